import { expect, it } from '@jest/globals';
import { failedPartsOf, hasFailed } from './failed-parts.ts';

it('a module that threw has failed, the others of its area have not', () => {
  const failed = failedPartsOf([{ area: 'order-checkout', module: 'payment', part: 'fields', cause: new Error('a bug') }]);
  expect(hasFailed(failed, 'order-checkout', 'payment')).toBe(true);
  expect(hasFailed(failed, 'order-checkout', 'contact')).toBe(false);
  expect(hasFailed(failed, 'order-checkout', 'rules')).toBe(false);
});

it('an area that could not say what it adds has failed as a whole', () => {
  const failed = failedPartsOf([{ area: 'domains', part: 'contribute', cause: new Error('a bug') }]);
  expect(hasFailed(failed, 'domains', 'domain-search')).toBe(true);
  expect(hasFailed(failed, 'domains', 'rules')).toBe(true);
  expect(hasFailed(failed, 'order-checkout', 'rules')).toBe(false);
});
