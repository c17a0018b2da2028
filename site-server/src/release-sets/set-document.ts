import { sign, verify } from 'node:crypto';
import { array, enums, integer, min, nullable, object, pattern, string, type Infer } from 'superstruct';
import { decode, formatProblems } from 'shared-contracts/decode';
import { AREA_NAMES } from 'shared-contracts/form-types';
import { ReleaseStruct, type ReleaseSet } from 'shared-contracts/release-set';
import { canonicalJson } from '../canonical-json.ts';
import { releaseSetId } from './release-set.ts';
import type { SigningKey, TrustedKeys } from './signing-keys.ts';

const TimeStruct = pattern(string(), /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

/** One move of the pointer. */
const MoveStruct = object({
  sequence: min(integer(), 1),
  at: TimeStruct,
  cause: enums(['promote', 'rollback', 'build']),
  area: enums(['shell', ...AREA_NAMES]),
  /** `null`: the area was not there before. */
  from: nullable(string()),
  to: string(),
  /** What was known to break, where it was promoted all the same. */
  despite: array(string()),
});
export type Move = Infer<typeof MoveStruct>;

/** What runs from now on, and how it came to that. */
export const DatedSetStruct = object({
  /** Grows with every move; a lower one is never taken. */
  sequence: min(integer(), 1),
  id: pattern(string(), /^[0-9a-f]{16}$/),
  issuedAt: TimeStruct,
  /** After it the set is not adopted any more; where it runs, it goes on. */
  expiresAt: TimeStruct,
  releases: array(ReleaseStruct),
  /** The latest moves, the newest last. */
  moves: array(MoveStruct),
});
export type DatedSet = Infer<typeof DatedSetStruct>;

const SignedSetStruct = object({ set: DatedSetStruct, key: string(), signature: string() });

export type OpenedSet = { kind: 'set'; set: DatedSet } | { kind: 'bad-set'; reason: string };

/** The document that is stored: the set, and over it the signature of the key it names. */
export function signSet(set: DatedSet, { id, key }: SigningKey): Buffer {
  const signature = sign(null, Buffer.from(canonicalJson(set)), key).toString('base64');
  return Buffer.from(canonicalJson({ set, key: id, signature }));
}

/** Opens a stored document. Nothing in it is looked at before its signature holds. */
export function openSet(content: Uint8Array, trusted: TrustedKeys): OpenedSet {
  const input = parsed(content);
  const { set: signed, key: named, signature } = (input ?? {}) as { set?: unknown; key?: unknown; signature?: unknown };
  if (typeof named !== 'string' || typeof signature !== 'string') return bad('it is no signed release set');
  const key = trusted.get(named);
  if (!key) return bad('it is signed with a key that is not trusted');
  if (!verify(null, Buffer.from(canonicalJson(signed)), key, Buffer.from(signature, 'base64'))) return bad('its signature does not hold');
  const decoded = decode(SignedSetStruct, input);
  if (decoded.kind === 'malformed') return bad(`it is malformed:\n${formatProblems(decoded.problems)}`);
  const { set } = decoded.value;
  // One byte more or less, even where it means nothing, is not what was signed.
  if (!Buffer.from(canonicalJson(decoded.value)).equals(content)) return bad('it is not as it was written');
  if (releaseSetId(set.releases) !== set.id) return bad('its id is not that of its releases');
  return { kind: 'set', set };
}

/** What pages and orders know of it. */
export function releaseSetOf({ id, releases }: DatedSet): ReleaseSet {
  return { id, releases };
}

function parsed(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString());
  } catch {
    return undefined;
  }
}

function bad(reason: string): OpenedSet {
  return { kind: 'bad-set', reason };
}
