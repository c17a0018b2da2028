import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { openChargeLedger } from './charge-ledger.ts';
import { createPayment } from './payment.ts';
import { createSandboxTokenizer } from './sandbox-tokenizer.ts';

const folder = temporaryFolder();
const secret = 'a-secret-of-the-test';
let now = new Date('2026-11-21T10:00:00');
const file = join(folder, 'charges.jsonl');
const provider = (chargesFile = file) =>
  createSandboxTokenizer({ secret, charges: openChargeLedger(chargesFile), now: () => now });
const app = provider();
const paymentBy = (tokenizer = app, key = secret) =>
  createPayment({
    address: 'http://tokenizer',
    secret: key,
    fetch: (async (url: string, init: RequestInit) =>
      tokenizer.request(url.replace('http://tokenizer', ''), init)) as typeof fetch,
  });

const CARD = {
  first_name: 'Maya',
  last_name: 'Alder',
  number: '4242424242424242',
  cvc: '123',
  exp_month: '12',
  exp_year: '2028',
};
/** What is told of the card. */
const TOLD = { brand: 'Visa', last4: '4242', expires: '2028-12' };
const ADDRESS = { line1: '1 Main St', city: 'Cheyenne', state: 'WY', zipcode: '82001', country: 'US' };

interface Answer {
  success: boolean;
  token?: string;
  customer_id?: string;
  error?: string;
}

async function ask(params: unknown, callback = 'onAnswer') {
  const query = new URLSearchParams({ callback, params: typeof params === 'string' ? params : JSON.stringify(params) });
  return app.request(`/tokenize?${query}`);
}
/** Runs the answer as a browser would and returns what the callback got. */
async function tokenize(params: unknown): Promise<Answer> {
  const answers: Answer[] = [];
  runInNewContext(await (await ask(params)).text(), { onAnswer: (answer: Answer) => answers.push(answer) });
  expect(answers).toHaveLength(1);
  return { ...answers[0]! };
}
const tokenOf = async (number = CARD.number) =>
  (await tokenize({ card: { ...CARD, number }, billing_address: ADDRESS })).token!;

it('[SS-040, OC-220] a good card is answered with a token and a customer by calling the callback', async () => {
  const answer = await tokenize({ card: CARD, billing_address: ADDRESS });
  expect(answer).toEqual({
    success: true,
    token: expect.stringMatching(/^tok_/),
    customer_id: expect.stringMatching(/^cust_/),
  });
});

it('[SS-041] a test key is accepted', async () => {
  expect(await tokenize({ card: CARD, billing_address: ADDRESS, test_key: 'abc' })).toMatchObject({ success: true });
});

it.each([
  [{ number: '4000000000000002' }, 'The card was declined.'],
  [{ number: '4242424242424241' }, 'The card number is not valid.'],
  [{ number: '42424242' }, 'The card number is not valid.'],
  [{ exp_month: '10', exp_year: '2026' }, 'The card has expired.'],
  [{ exp_month: '13' }, 'The expiry month is not valid.'],
  [{ exp_year: '28x' }, 'The expiry year is not valid.'],
  [{ cvc: '12' }, 'The security code is not valid.'],
  [{ number: '378282246310005', cvc: '123' }, 'The security code is not valid.'],
])('[SS-040] a card with %j is answered with an error', async (change, error) => {
  expect(await tokenize({ card: { ...CARD, ...change }, billing_address: ADDRESS })).toEqual({ success: false, error });
});

it.each([
  [{ number: '378282246310005', cvc: '1234' }],
  [{ exp_month: '11', exp_year: '26' }],
  [{ number: '4242 4242 4242 4242' }],
])('a card with %j is good', async (change) => {
  expect(await tokenize({ card: { ...CARD, ...change }, billing_address: ADDRESS })).toMatchObject({ success: true });
});

