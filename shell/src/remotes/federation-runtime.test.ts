import { expect, it } from '@jest/globals';
import { forgetUnloadedShares } from './federation-runtime.ts';

it('a shared package that never arrived is forgotten, one that is there stays the same', () => {
  const react = { loaded: true, loading: Promise.resolve() };
  const untouched = {};
  const broken = { loading: Promise.resolve() };
  const scopes = { default: { react: { '19.3.1': react }, 'shared-ui/stepper': { '0.1.0': broken, '0.2.0': untouched } } };
  forgetUnloadedShares(scopes);
  expect(scopes.default.react['19.3.1']).toBe(react);
  expect(scopes.default['shared-ui/stepper']).toEqual({ '0.2.0': untouched });
  expect(broken.loading).toBeUndefined();
});
