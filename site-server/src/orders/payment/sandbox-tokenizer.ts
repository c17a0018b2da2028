import { randomBytes } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  nonempty,
  object,
  optional,
  pattern,
  refine,
  size,
  string,
  type as looseObject,
  union,
  type Struct,
} from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { centsOfWire } from 'shared-contracts/money';
import { isSameSecret } from '../../system/secrets.ts';
import {
  CHARGE_REFUSED_CARD,
  hasExpired,
  numberOf,
  problemOfCard,
  readToken,
  RENEWALS_DECLINED_CARD,
  signToken,
  toldCardOf,
} from './sandbox-cards.ts';
import type { CardOfCharge, ChargeLedger } from './charge-ledger.ts';

const TextStruct = size(string(), 1, 200);

/** `params` of a tokenize call. */
const TokenizeStruct = looseObject({
  card: looseObject({
    first_name: TextStruct,
    last_name: TextStruct,
    number: TextStruct,
    cvc: TextStruct,
    exp_month: TextStruct,
    exp_year: TextStruct,
  }),
  billing_address: looseObject({
    line1: TextStruct,
    city: TextStruct,
    state: TextStruct,
    zipcode: TextStruct,
    country: TextStruct,
  }),
  test_key: optional(string()),
});

const AmountStruct = pattern(string(), /^\d+\.\d{2}$/);
const KeyStruct = nonempty(string());
/**
 * A charge of a card by its token, or of the card of an earlier charge or one that was kept. Like many processors this
 * one refuses a charge of zero.
 */
const ChargedAmountStruct = refine(AmountStruct, 'more than zero', (amount) => centsOfWire(amount) !== 0);
const ChargeStruct = union([
  object({ token: nonempty(string()), amount: ChargedAmountStruct, key: KeyStruct }),
  object({ card_of: nonempty(string()), amount: ChargedAmountStruct, key: KeyStruct }),
]);
const KeptCardStruct = object({ token: nonempty(string()), key: KeyStruct });
const RemovalStruct = object({ card_id: nonempty(string()), key: KeyStruct });
const RefundStruct = object({ charge_id: nonempty(string()), amount: AmountStruct, key: KeyStruct });

/** A plain global name, possibly of an object's property: nothing that could be code. */
const CALLBACK = /^[A-Za-z_$][\w$]{0,63}(\.[A-Za-z_$][\w$]{0,63}){0,3}$/;

export interface SandboxTokenizerOptions {
  /** Signs tokens, and authenticates the site when it charges one. */
  secret: string;
  charges: ChargeLedger;
  now(): Date;
}

/**
 * Creates a card provider to try the product with. It tokenizes cards over JSONP, and charges and refunds them in calls
 * between servers. It stores no card and writes no log.
 */
