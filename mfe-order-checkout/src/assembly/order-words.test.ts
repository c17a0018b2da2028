import { expect, it } from '@jest/globals';
import { PLAIN_WORDS } from 'shared-contracts/form-words';
import { rules } from '../test-data/loaded-rules.ts';
import { ORDER_WORDS } from './order-words.ts';

it('[UI-040, SH-010] every order form of the checkout says Submit Order; a form elsewhere says Submit', () => {
  const submitters = Object.values(rules.submitters ?? {});
  expect(submitters.length).toBeGreaterThan(0);
  expect(submitters.map(({ words }) => words?.submit)).toEqual(submitters.map(() => 'Submit Order'));
  expect(PLAIN_WORDS.submit).toBe('Submit');
});

it('an order says with every failure that nothing was charged, and names what was placed', () => {
  expect(ORDER_WORDS.safe).toMatch(/^You have not been charged/);
  expect(ORDER_WORDS.sentElsewhere).toContain('{reference}');
  expect(ORDER_WORDS.tried).toMatch(/you have not been charged/);
  expect(ORDER_WORDS.unconfirmed).toMatch(/may have been charged/);
});
