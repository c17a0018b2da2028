/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { askTokenizer, resultOf } from './ask-tokenizer.ts';
import type { TokenizeRequest } from './tokenizer-messages.ts';

const request: TokenizeRequest = {
  card: {
    first_name: 'Maya',
    last_name: 'Okafor',
    number: '4242424242424242',
    cvc: '123',
    exp_month: '8',
    exp_year: '2029',
  },
  billing_address: { line1: '1 Main St & Co', city: 'Cheyenne', state: 'WY', zipcode: '82001', country: 'US' },
  test_key: 'sandbox',
};
const address = 'https://tokenizer.example/token';

function ask(deadline?: number) {
  const result = askTokenizer(request, { address, frame: window, deadline });
  const script = document.head.querySelector('script');
  if (!script) throw new Error('no script was inserted');
  const query = new URL(script.src).searchParams;
  const callback = query.get('callback') ?? '';
  const answer = (body: unknown) => (window as unknown as Record<string, (body: unknown) => void>)[callback]?.(body);
  return { result, script, query, answer };
}

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

describe('askTokenizer', () => {
  it(
    '[OC-219] the card, the billing address and the test key ' + 'travel as JSON in the params of a JSONP GET',
    async () => {
      const { result, script, query, answer } = ask();
      expect(script.src.startsWith(`${address}?callback=`)).toBe(true);
      expect(script.referrerPolicy).toBe('no-referrer');
      expect(JSON.parse(query.get('params') ?? '')).toEqual(request);
      answer({ success: true, token: 't', customer_id: 'c' });
      await result;
    },
  );

  it('[OC-220] an answer with success, token and customer_id is a token, and the script is gone', async () => {
    const { result, answer } = ask();
    answer({ success: true, token: 'tok_1', customer_id: 'cus_1' });
    await expect(result).resolves.toEqual({ kind: 'tokenized', token: 'tok_1', customerId: 'cus_1' });
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('[OC-222] a script that does not load is unreachable', async () => {
    const { result, script } = ask();
    script.dispatchEvent(new Event('error'));
    await expect(result).resolves.toEqual({ kind: 'unreachable', reason: 'the script did not load' });
  });

  it('no answer in time is unreachable, and a late answer changes nothing', async () => {
    jest.useFakeTimers();
    const { result, answer } = ask(20_000);
    jest.advanceTimersByTime(19_999);
    expect(document.head.querySelector('script')).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(() => answer({ success: true, token: 'late', customer_id: 'c' })).not.toThrow();
    await expect(result).resolves.toEqual({ kind: 'unreachable', reason: 'no answer in time' });
  });

  it('two requests at once have separate callbacks', async () => {
    const first = ask();
    first.script.remove();
    const second = ask();
    second.answer({ success: false, error: 'second' });
    first.answer({ success: false, error: 'first' });
    await expect(first.result).resolves.toEqual({ kind: 'declined', reason: 'first' });
    await expect(second.result).resolves.toEqual({ kind: 'declined', reason: 'second' });
  });
});

describe('resultOf', () => {
  it.each([
    [
      'a refusal with its reason',
      { success: false, error: 'Card declined' },
      { kind: 'declined', reason: 'Card declined' },
    ],
    ['a refusal without one', { success: false }, { kind: 'declined', reason: 'no reason given' }],
    ['nothing at all', undefined, { kind: 'declined', reason: 'no reason given' }],
    [
      'success without a token',
      { success: true, customer_id: 'c' },
      { kind: 'unreachable', reason: 'the answer has no token' },
    ],
    [
      'success with an empty customer',
      { success: true, token: 't', customer_id: '' },
      { kind: 'unreachable', reason: 'the answer has no token' },
    ],
    [
      'success that is not true',
      { success: 'true', token: 't', customer_id: 'c' },
      { kind: 'declined', reason: 'no reason given' },
    ],
  ])('[OC-220] %s', (_, answer, expected) => {
    expect(resultOf(answer)).toEqual(expected);
  });

  it('a card number repeated in the reason is left out of it', () => {
    expect(
      resultOf({ success: false, error: 'Card 4000 0000 0000 0002 (4000000000000002) declined, code 51' }),
    ).toEqual({ kind: 'declined', reason: 'Card … (…) declined, code 51' });
  });
});