export function createSandboxTokenizer({ secret, charges, now }: SandboxTokenizerOptions): Hono {
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
  });

  app.get('/tokenize', (context) => {
    const callback = context.req.query('callback') ?? '';
    if (!CALLBACK.test(callback)) return context.text('callback must be the name of a function.', 400);
    return jsonp(context, callback, tokenize(context.req.query('params') ?? ''));
  });

  function tokenize(params: string) {
    const decoded = decode(TokenizeStruct, parsed(params));
    if (decoded.kind === 'malformed')
      return { success: false, error: `${decoded.problems[0]?.path || 'params'} is missing or malformed.` };
    const { card } = decoded.value;
    const error = problemOfCard(card, now());
    if (error) return { success: false, error };
    const customer = `cust_${randomBytes(9).toString('base64url')}`;
    const number = numberOf(card.number);
    const behavior = {
      chargeable: number !== CHARGE_REFUSED_CARD,
      ...(number === RENEWALS_DECLINED_CARD && { declinesRenewals: true }),
    };
    return {
      success: true,
      token: signToken({ customer, card: toldCardOf(card), ...behavior, now: now(), secret }),
      customer_id: customer,
    };
  }

  const onlySite: MiddlewareHandler = async (context, next) =>
    isSameSecret(context.req.header('authorization') ?? '', `Bearer ${secret}`)
      ? next()
      : context.json({ error: 'not authorised' }, 401);

  function post<Asked>(path: string, struct: Struct<Asked>, answer: (asked: Asked, context: Context) => Response) {
    app.post(path, bodyLimit({ maxSize: 16_384 }), onlySite, async (context) => {
      const decoded = decode(struct, await context.req.json().catch(() => undefined));
      return decoded.kind === 'decoded'
        ? answer(decoded.value, context)
        : context.json({ error: `${decoded.problems[0]?.path || 'body'} is malformed` }, 400);
    });
  }

  /** What is told of a card and whether it declines renewals, or why it cannot be charged. */
  function behaviorOf(card: { token: string } | { card_of: string }): CardOfCharge | { error: string } {
    if ('token' in card) {
      const read = readToken(card.token, { now: now(), secret });
      if (!read) return { error: 'the token is not one of ours, or too old' };
      if (!read.chargeable) return { error: 'the card was refused' };
      return { card: read.card, ...(read.declinesRenewals && { declinesRenewals: true }) };
    }
    const earlier = charges.byId(card.card_of) ?? charges.cardById(card.card_of);
    if (!earlier) return { error: 'no such charge' };
    if (charges.isRemoved(card.card_of)) return { error: 'the card was removed' };
    if (earlier.card && hasExpired(earlier.card, now())) return { error: 'the card has expired' };
    return earlier.declinesRenewals
      ? { error: 'the card was declined' }
      : { ...(earlier.card && { card: earlier.card }) };
  }

  post('/charge', ChargeStruct, ({ key, amount, ...card }, context) => {
    const amountCents = centsOfWire(amount) ?? 0;
    const earlier = charges.find(key);
    if (earlier) {
      return earlier.amountCents === amountCents
        ? context.json(answerTo(earlier))
        : context.json({ error: 'the key was charged with another amount' }, 409);
    }
    const behavior = behaviorOf(card);
    if ('error' in behavior) return context.json(behavior, 402);
    const charge = { key, chargeId: `ch_${randomBytes(12).toString('base64url')}`, amountCents, ...behavior };
    charges.write(charge);
    return context.json(answerTo(charge));
  });

  post('/card', KeptCardStruct, ({ key, token }, context) => {
    const earlier = charges.findCard(key);
    if (earlier) return context.json(answerTo(earlier));
    const behavior = behaviorOf({ token });
    if ('error' in behavior) return context.json(behavior, 402);
    const card = { key, cardId: `card_${randomBytes(12).toString('base64url')}`, ...behavior };
    charges.write(card);
    return context.json(answerTo(card));
  });

  post('/card/remove', RemovalStruct, ({ card_id: cardId, key }, context) => {
    if (!charges.byId(cardId) && !charges.cardById(cardId)) return context.json({ error: 'no such card' }, 402);
    if (!charges.isRemoved(cardId)) charges.write({ key, removed: cardId });
    return context.json({ card_id: cardId });
  });

  post('/refund', RefundStruct, ({ key, charge_id: chargeId, amount }, context) => {
    const amountCents = centsOfWire(amount) ?? 0;
    const earlier = charges.findRefund(key);
    if (earlier) {
      return earlier.amountCents === amountCents && earlier.chargeId === chargeId
        ? context.json({ refund_id: earlier.refundId })
        : context.json({ error: 'the key was refunded otherwise' }, 409);
    }
    const charge = charges.byId(chargeId);
    if (!charge) return context.json({ error: 'no such charge' }, 402);
    const left = charges.refundsOf(chargeId).reduce((rest, refund) => rest - refund.amountCents, charge.amountCents);
    if (amountCents === 0 || amountCents > left)
      return context.json({ error: 'more than what is left of the charge' }, 402);
    const refund = { key, refundId: `re_${randomBytes(12).toString('base64url')}`, chargeId, amountCents };
    charges.write(refund);
    return context.json({ refund_id: refund.refundId });
  });

  app.get('/charges/:key', onlySite, (context) => {
    const charge = charges.find(context.req.param('key'));
    return charge ? context.json(answerTo(charge)) : context.json({ error: 'no charge' }, 404);
  });

  app.get('/cards/:key', onlySite, (context) => {
    const card = charges.findCard(context.req.param('key'));
    return card ? context.json(answerTo(card)) : context.json({ error: 'no card' }, 404);
  });

  app.get('/refunds/:key', onlySite, (context) => {
    const refund = charges.findRefund(context.req.param('key'));
    return refund ? context.json({ refund_id: refund.refundId }) : context.json({ error: 'no refund' }, 404);
  });

  return app;
}

/** The answer for a charge or a kept card: its id, and what is told of the card. */
function answerTo({ card, ...made }: CardOfCharge & ({ chargeId: string } | { cardId: string })) {
  return { ...('chargeId' in made ? { charge_id: made.chargeId } : { card_id: made.cardId }), ...(card && { card }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function jsonp(context: Context, callback: string, answer: unknown) {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const json = JSON.stringify(answer).replace(/[<\u2028\u2029]/g, escaped);
  // The leading comment keeps the answer from being read as anything but a script.
  const body = `/**/${callback}(${json});`;
  return context.body(body, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
