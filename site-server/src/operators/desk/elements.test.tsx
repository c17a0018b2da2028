/** @jsxImportSource hono/jsx */
import { expect, it } from '@jest/globals';
import { labelForAll, WORK_STATUSES, type WorkStatus } from '../../events/work-status.ts';
import { StatusBadge } from './elements.tsx';
import type { Markup } from './desk-request.ts';

const htmlOf = async (element: Markup) => String(await element);

/** Of statuses that are not said by their name. */
const OTHER_WORDS: Partial<Record<WorkStatus, string>> = {
  'canceled-by-customer': 'Canceled on request',
  refused: 'Refused by the office',
};

it.each(WORK_STATUSES)('the badge of an order that is %s says so in words', async (status) => {
  const badge = async (isFiled: boolean) =>
    (await htmlOf(<StatusBadge status={status} isFiled={isFiled} />)).replaceAll(/<[^>]+>/g, '');
  const [filed, other] = [await badge(true), await badge(false)];
  expect([filed, other]).toEqual([
    OTHER_WORDS[status] ?? status.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
    status === 'documents-sent' ? 'Set up' : filed,
  ]);
  expect(labelForAll(status)).toBe(status === 'documents-sent' ? 'Documents sent or set up' : filed);
});

it('what a customer wrote is escaped in a page of the server', async () => {
  expect(await htmlOf(<p title={'"><script>'}>{'<script>alert(1)</script>'}</p>)).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
});
