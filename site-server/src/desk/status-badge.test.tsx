/** @jsxImportSource hono/jsx */
import { expect, it } from '@jest/globals';
import { WORK_STATUSES } from '../order-status/work-status.ts';
import { htmlOf } from './html-of.ts';
import { StatusBadge } from './status-badge.tsx';

it.each(WORK_STATUSES)('the badge of an order that is %s says so in words', async (status) => {
  const words = (await htmlOf(<StatusBadge status={status} />)).replaceAll(/<[^>]+>/g, '');
  expect(words.toLowerCase().replaceAll(' ', '-')).toBe(status);
});

it('what a customer wrote is escaped in a page of the server', async () => {
  expect(await htmlOf(<p title={'"><script>'}>{'<script>alert(1)</script>'}</p>)).toBe('<p title="&quot;&gt;&lt;script&gt;">&lt;script&gt;alert(1)&lt;/script&gt;</p>');
});
