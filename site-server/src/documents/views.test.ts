import { expect, it } from '@jest/globals';
import type { Receipt } from 'shared-contracts/boot-document';
import type { ReleaseSet } from 'shared-contracts/release-set';
import type { Site } from '../site-content/load-site.ts';
import { TEST_PAGE } from '../../testing/test-order.ts';
import { documentOf, type View } from './views.ts';

const SITE = {
  config: TEST_PAGE.site,
  pages: [{ ...TEST_PAGE, formType: 'LoginForm', path: '/login', pageId: 'login' }],
  texts: [],
  home: { title: 'Home', description: 'Forms.', groups: [] },
} as unknown as Site;
const SET: ReleaseSet = { id: 's', releases: [] };
const CUSTOMER = { email: 'maya@alderandwren.com', name: 'Maya Okafor' };
const bootOf = (view: View) => documentOf(view, { site: SITE, set: SET, today: '2026-11-20', customer: CUSTOMER }).boot;

it('[SC-199] the document has the customer who is logged in, and the page that a logout is posted to', () => {
  const boot = bootOf({ kind: 'text', text: { path: '/terms/', title: 'Terms', paragraphs: [] } });
  expect([boot.customer, boot.logoutPage]).toEqual([CUSTOMER, { path: '/login', pageId: 'login' }]);
  expect(boot.view).toEqual({ kind: 'text', title: 'Terms', paragraphs: [] });
});

it('[OC-235] a receipt comes with the tracking of its order', () => {
  const receipt = { steps: [], quote: { lines: [], savedCents: 0, renewals: [] } } as unknown as Receipt;
  const { view } = bootOf({ kind: 'confirmation', receipt, tracking: '/order-tracking?purchase=1' });
  expect(view).toEqual({ kind: 'confirmation', receipt, tracking: '/order-tracking?purchase=1' });
});

it('a wrong address shows the home page with its own opening', () => {
  const opening = { title: 'There is no page here' };
  expect(bootOf({ kind: 'not-found', groups: [], opening }).view).toEqual({ kind: 'home', groups: [], opening });
});

it('a document has nothing that only the server reads of its page', () => {
  const { description: _, ...page } = TEST_PAGE;
  const withMore = { ...page, description: 'An LLC.', developmentOnly: true };
  expect(bootOf({ kind: 'form', page: withMore }).view).toEqual({
    kind: 'form',
    page,
    tokenizerFrame: '/tokenizer-frame?set=s',
  });
});
