import { expect, it, jest } from '@jest/globals';
import type { AsyncRuleContext } from 'shared-contracts/area-rules';
import type { CallResult, Calls } from 'shared-contracts/calls';
import { affiliateForm } from '../test-data/affiliate-page.ts';
import { affiliateCodeField } from './affiliate-code.ts';
import { partnerCode } from './partner-code.ts';

const ask = (result: CallResult) => {
  const load = jest.fn<Calls['load']>().mockResolvedValue(result);
  return {
    load,
    message: partnerCode('WREN', {
      params: [],
      label: "Partner's Code",
      known: affiliateForm(true),
      signal: new AbortController().signal,
      calls: { load },
    } as unknown as AsyncRuleContext),
  };
};

it.each([
  [null, undefined],
  ['We do not know the code WREN.', 'We do not know the code WREN.'],
])('the field of the code shows what the site says of it: %j', async (problem, expected) => {
  expect(affiliateCodeField({ label: "Partner's Code", show: true }, affiliateForm(true))).toMatchObject({
    affiliateCode: { asyncRules: 'partnerCode' },
  });
  const { load, message } = ask({ kind: 'answered', body: { result: { problem } } });
  await expect(message).resolves.toBe(expected);
  expect(load).toHaveBeenCalledWith('affiliate_code', { code: 'WREN' }, expect.anything());
});

it.each<CallResult>([{ kind: 'network-error' }, { kind: 'answered', body: { result: true } }])(
  'without an answer the code is left to the check of the order: %j',
  async (result) => {
    await expect(ask(result).message).rejects.toThrow('affiliate_code');
  },
);
