import { expect, it, jest } from '@jest/globals';
import { createFailureRecord, failedPartsOf, hasFailed } from './failed-parts.ts';

it('a module that threw has failed, the others of its area have not', () => {
  const failed = failedPartsOf([
    { area: 'order-checkout', module: 'payment', part: 'fields', cause: new Error('a bug') },
  ]);
  expect(hasFailed(failed, 'order-checkout', 'payment')).toBe(true);
  expect(hasFailed(failed, 'order-checkout', 'contact')).toBe(false);
  expect(hasFailed(failed, 'order-checkout', 'rules')).toBe(false);
});

it('an area whose contribution threw has failed as a whole', () => {
  const failed = failedPartsOf([{ area: 'domains', part: 'contribute', cause: new Error('a bug') }]);
  expect(hasFailed(failed, 'domains', 'domain-search')).toBe(true);
  expect(hasFailed(failed, 'domains', 'rules')).toBe(true);
  expect(hasFailed(failed, 'order-checkout', 'rules')).toBe(false);
});

it('a part that keeps failing is logged once, and again if it worked in between', () => {
  const error = jest.fn();
  const record = createFailureRecord({ error });
  const failure = { area: 'domains', part: 'contribute', cause: new Error('a bug') } as const;
  record.replace([failure]);
  const failed = record.current();
  record.replace([failure]);
  expect(record.current()).toBe(failed);
  expect(error).toHaveBeenCalledTimes(1);
  record.replace([]);
  expect(record.current().size).toBe(0);
  record.replace([failure]);
  expect(error).toHaveBeenCalledTimes(2);
});
