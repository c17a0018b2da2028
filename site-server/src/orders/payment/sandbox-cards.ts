import { createHmac, randomBytes } from 'node:crypto';
import { decode } from 'shared-contracts/decode';
import { boolean, enums, integer, object, optional, string, type Infer } from 'superstruct';
import { isSameSecret } from '../../system/secrets.ts';

/** The documented card numbers that are refused; every other valid number is accepted. */
const DECLINED_CARD = '4000000000000002';
export const CHARGE_REFUSED_CARD = '4000000000000341';
/** Is charged for an order, and then declined for its renewals. */
export const RENEWALS_DECLINED_CARD = '4000000000000069';

interface Card {
  first_name: string;
  last_name: string;
  number: string;
  cvc: string;
  exp_month: string;
  exp_year: string;
}

const BRANDS: Readonly<Record<string, string>> = { 3: 'Amex', 4: 'Visa', 5: 'Mastercard', 6: 'Discover' };

/** A card number without its spaces and hyphens. */
export function numberOf(typed: string): string {
  return typed.replace(/[ -]/g, '');
}

function brandOf(number: string): string {
  return BRANDS[number.charAt(0)] ?? 'Card';
}

/** Why the provider refuses a card; `undefined` when it accepts it. Never repeats what was typed. */
export function problemOfCard({ number: typed, cvc, exp_month, exp_year }: Card, now: Date): string | undefined {
  const number = numberOf(typed);
  if (!/^\d{15,19}$/.test(number) || !isLuhnValid(number)) return 'The card number is not valid.';
  if (!/^\d{1,2}$/.test(exp_month) || Number(exp_month) < 1 || Number(exp_month) > 12)
    return 'The expiry month is not valid.';
  if (!/^(\d{2}|\d{4})$/.test(exp_year)) return 'The expiry year is not valid.';
  if (hasExpired({ exp_month: Number(exp_month), exp_year: yearOf(exp_year) }, now)) return 'The card has expired.';
  const digits = brandOf(number) === BRANDS[3] ? /^\d{4}$/ : /^\d{3}$/;
  if (!digits.test(cvc)) return 'The security code is not valid.';
  return number === DECLINED_CARD ? 'The card was declined.' : undefined;
}

const yearOf = (typed: string) => (typed.length === 2 ? 2000 + Number(typed) : Number(typed));

/** What the provider tells of a card. */
export const ToldCardStruct = object({ brand: string(), last4: string(), exp_month: integer(), exp_year: integer() });
type ToldCard = Infer<typeof ToldCardStruct>;

export function toldCardOf({ number: typed, exp_month, exp_year }: Card): ToldCard {
  const number = numberOf(typed);
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    exp_month: Number(exp_month),
    exp_year: yearOf(exp_year),
  };
}

/** Whether a card is no longer valid, which it is until the end of its month. */
export function hasExpired({ exp_month, exp_year }: Pick<ToldCard, 'exp_month' | 'exp_year'>, now: Date): boolean {
  return exp_year * 12 + exp_month < now.getFullYear() * 12 + now.getMonth() + 1;
}

/** The content of a token: enough to charge in the sandbox, and of the card only what the provider tells. */
const CardTokenStruct = object({
  kind: enums(['card']),
  customer: string(),
  card: ToldCardStruct,
  chargeable: boolean(),
  issuedAt: integer(),
  nonce: string(),
  /** Of a card that is charged for an order and then declined for its renewals. */
  declinesRenewals: optional(boolean()),
});
type CardToken = Infer<typeof CardTokenStruct>;

/** Milliseconds for which a token can be charged. */
const LIFE = 24 * 60 * 60 * 1000;

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(payload).digest('base64url');

/** Creates a token that the provider recognizes by its signature, so that it stores nothing about the card. */
export function signToken({
  now,
  secret,
  ...card
}: Pick<CardToken, 'customer' | 'card' | 'chargeable' | 'declinesRenewals'> & { now: Date; secret: string }): string {
  const token: CardToken = {
    kind: 'card',
    ...card,
    issuedAt: now.getTime(),
    nonce: randomBytes(12).toString('base64url'),
  };
  const payload = Buffer.from(JSON.stringify(token)).toString('base64url');
  return `tok_${payload}.${signatureOf(payload, secret)}`;
}

/** The content of a token; `undefined` when this provider did not sign it, or too long ago. */
export function readToken(text: string, { now, secret }: { now: Date; secret: string }): CardToken | undefined {
  const [payload = '', signature = ''] = text.replace(/^tok_/, '').split('.');
  if (!isSameSecret(signatureOf(payload, secret), signature)) return undefined;
  const decoded = decode(CardTokenStruct, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  if (decoded.kind === 'malformed' || now.getTime() - decoded.value.issuedAt > LIFE) return undefined;
  return decoded.value;
}

/** Whether the check digit of a card number is right. Every second digit from the right counts double. */
function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
