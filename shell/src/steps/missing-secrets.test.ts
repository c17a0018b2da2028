import { expect, it } from '@jest/globals';
import type { AskedField } from 'shared-contracts/area-rules';
import { missingSecrets } from './missing-secrets.ts';

const field = (step: string, label: string, changes: Partial<AskedField> = {}): AskedField => ({
  step,
  label,
  path: label.toLowerCase(),
  rules: 'required',
  module: 'order-checkout/name',
  answer: '',
  error: undefined,
  secret: 'once',
  ...changes,
});

it('[SH-038] names the required secrets that a returning customer has to type again, by step', () => {
  const fields = [
    field('account', 'Email', { secret: undefined }),
    field('account', 'Password'),
    field('account', 'Confirm Password'),
    field('payment', 'Card Number', { secret: 'browser' }),
    field('payment', 'First Name', { secret: 'browser', answer: 'Maya' }),
    field('payment', 'Nickname', { rules: '' }),
    field('never-opened', 'PIN'),
  ];
  expect(missingSecrets(fields, { account: true, payment: true })).toEqual([
    { step: 'account', path: 'password', labels: ['Password', 'Confirm Password'] },
    { step: 'payment', path: 'card number', labels: ['Card Number'] },
  ]);
  expect(missingSecrets(fields, {})).toEqual([]);
});
