import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, fingerprintOf, createTokenMemory } from './fingerprint.ts';
import type { TokenizeRequest, TokenizeResult } from '../tokenizer-frame/tokenizer-messages.ts';

describe('fingerprintOf', () => {
  it('equal content has one fingerprint, whatever the order of keys', () => {
    expect(fingerprintOf({ a: 1, b: { c: [1, 2], d: 'x' } })).toBe(fingerprintOf({ b: { d: 'x', c: [1, 2] }, a: 1 }));
  });

  it('a key that is undefined and a key that is not there are the same', () => {
    expect(fingerprintOf({ a: 1, b: undefined })).toBe(fingerprintOf({ a: 1 }));
  });

  it('other content has another fingerprint', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        const isSame = canonicalJson(left) === canonicalJson(right);
        expect(fingerprintOf(left) === fingerprintOf(right)).toBe(isSame);
      }),
    );
  });

  it('the order of a list counts', () => {
    expect(fingerprintOf([1, 2])).not.toBe(fingerprintOf([2, 1]));
  });
});

const request: TokenizeRequest = {
  card: {
    first_name: 'Maya',
    last_name: 'Okafor',
    number: '4242424242424242',
    cvc: '123',
    exp_month: '8',
    exp_year: '2029',
  },
  billing_address: { line1: '1 Main St', city: 'Cheyenne', state: 'WY', zipcode: '82001', country: 'US' },
};
const tokenized: TokenizeResult = { kind: 'tokenized', token: 't', customerId: 'c' };

/** A fake SHA-256 whose digest is the content itself. */
const digest = jest.fn(async (_: unknown, content: Uint8Array<ArrayBuffer>) => content.buffer);
const subtle = { digest } as unknown as SubtleCrypto;
const getRandomValues = (salt: Uint8Array<ArrayBuffer>) => salt.fill(7);

function memory(options: Partial<Parameters<typeof createTokenMemory>[0]> = {}) {
  const remember = createTokenMemory({ subtle, getRandomValues, ...options });
  const ask = jest.fn(async () => tokenized);
  return { ask, tokenize: (of: TokenizeRequest, first?: string) => remember(of, first, ask), remember };
}

describe('createTokenMemory', () => {
  it('[OC-221] the same card and billing address are tokenized once', async () => {
    const { ask, tokenize } = memory();
    await tokenize(request);
    await expect(tokenize(structuredClone(request))).resolves.toEqual(tokenized);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['number', { ...request, card: { ...request.card, number: '4000000000000002' } }],
    ['security code', { ...request, card: { ...request.card, cvc: '124' } }],
    ['billing address', { ...request, billing_address: { ...request.billing_address, zipcode: '82009' } }],
  ])('[OC-221] another %s is tokenized again', async (_, other) => {
    const { ask, tokenize } = memory();
    await tokenize(request);
    await tokenize(other);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('[OC-221] a second order has its card tokenized again, once', async () => {
    const { ask, tokenize } = memory();
    await tokenize(request);
    await tokenize(request, '118-204-7731');
    await tokenize(request, '118-204-7731');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('[OC-221] a card that got no token is asked again', async () => {
    const { ask, remember } = memory();
    await expect(remember(request, undefined, async () => ({ kind: 'declined', reason: 'no' }))).resolves.toMatchObject(
      {
        kind: 'declined',
      },
    );
    await expect(remember(request, undefined, ask)).resolves.toEqual(tokenized);
  });

  it('the card is digested together with a salt of this page', async () => {
    digest.mockClear();
    await memory().tokenize(request);
    const [algorithm, content] = digest.mock.calls[0]!;
    expect(algorithm).toBe('SHA-256');
    expect([...content.slice(0, 32)]).toEqual(Array.from({ length: 32 }, () => 7));
  });

  it('without a secure context every attempt asks', async () => {
    const { ask, tokenize } = memory({ subtle: undefined });
    await tokenize(request);
    await tokenize(request);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
