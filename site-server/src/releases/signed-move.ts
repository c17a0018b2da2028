import { sign, verify } from 'node:crypto';
import { decode, formatProblems } from 'shared-contracts/decode';
import { AreaNameStruct, type AreaName } from 'shared-contracts/form-types';
import {
  array,
  boolean,
  enums,
  integer,
  literal,
  min,
  nonempty,
  object,
  optional,
  string,
  type Infer,
} from 'superstruct';
import { canonicalJson } from '../system/canonical-json.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { NUMBERS } from '../http/visitor-number.ts';
import { readSteps } from './canary.ts';
import { TimeStruct, type DatedSet } from './set-document.ts';
import type { SigningKey } from './signing-keys.ts';
import { parseJson } from './storage.ts';
import { keyOfText, refusalOfKey } from './team-keys.ts';

/** A move that a team asks the site for. Strict: what the site does not know, it cannot do. */
const MoveRequestStruct = object({
  kind: literal('move'),
  action: enums(['promote', 'canary', 'rollback', 'revoke', 'remove']),
  area: AreaNameStruct,
  /** The release to which `promote` and `rollback` move, and that `revoke` withdraws. */
  version: optional(string()),
  /** Of `canary`, the shares of visitors: `5% 30m, 25%`. */
  to: optional(string()),
  /** Moves in spite of what breaks. */
  force: boolean(),
  /** Revokes the release that ran. */
  revokes: boolean(),
  why: optional(nonempty(string())),
  /** Checks that the team left out. */
  skipped: array(string()),
  /** The id of the site's key that signed the running set: a move for one site is none for another. */
  site: string(),
  /** The sequence of the area's last move: made once, in order. */
  follows: min(integer(), 0),
  at: TimeStruct,
});
export type MoveRequest = Infer<typeof MoveRequestStruct>;

const SignedMoveStruct = object({ move: MoveRequestStruct, key: string(), signature: string() });

/** Minutes for which a signed move can be made. */
const MINUTES_VALID = 10;

export function signMove(move: MoveRequest, { id, key }: SigningKey): string {
  const signature = sign(null, Buffer.from(canonicalJson(move)), key).toString('base64');
  return canonicalJson({ move, key: id, signature });
}

interface OpenedMove {
  move: MoveRequest;
  /** The name of the key that signed it. */
  by: string;
}

/**
 * Verifies a move by the keys of the set that runs. The reason of a refusal is a sentence: the move is damaged, its key
 * may not make it, or it was made already, too late, or for another site.
 */
export function openMove(
  content: Uint8Array,
  running: DatedSet,
  { site, now }: { site: string; now: Date },
): Result<OpenedMove> {
  const input = parseJson(content);
  const decoded = decode(SignedMoveStruct, input);
  if (decoded.kind === 'malformed')
    return refused(
      input === undefined
        ? 'This is no move: it is not JSON, or not whole.'
        : `This is no move that this site knows:\n${formatProblems(decoded.problems)}`,
    );
  const { move, key: signer, signature } = decoded.value;
  const { keys = [] } = running;
  const team = keys.find(({ id }) => id === signer);
  const key = team && keyOfText(team.publicKey);
  // First, because a move that the team did not sign says nothing about the team.
  if (
    key?.kind === 'ok' &&
    !verify(null, Buffer.from(canonicalJson(move)), key.value, Buffer.from(signature, 'base64'))
  )
    return refused(`The move is not signed with the key of ${team?.name}.`);
  const refusal = refusalOfKeyFor(move, signer, running, now) ?? refusalOfTime(move, running, { site, now });
  return refusal === undefined ? ok({ move, by: team?.name ?? signer }) : refused(refusal);
}

function refusalOfKeyFor(
  { action, area, to = '', force, revokes }: MoveRequest,
  signer: string,
  { keys = [] }: DatedSet,
  now: Date,
): string | undefined {
  const steps = readSteps(to);
  const isPromoted = action === 'canary' && steps.kind === 'ok' && steps.value.at(-1)?.share === NUMBERS;
  const rights = [
    action === 'remove' ? 'rollback' : action,
    // In the end all visitors have it.
    ...(isPromoted ? ['promote' as const] : []),
    ...(revokes ? ['revoke' as const] : []),
    ...(force ? ['force' as const] : []),
  ] as const;
  for (const right of rights) {
    const refusal = refusalOfKey(keys, signer, { right, area }, now.toISOString().slice(0, 10));
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function refusalOfTime(
  { area, at, follows, site: wanted }: MoveRequest,
  running: DatedSet,
  { site, now }: { site: string; now: Date },
): string | undefined {
  if (wanted !== site) return `The move is for a site whose key is ${wanted}; the key here is ${site}.`;
  if (Math.abs(now.getTime() - Date.parse(at)) > MINUTES_VALID * 60_000)
    return `The move was signed at ${at}, and is only made within ${MINUTES_VALID} minutes.`;
  const last = lastSequenceOf(running, area);
  if (follows !== last)
    return `The move follows set ${follows}, but ${area} was last moved by set ${last}. Look at it, and move again.`;
  return undefined;
}

/** The sequence of the last move of an area, of any kind; 0 if there is none. */
export function lastSequenceOf({ moves, events = [] }: Pick<DatedSet, 'moves' | 'events'>, area: AreaName): number {
  return Math.max(0, ...[...moves, ...events].filter((entry) => entry.area === area).map(({ sequence }) => sequence));
}
