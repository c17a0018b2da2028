import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { AreaNameStruct, type AreaName } from 'shared-contracts/form-types';
import { array, nonempty, optional, pattern, string, type, type Infer } from 'superstruct';
import { ok, refused, type Result } from '../system/result.ts';

/** What a key may be allowed to do with its areas; `force` goes with another one. */
export const RIGHTS = {
  promote: 'promote',
  canary: 'show to a share of visitors',
  rollback: 'roll back or take out',
  revoke: 'revoke releases of',
  preview: 'preview',
  force: 'move in spite of what breaks',
} as const;
export type Right = keyof typeof RIGHTS;

/** The rights that a key has if its owner is given no others. */
export const USUAL_RIGHTS: readonly Right[] = ['promote', 'canary', 'rollback', 'revoke', 'preview'];

/** A public key that may move areas of a site. */
export const TeamKeyStruct = type({
  /** The name by which the history shows it. */
  name: pattern(string(), /^[a-z0-9][a-z0-9-]{1,39}$/),
  id: pattern(string(), /^[0-9a-f]{16}$/),
  /** SPKI, DER, in base64. */
  publicKey: nonempty(string()),
  areas: array(AreaNameStruct),
  /** `Right`s, and perhaps others, of a newer program. */
  may: array(string()),
  /** The last day, `2027-01-31`. */
  until: optional(string()),
  /** The day on which it was revoked. */
  revoked: optional(string()),
});
export type TeamKey = Infer<typeof TeamKeyStruct>;

/** The id that names a key in the documents it signed. */
export function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

/** A public key as its owner tells it: one line of base64. */
export const textOfKey = (publicKey: KeyObject) => publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** Reads a public Ed25519 key from its line. */
export function keyOfText(text: string): Result<KeyObject> {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
    if (key.asymmetricKeyType === 'ed25519' && textOfKey(key) === text) return ok(key);
  } catch {
    // The text is no key; the reason below says what one looks like.
  }
  return refused(`"${text}" is no public key. area key prints it: one line that begins with MCowBQYDK2VwAyEA.`);
}

/** Why a key may not do something to an area now, as a sentence; `undefined` if it may. */
export function refusalOfKey(
  keys: readonly TeamKey[],
  signer: string,
  { right, area }: { right: Right; area: AreaName },
  today: string,
): string | undefined {
  const key = keys.find(({ id }) => id === signer);
  if (!key)
    return `The key ${signer} may move nothing here. Ask the site's owner to allow it: npm run releases -- allow.`;
  const { name, areas, may, until, revoked } = key;
  if (revoked !== undefined) return `The key of ${name} was revoked on ${revoked}.`;
  if (until !== undefined && until < today)
    return `The key of ${name} was allowed until ${until}. Ask the site's owner to allow it again.`;
  if (!areas.includes(area)) return `${name} may move ${areas.join(', ')}, not ${area}.`;
  if (!may.includes(right)) return `${name} may not ${RIGHTS[right]}${right === 'force' ? '' : ` ${area}`}.`;
  return undefined;
}
