/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { AreaHost, Submission } from 'shared-contracts/area-host';
import type { CallResult } from 'shared-contracts/calls';
import { completeForm } from '../test-data/formation-page.ts';
import type { TokenizeRequest, TokenizeResult } from '../tokenizer-frame/tokenizer-messages.ts';
import { createSendCard } from './send-card.ts';

const TOKENIZED: TokenizeResult = { kind: 'tokenized', token: 'tok_1', customerId: 'cust_1' };
const ADDRESS = { line1: '200 W 24th Street', city: 'Cheyenne', zip: '82001', country: { key: 'US' }, state: 'WY' };

async function send(
  answer: CallResult,
  tokenized: TokenizeResult = TOKENIZED,
  flags?: Submission['flags'],
  query = '?service=ren_1',
) {
  const known = completeForm();
  const posted: Record<string, string>[] = [];
  const asked: TokenizeRequest[] = [];
  const sendCard = createSendCard({
    createTokenizer: () => ({
      tokenize: async (request) => {
        asked.push(request);
        return tokenized;
      },
      dispose: () => undefined,
    }),
    brandOf: () => 'Visa',
    query: () => query,
  });
  const host = {
    calls: {
      post: async (action: string, fields: Record<string, string>) => {
        posted.push({ action, ...fields });
        return answer;
      },
    },
    log: { warn: () => undefined },
  } as unknown as AreaHost;
  const data = { ...known.data, paymentInformation: { ...known.data.paymentInformation, ...ADDRESS } };
  const outcome = await sendCard(host, { known: { ...known, data }, tokenizerFrame: '/frame', flags } as Submission);
  return { outcome, posted, asked };
}
const answered = (result: object): CallResult => ({ kind: 'answered', body: { result } });
const refused = (kind: string, error: string): CallResult => ({ kind: 'refused', status: 200, error, body: { kind } });

describe('sending a card', () => {
  it('the card goes to the tokenizer, and the site gets its token and last digits', async () => {
    const { outcome, posted, asked } = await send(answered({ card: 'Visa ending 4242' }));
    expect(asked).toMatchObject([{ card: { number: '4242424242424242' }, billing_address: { city: 'Cheyenne' } }]);
    expect(posted).toEqual([
      {
        action: 'process_change_card',
        changeCardData: '{"service":"ren_1","with":{"token":"tok_1","card":{"brand":"Visa","last4":"4242"}}}',
      },
    ]);
    expect(outcome).toMatchObject({
      kind: 'succeeded',
      redirect: { kind: 'address', address: expect.stringMatching(/\?card-changed=ren_1#renewals$/) },
    });
  });

  it('without a service the card is added to the account', async () => {
    const { outcome, posted } = await send(answered({ card: 'Visa ending 4242' }), TOKENIZED, undefined, '');
    expect(posted[0]!['changeCardData']).toBe('{"with":{"token":"tok_1","card":{"brand":"Visa","last4":"4242"}}}');
    expect(outcome).toMatchObject({ redirect: { kind: 'address', address: expect.stringMatching(/#cards$/) } });
  });

  it.each([
    ['declined', { kind: 'declined', reason: 'no' }, 'paymentInformation.number'],
    ['not checked', { kind: 'unreachable', reason: 'no' }, undefined],
  ] as const)('a card that is %s by the tokenizer is not sent', async (_, tokenized, field) => {
    const { outcome, posted } = await send(answered({}), tokenized);
    expect(posted).toEqual([]);
    expect(outcome).toMatchObject({ kind: 'failed', consequence: 'You have not been charged.' });
    expect(outcome).toHaveProperty('at', { module: 'order-checkout/payment', ...(field && { field }) });
  });

  it.each([
    ['of a declined payment', refused('card-declined', 'Declined.'), 'Your card was declined', 'Declined.'],
    ['of a service that has ended', refused('unknown-renewal', 'Ended.'), 'Your card was not changed', 'Ended.'],
    ['that does not come', { kind: 'network-error' }, 'We got no answer from the site', 'You can save the card again'],
    ['that is malformed', answered({}), 'We got no answer from the site', 'You can save the card again'],
  ] as const)('an answer %s is a failure in words', async (_, answer, title, message) => {
    const { outcome } = await send(answer);
    expect(outcome).toMatchObject({ kind: 'failed', title, message: expect.stringContaining(message) });
  });

  it('a trial prints what would be sent, without the number', async () => {
    const { outcome, posted, asked } = await send(answered({}), TOKENIZED, { bailBeforeSubmission: true });
    expect([posted, asked, outcome.kind]).toEqual([[], [], 'printed']);
    expect(JSON.stringify(outcome)).not.toContain('4242');
  });
});
