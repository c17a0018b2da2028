import { beforeEach, expect, it } from '@jest/globals';
import { PLACED_ORDER_KEY } from 'shared-contracts/storage-keys';
import { trackOrder } from './track-order.ts';

const RECEIPT = '/orders/118-204-7731?key=secret';
const FRAME = '/order-tracking?purchase=1';
const frames = () => [...document.querySelectorAll('iframe')];

beforeEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
  window.history.replaceState(null, '', RECEIPT);
});

it('[OC-235] the order that this tab has placed is reported once, in a sandboxed frame without a referrer', () => {
  sessionStorage.setItem(PLACED_ORDER_KEY, RECEIPT);
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

it.each([
  ['no order', undefined],
  ['another order', '/orders/118-204-7732?key=k'],
  ['nonsense', 'http://'],
])('[OC-235] nothing is reported where this tab has placed %s', (_, placed) => {
  if (placed !== undefined) sessionStorage.setItem(PLACED_ORDER_KEY, placed);
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
