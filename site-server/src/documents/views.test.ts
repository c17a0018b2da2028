import { expect, it } from '@jest/globals';
import type { Receipt } from 'shared-contracts/boot-document';
import type { ReleaseSet } from 'shared-contracts/release-set';
import type { Site } from '../site-content/load-site.ts';
import { TEST_PAGE } from '../../testing/test-order.ts';
import { documentOf } from './views.ts';

it.each([
  ['0.3.15', false],
  ['0.3.16', true],
])('[SC-199] a shell of contracts %s gets the customer who is logged in: %j', (contracts, isKnown) => {
  const set = { id: 's', releases: [{ area: 'shell', contracts }] } as unknown as ReleaseSet;
  const site = {
    config: TEST_PAGE.site,
    pages: [{ ...TEST_PAGE, formType: 'LoginForm', path: '/login', pageId: 'login' }],
    texts: [],
    home: { title: 'Home', description: 'Forms.', groups: [] },
  } as unknown as Site;
  const customer = { email: 'maya@alderandwren.com', name: 'Maya Okafor' };
  const { boot } = documentOf(
    { kind: 'text', text: { path: '/terms/', title: 'Terms', paragraphs: [] } },
    { site, set, today: '2026-11-20', customer },
  );
  expect([boot.customer, boot.logoutPage]).toEqual(
    isKnown ? [customer, { path: '/login', pageId: 'login' }] : [undefined, undefined],
  );
});

it.each([
  ['0.3.16', false],
  ['0.3.17', true],
])('[OC-235] a shell of contracts %s gets the tracking of a receipt: %j', (contracts, isKnown) => {
  const set = { id: 's', releases: [{ area: 'shell', contracts }] } as unknown as ReleaseSet;
  const site = {
    config: TEST_PAGE.site,
    pages: [],
    texts: [],
    home: { title: 'Home', description: 'Forms.', groups: [] },
  } as unknown as Site;
  const { boot } = documentOf(
    {
      kind: 'confirmation',
      receipt: { steps: [], quote: { lines: [], savedCents: 0, renewals: [] } } as unknown as Receipt,
      tracking: '/order-tracking?purchase=1',
    },
    { site, set, today: '2026-11-20' },
  );
  expect('tracking' in boot.view).toBe(isKnown);
});
