import { beforeEach, expect, it } from '@jest/globals';
import type { Attempt } from 'shared-contracts/attempt';
import { placedMark } from '../persistence/saved-form.ts';
import { doneAttempt, FORM_ID } from '../test-data/saved-forms.ts';
import { trackOrder } from './track-order.ts';

const RECEIPT = '/orders/118-204-7731?key=secret';
const FRAME = '/order-tracking?purchase=1';
const place = (attempt: Attempt) =>
  sessionStorage.setItem('checkout:FormABusinessForm:form-a-business', JSON.stringify(placedMark(attempt)));
const frames = () => [...document.querySelectorAll('iframe')];

beforeEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
  window.history.replaceState(null, '', RECEIPT);
});

it('[OC-235] the order that this tab has placed is reported once, in a sandboxed frame without a referrer', () => {
  place(doneAttempt(FORM_ID, { receipt: RECEIPT }));
  trackOrder(window, FRAME);
  const [frame] = frames();
  expect([frame?.getAttribute('src'), frame?.getAttribute('sandbox'), frame?.referrerPolicy, frame?.hidden]).toEqual([
    FRAME,
    'allow-scripts',
    'no-referrer',
    true,
  ]);
  trackOrder(window, FRAME);
  expect(frames()).toHaveLength(1);
});

it.each<[string, Attempt | undefined]>([
  ['no order', undefined],
  ['another order', doneAttempt(FORM_ID, { receipt: '/orders/118-204-7732?key=k' })],
  ['an order of another tab', { ...doneAttempt(FORM_ID, { receipt: RECEIPT }), isTold: true }],
])('[OC-235] nothing is reported where this tab has placed %s', (_, attempt) => {
  if (attempt) place(attempt);
  trackOrder(window, FRAME);
  expect(frames()).toEqual([]);
});

it('[OC-235] nothing is reported where the browser keeps nothing', () => {
  const closed = {
    get sessionStorage(): Storage {
      throw new Error('denied');
    },
    location: window.location,
    document,
  } as unknown as Window;
  expect(() => trackOrder(closed, FRAME)).not.toThrow();
  expect(frames()).toEqual([]);
});