it('[SS-040] params that do not hold are answered with an error naming what is wrong', async () => {
  expect(await tokenize('{')).toEqual({ success: false, error: 'params is missing or malformed.' });
  expect(await tokenize({ card: CARD, billing_address: { ...ADDRESS, city: '' } })).toEqual({
    success: false,
    error: 'billing_address.city is missing or malformed.',
  });
});

it.each(['', 'alert(1)', 'a b', 'a;b', '<script>', 'a'.repeat(200)])('the callback %j is refused', async (callback) => {
  const response = await ask({ card: CARD, billing_address: ADDRESS }, callback);
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toContain('text/plain');
});

it('an answer is a script of its own and is not kept', async () => {
  const { headers } = await ask({ card: CARD, billing_address: ADDRESS });
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('neither the token nor the ledger of charges has the number of the card, its code or its holder', async () => {
  const token = await tokenOf();
  await paymentBy().charge({ key: 'said', token, amount: 100 });
  const contents = Buffer.from(token.slice(4).split('.')[0]!, 'base64url').toString() + readFileSync(file, 'utf8');
  expect(contents).not.toMatch(/4242424|Alder|123"/);
});

it('a charge is made once per key, also after the provider starts again', async () => {
  const token = await tokenOf();
  const first = await paymentBy().charge({ key: 'once', token, amount: 67900 });
  expect(first).toEqual({ kind: 'made', id: expect.stringMatching(/^ch_/), card: TOLD });
  expect(await paymentBy().charge({ key: 'once', token: await tokenOf(), amount: 67900 })).toEqual(first);
  expect(await paymentBy(provider()).charge({ key: 'once', token, amount: 67900 })).toEqual(first);
  expect(await paymentBy(provider()).find('once', 1)).toEqual(first);
  expect(await paymentBy().find('never', 1)).toEqual({ kind: 'not-made' });
});

it('a key is not charged with another amount', async () => {
  const token = await tokenOf();
  await paymentBy().charge({ key: 'amount', token, amount: 100 });
  expect((await paymentBy().charge({ key: 'amount', token, amount: 200 })).kind).toBe('unknown');
});

it('the documented card becomes a token whose charge is refused', async () => {
  expect(await paymentBy().charge({ key: 'refused', token: await tokenOf('4000000000000341'), amount: 100 })).toEqual({
    kind: 'refused',
    reason: 'the card was refused',
  });
  expect(await paymentBy().charge({ key: 'refused', token: await tokenOf(), amount: 100 })).toMatchObject({
    kind: 'made',
  });
});

it('a token that was changed, made up or is a day old is refused', async () => {
  const token = await tokenOf();
  const card = { kind: 'card', customer: 'c', chargeable: true, issuedAt: now.getTime(), nonce: 'n' };
  const forged = `tok_${Buffer.from(JSON.stringify(card)).toString('base64url')}.abc`;
  for (const badToken of [`${token}x`, forged, 'tok_', 'nothing']) {
    expect((await paymentBy().charge({ key: 'forged', token: badToken, amount: 100 })).kind).toBe('refused');
  }
  const issued = now;
  now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
  expect((await paymentBy().charge({ key: 'old', token, amount: 100 })).kind).toBe('refused');
  now = issued;
});

it('the card of a charge is charged again, once per key, without a token', async () => {
  const first = await paymentBy().charge({ key: 'order', token: await tokenOf(), amount: 67900 });
  const cardOf = first.kind === 'made' ? first.id : '';
  const again = await paymentBy().chargeAgain({ key: 'order:2027', cardOf, amount: 12500 });
  expect(again).toEqual({ kind: 'made', id: expect.stringMatching(/^ch_/), card: TOLD });
  expect(again).not.toMatchObject({ id: cardOf });
  expect(await paymentBy(provider()).chargeAgain({ key: 'order:2027', cardOf, amount: 12500 })).toEqual(again);
  expect([
    await paymentBy(provider()).findChargedAgain('order:2027'),
    await paymentBy().findChargedAgain('order:2028'),
  ]).toEqual([again, { kind: 'not-made' }]);
  expect(await paymentBy().chargeAgain({ key: 'order:2028', cardOf: 'ch_unknown', amount: 12500 })).toEqual({
    kind: 'refused',
    reason: 'no such charge',
  });
});

it(
  'the documented card is charged for an order and then declines ' + 'renewals, also after the provider starts again',
  async () => {
    const first = await paymentBy().charge({
      key: 'first',
      token: await tokenOf('4000 0000 0000 0069'),
      amount: 67900,
    });
    const cardOf = first.kind === 'made' ? first.id : '';
    expect(await paymentBy(provider()).chargeAgain({ key: 'first:2027', cardOf, amount: 12500 })).toEqual({
      kind: 'refused',
      reason: 'the card was declined',
    });
  },
);

it('a charge is refunded in parts, each once per key, and never by more than what is left of it', async () => {
  const charged = await paymentBy().charge({ key: 'refunded', token: await tokenOf(), amount: 1000 });
  const chargeId = charged.kind === 'made' ? charged.id : '';
  const first = await paymentBy().refund({ key: 'part', chargeId, amount: 400 });
  expect(first).toEqual({ kind: 'made', id: expect.stringMatching(/^re_/) });
  expect(await paymentBy(provider()).refund({ key: 'part', chargeId, amount: 400 })).toEqual(first);
  expect([await paymentBy(provider()).findRefund('part'), await paymentBy().findRefund('never')]).toEqual([
    first,
    { kind: 'not-made' },
  ]);
  expect((await paymentBy().refund({ key: 'part', chargeId, amount: 500 })).kind).toBe('unknown');
  for (const amount of [601, 0])
    expect(await paymentBy().refund({ key: 'more', chargeId, amount })).toEqual({
      kind: 'refused',
      reason: 'more than what is left of the charge',
    });
  expect((await paymentBy().refund({ key: 'rest', chargeId, amount: 600 })).kind).toBe('made');
  expect((await paymentBy(provider()).refund({ key: 'beyond', chargeId, amount: 1 })).kind).toBe('refused');
  expect((await paymentBy().refund({ key: 'other', chargeId: 'ch_unknown', amount: 1 })).kind).toBe('refused');
});

it('only the site may charge', async () => {
  expect(await paymentBy(app, 'another-secret').charge({ key: 'other', token: await tokenOf(), amount: 100 })).toEqual({
    kind: 'unknown',
    reason: '401 not authorised',
  });
  expect(
    await Promise.all(['/charges/once', '/refunds/once'].map(async (path) => (await app.request(path)).status)),
  ).toEqual([401, 401]);
  expect((await app.request('/refund', { method: 'POST' })).status).toBe(401);
});

it('a provider that cannot be reached leaves the outcome unknown', async () => {
  const unreachable = createPayment({
    address: 'http://tokenizer',
    secret,
    fetch: jest.fn<typeof fetch>().mockRejectedValue(new Error('refused')),
  });
  expect(await unreachable.charge({ key: 'k', token: 't', amount: 1 })).toEqual({ kind: 'unknown', reason: 'refused' });
  for (const answer of [
    unreachable.find('k', 1),
    unreachable.find('k', 0),
    unreachable.chargeAgain({ key: 'k', cardOf: 'c', amount: 1 }),
    unreachable.findChargedAgain('k'),
    unreachable.refund({ key: 'k', chargeId: 'c', amount: 1 }),
    unreachable.findRefund('k'),
  ]) {
    expect(await answer).toEqual({ kind: 'unknown', reason: 'refused' });
  }
});

it('a line that was cut short is skipped', () => {
  const cut = join(folder, 'cut.jsonl');
  writeFileSync(cut, `${JSON.stringify({ key: 'a', chargeId: 'ch_a', amountCents: 1 })}\n{"key":"b","char`);
  openChargeLedger(cut).write({ key: 'c', chargeId: 'ch_c', amountCents: 3 });
  const ledger = openChargeLedger(cut);
  expect([ledger.find('a')?.chargeId, ledger.find('b'), ledger.find('c')?.chargeId]).toEqual([
    'ch_a',
    undefined,
    'ch_c',
  ]);
});

it('for an order of zero nothing is charged: the card is kept once, found by the key, and charged later', async () => {
  const ledger = join(folder, 'kept.jsonl');
  const payment = paymentBy(provider(ledger));
  const request = { key: 'free', token: await tokenOf(), amount: 0 };
  const [first, second] = [await payment.charge(request), await payment.charge(request)];
  expect([first, second, await payment.find('free', 0)]).toEqual([first, first, first]);
  expect(first).toEqual({ kind: 'made', id: expect.stringMatching(/^card_/), card: TOLD });
  expect(readFileSync(ledger, 'utf8')).not.toContain('amountCents');
  // Also by a provider that was started again.
  const again = paymentBy(provider(ledger));
  const { id: cardOf } = first as { id: string };
  expect(await again.chargeAgain({ key: 'renewal', cardOf, amount: 14_900 })).toMatchObject({
    kind: 'made',
    id: expect.stringMatching(/^ch_/),
  });
  expect([await again.find('other', 0), await again.refund({ key: 'refund', chargeId: cardOf, amount: 1 })]).toEqual([
    { kind: 'not-made' },
    { kind: 'refused', reason: 'no such charge' },
  ]);
});

it('a kept card behaves as charged ones: refused, or declined for renewals', async () => {
  const payment = paymentBy();
  expect(await payment.charge({ key: 'refused', token: await tokenOf('4000000000000341'), amount: 0 })).toEqual({
    kind: 'refused',
    reason: 'the card was refused',
  });
  const kept = await payment.charge({ key: 'declines', token: await tokenOf('4000000000000069'), amount: 0 });
  expect(await payment.chargeAgain({ key: 'declined', cardOf: (kept as { id: string }).id, amount: 100 })).toEqual({
    kind: 'refused',
    reason: 'the card was declined',
  });
});

it('a card that has expired since is declined', async () => {
  const payment = paymentBy();
  const kept = await payment.charge({ key: 'expires', token: await tokenOf(), amount: 0 });
  const charge = (key: string) => payment.chargeAgain({ key, cardOf: (kept as { id: string }).id, amount: 100 });
  const day = now;
  now = new Date('2028-12-31T10:00:00');
  expect(await charge('in-time')).toMatchObject({ kind: 'made', card: TOLD });
  now = new Date('2029-01-01T10:00:00');
  expect(await charge('late')).toEqual({ kind: 'refused', reason: 'the card has expired' });
  now = day;
});

it('a removed card is not charged again, also after a restart; its charge can be refunded', async () => {
  const ledger = join(folder, 'removed.jsonl');
  const payment = paymentBy(provider(ledger));
  const kept = await payment.charge({ key: 'kept', token: await tokenOf(), amount: 0 });
  const charged = await payment.charge({ key: 'charged', token: await tokenOf(), amount: 500 });
  const [card, charge] = [kept, charged].map((made) => (made as { id: string }).id) as [string, string];
  for (const id of [card, card, charge])
    expect(await payment.removeCard({ key: id, card: id })).toMatchObject({ kind: 'made', id });
  const again = paymentBy(provider(ledger));
  for (const cardOf of [card, charge])
    expect(await again.chargeAgain({ key: `again ${cardOf}`, cardOf, amount: 100 })).toEqual({
      kind: 'refused',
      reason: 'the card was removed',
    });
  expect((await again.refund({ key: 'refund', chargeId: charge, amount: 500 })).kind).toBe('made');
  expect(await again.removeCard({ key: 'other', card: 'card_other' })).toEqual({
    kind: 'refused',
    reason: 'no such card',
  });
});

it('a charge of zero is refused, as many processors do', async () => {
  const body = JSON.stringify({ key: 'zero', token: await tokenOf(), amount: '0.00' });
  const response = await app.request('/charge', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
  });
  expect(response.status).toBe(400);
});
