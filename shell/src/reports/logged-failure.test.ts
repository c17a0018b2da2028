import { expect, it } from '@jest/globals';
import { describeRulesFailure } from 'shared-contracts/rules-failure';
import { loggedFailure } from './logged-failure.ts';

const cause = new TypeError('x is not a function');

it.each([
  [describeRulesFailure({ area: 'domains', module: 'domain-search', part: 'initialValues', cause }), { kind: 'rules-failed', area: 'domains', module: 'domain-search', reason: 'initial-values' }],
  [describeRulesFailure({ area: 'order-checkout', part: 'contribute', cause }), { kind: 'rules-failed', area: 'order-checkout', reason: 'contribute' }],
  ['domains/domain-search threw while rendering', { kind: 'render-failed', area: 'domains', module: 'domain-search' }],
  ['Domain details failed: busy', undefined],
  ["These modules change each other's answers without end: a, b", undefined],
])('%j', (line, failure) => {
  expect(loggedFailure(line)).toEqual(failure);
});
