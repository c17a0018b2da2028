import { sign, verify } from 'node:crypto';
import {
  array,
  integer,
  min,
  nonempty,
  nullable,
  object,
  optional,
  pattern,
  string,
  type,
  type Infer,
} from 'superstruct';
import { decode, formatProblems } from 'shared-contracts/decode';
import { AreaNameStruct } from 'shared-contracts/form-types';
import { ReleaseStruct, type ReleaseSet } from 'shared-contracts/release-set';
import { canonicalJson } from '../system/canonical-json.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { writtenByNewer } from './newer-contracts.ts';
import { releaseSetId } from './release-set.ts';
import type { SigningKey, TrustedKeys } from './signing-keys.ts';
import { parseJson } from './storage.ts';
import { TeamKeyStruct } from './team-keys.ts';

export const TimeStruct = pattern(string(), /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

/** Who made a change of what runs, and how. */
const MADE = {
  /** The name of a team's key; absent if the site's own key made it. */
  by: optional(string()),
  why: optional(string()),
  /** Checks that were left out. */
  skipped: optional(array(string())),
};

/** One move of the pointer. */
const MoveStruct = type({
  sequence: min(integer(), 1),
  at: TimeStruct,
  /** A `MoveCause`, or another word of a newer program. */
  cause: string(),
  area: AreaNameStruct,
  /** `null` if the area was not in the set before. */
  from: nullable(string()),
  /** `null` if the area was taken out. */
  to: nullable(string()),
  /** What was known to break when it was promoted anyway. */
  despite: array(string()),
  ...MADE,
  /** The commits of both releases, where they are known. */
  commits: optional(type({ from: optional(string()), to: optional(string()) })),
});
export type Move = Infer<typeof MoveStruct>;

/** Why this program moves the pointer. */
export type MoveCause = 'promote' | 'rollback' | 'build' | 'remove';

/** A change that leaves what runs. */
const EventStruct = type({
  sequence: min(integer(), 1),
  at: TimeStruct,
  /** An `EventCause`, or another word of a newer program. */
  cause: string(),
  /** Absent if it is about no area, or several. */
  area: optional(AreaNameStruct),
  /** What was changed: a release, a set, a key. */
  about: string(),
  ...MADE,
});
export type SetEvent = Infer<typeof EventStruct>;

/** Who takes back a release that is worse than what other visitors have; no team has such a name. */
export const BY_ITSELF = 'the site itself';

export type EventCause = 'revoke' | 'allow' | 'revoke-key' | 'canary' | 'withdraw';

/** A release that a share of visitors has, in place of the one of its area that runs. */
const CanaryStruct = type({
  release: ReleaseStruct,
  /** Visitors of lower numbers have it, of 10,000. */
  share: min(integer(), 0),
  /** Milliseconds until the first of `next`; absent if there is none. */
  lasts: optional(min(integer(), 0)),
  /** Further shares, and how long each lasts; one of 10,000 promotes the release. */
  next: array(type({ share: min(integer(), 0), lasts: optional(min(integer(), 0)) })),
  startedAt: TimeStruct,
  /** When the share was last changed. */
  changedAt: TimeStruct,
  ...MADE,
});
export type Canary = Infer<typeof CanaryStruct>;

/** A release set with its sequence, its dates and the latest moves. */
const DatedSetStruct = type({
  /** Grows with every move; a server never adopts a lower one. */
  sequence: min(integer(), 1),
  id: pattern(string(), /^[0-9a-f]{16}$/),
  issuedAt: TimeStruct,
  /** Afterwards the set is no longer adopted; servers that run it keep running it. */
  expiresAt: TimeStruct,
  releases: array(ReleaseStruct),
  /** The latest moves of each area, the newest last. */
  moves: array(MoveStruct),
  /**
   * Ids of sets, and releases (`domains/1.2.3-0a1b2c3d`), that no server serves any more. Absent while nothing is
   * revoked.
   */
  revoked: optional(nonempty(array(pattern(string(), /^([0-9a-f]{16}|[a-z0-9-]+\/\d+\.\d+\.\d+-[0-9a-f]{8})$/)))),
  /** The latest changes that moved no area, the newest last. Absent while there are none. */
  events: optional(array(EventStruct)),
  /** The releases that a share of visitors has. Absent while there are none. */
  canaries: optional(array(CanaryStruct)),
  /** The keys of teams. Absent while there are none. */
  keys: optional(array(TeamKeyStruct)),
});
export type DatedSet = Infer<typeof DatedSetStruct>;

// Strict: what is not in the set is not signed.
const SignedSetStruct = object({ set: DatedSetStruct, key: string(), signature: string() });

/** The document to store: the set, its signature, and the id of the key that signed it. */
export function signSet(set: DatedSet, { id, key }: SigningKey): Buffer {
  const signature = sign(null, Buffer.from(canonicalJson(set)), key).toString('base64');
  return Buffer.from(canonicalJson({ set, key: id, signature }));
}

/** Verifies and decodes a stored document. The set in it is not read before the signature is verified. */
export function openSet(content: Uint8Array, trusted: TrustedKeys): Result<DatedSet> {
  const input = parseJson(content);
  const { set: signed, key: keyId, signature } = (input ?? {}) as { set?: unknown; key?: unknown; signature?: unknown };
  if (typeof keyId !== 'string' || typeof signature !== 'string') return refused('it is no signed release set');
  const key = trusted.get(keyId);
  if (!key)
    return refused(
      `it is signed with a key that is not trusted (${keyId}; trusted ${trusted.size === 1 ? 'is' : 'are'} ` +
        `${[...trusted.keys()].join(', ')})`,
    );
  if (!verify(null, Buffer.from(canonicalJson(signed)), key, Buffer.from(signature, 'base64')))
    return refused('its signature does not hold');
  const decoded = decode(SignedSetStruct, input);
  if (decoded.kind === 'malformed')
    return refused(writtenByNewer(input) ?? `it is malformed:\n${formatProblems(decoded.problems)}`);
  const { set } = decoded.value;
  // The document must match byte for byte: even a meaningless difference was not signed.
  if (!Buffer.from(canonicalJson(decoded.value)).equals(content)) return refused('it is not as it was written');
  if (releaseSetId(set.releases) !== set.id) return refused('its id is not that of its releases');
  return ok(set);
}

/** The id of the key that signed a stored document; `undefined` if it is none. */
export function signerOf(content: Uint8Array): string | undefined {
  const { key } = (parseJson(content) ?? {}) as { key?: unknown };
  return typeof key === 'string' ? key : undefined;
}

/** The part of a set that pages and orders use. */
export function releaseSetOf({ id, releases }: DatedSet): ReleaseSet {
  return { id, releases };
}
