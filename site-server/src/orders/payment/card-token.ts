import { createHmac, randomBytes } from 'node:crypto';
import { boolean, enums, integer, object, optional, string, type Infer } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { isSameSecret } from '../../system/same-secret.ts';

/** The content of a token: enough to charge in the sandbox, and nothing that identifies the card. */
const CardTokenStruct = object({
  kind: enums(['card']),
  customer: string(),
  chargeable: boolean(),
  issuedAt: integer(),
  nonce: string(),
  /** Of a card that is charged for an order and then declined for its renewals. */
  declinesRenewals: optional(boolean()),
});
export type CardToken = Infer<typeof CardTokenStruct>;

/** Milliseconds for which a token can be charged. */
const LIFE = 24 * 60 * 60 * 1000;

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(payload).digest('base64url');

/** Creates a token that the provider recognizes by its signature, so that it stores nothing about the card. */
export function signToken({
  now,
  secret,
  ...card
}: Pick<CardToken, 'customer' | 'chargeable' | 'declinesRenewals'> & { now: Date; secret: string }): string {
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
