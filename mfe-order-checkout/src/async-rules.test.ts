import { describe, expect, it, jest } from '@jest/globals';
import type { AsyncRuleContext } from 'shared-contracts/area-rules';
import type { CallResult, Calls } from 'shared-contracts/calls';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { freshForm, WYOMING } from './test-data/formation-page.ts';
import { filedIn, partnerCode } from './async-rules.ts';
import { affiliateForm } from './test-data/identity-page.ts';
import { askedAt } from './test-data/company-page.ts';

describe('filed in', () => {
  const GUAM = { key: 'GU', value: 'Guam' };

  function ask(answer: unknown, result: CallResult, known = { ...freshForm(), catalogue: EMPTY_CATALOGUE }) {
    const load = jest.fn<Calls['load']>().mockResolvedValue(result);
    const { signal } = new AbortController();
    const context: AsyncRuleContext = {
      params: [],
      label: 'State',
      known,
      signal,
      calls: {
        load,
        post: () => {
          throw new Error('posts nothing');
        },
      },
    };
    return { load, signal, message: filedIn(answer, context) };
  }

  const answered = (result: unknown): CallResult => ({ kind: 'answered', body: { result } });

  describe('filedIn', () => {
    it('[SC-005] a state in which the site files passes, one in which it does not is named', async () => {
      await expect(ask(WYOMING, answered([{ state: 'WY' }])).message).resolves.toBeUndefined();
      await expect(ask(GUAM, answered([])).message).resolves.toBe('We do not file in Guam yet.');
      await expect(ask('GU', answered([])).message).resolves.toBe('We do not file in GU yet.');
    });

    it('the site is asked for the filings of that state, without their methods, until a newer answer is there', () => {
      const { load, signal } = ask(GUAM, answered([]));
      expect(load).toHaveBeenCalledWith('filing_products', { state_abbreviation: 'GU', shallow: 'true' }, { signal });
    });

    it('products that are loaded already answer for themselves', async () => {
      const known = freshForm();
      const { load, message } = ask(WYOMING, answered([]), {
        ...known,
        catalogue: { ...known.catalogue, loadedStates: ['WY'] },
      });
      await expect(message).resolves.toBeUndefined();
      expect(load).not.toHaveBeenCalled();
    });

    it('an empty answer asks nothing of the site', async () => {
      const { load, message } = ask(undefined, answered([]));
      await expect(message).resolves.toBeUndefined();
      expect(load).not.toHaveBeenCalled();
    });

    it.each<[string, CallResult]>([
      ['no network', { kind: 'network-error' }],
      ['a refusal', { kind: 'refused', status: 400, error: 'no', body: {} }],
      ['an answer that is no list', { kind: 'answered', body: { result: 'none' } }],
    ])('with %s it could not be found out', async (_, result) => {
      await expect(ask(GUAM, result).message).rejects.toThrow('filing_products');
    });
  });
});

describe('partner code', () => {
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
    expect(askedAt(affiliateForm(true), 'affiliateCode')).toMatchObject({
      asyncRules: 'partnerCode',
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
});
