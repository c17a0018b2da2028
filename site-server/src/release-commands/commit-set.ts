import { decode } from 'shared-contracts/decode';
import { integer, optional, string, type } from 'superstruct';
import { deployedSites, problemOfSigning } from '../releases/deployed-sites.ts';
import type { Made } from '../releases/next-set.ts';
import { signerOf, type DatedSet } from '../releases/set-document.ts';
import { movePointer, openPointer, POINTER, type MoveSettings, type StoredSet } from '../releases/set-pointer.ts';
import { lastSequenceOf, signMove, type MoveRequest } from '../releases/signed-move.ts';
import { parseJson } from '../releases/storage.ts';
import { describeError } from '../system/log.ts';
import { ok, refused, type Result } from '../system/result.ts';

/** What a command asks for. */
interface WantedMove extends Pick<MoveRequest, 'action' | 'area' | 'to'> {
  /** The release that is meant, once the next set is made. */
  version?(): string | undefined;
  force?: boolean;
  revokes?: boolean;
}

/**
 * Has the set run that `next` makes of the running one; `next` is called again if another move came in between. `move`
 * is what a team asks the site for; without it, only the site's owner can make the change.
 */
export type CommitSet = (
  next: (before: StoredSet) => Promise<Result<DatedSet>>,
  move?: WantedMove,
) => Promise<Result<DatedSet>>;

/** Signs with the site's own key. Refused if a site would not believe it. */
export function commitAsOwner(settings: MoveSettings): CommitSet {
  return async (next) => {
    const untrusted = await problemOfSigning(settings.storage, settings.key);
    return untrusted ? refused(untrusted) : movePointer<string>(settings, next);
  };
}

/** Where moves of teams go. */
export const MOVES_PATH = '/release-moves';

const AnswerStruct = type({ sequence: optional(integer()), error: optional(string()) });

/** Milliseconds in which the site answers a move: it checks the release once more. */
const DEADLINE = 300_000;

interface TeamSettings extends MoveSettings {
  now: Date;
  made: Made;
  /** The address of the site that makes moves. */
  authority: string | undefined;
}

/** Signs a move with a team's key, and asks the site to make it, which checks everything again. */
export function commitAsTeam({ storage, trusted, key, now, made, authority }: TeamSettings): CommitSet {
  return async (next, move) => {
    if (!move)
      return refused(
        `Only the site's owner can do this. The key of RELEASE_SIGNING_KEY (${key.id}) is not one of the site's.`,
      );
    const content = await storage.read(POINTER);
    const running: StoredSet = content ? openPointer(storage, content, trusted) : { kind: 'no-set' };
    const wanted = await next(running);
    if (wanted.kind === 'refused' || running.kind !== 'ok' || !content) return wanted;
    const { action, area, to, force = false, revokes = false } = move;
    const version = move.version?.();
    const { why, skipped = [] } = made;
    const request: MoveRequest = {
      ...{ kind: 'move', action, area, force, revokes, skipped: [...skipped] },
      ...(version !== undefined && { version }),
      ...(to !== undefined && { to }),
      ...(why !== undefined && { why }),
      site: signerOf(content) ?? '',
      follows: lastSequenceOf(running.value, area),
      at: now.toISOString(),
    };
    const address = authority ?? (await deployedSites(storage))[0]?.address;
    if (address === undefined)
      return refused('No site has told its address yet. Set RELEASE_AUTHORITY to that of the site which makes moves.');
    const sequence = await askSiteToMove(`${address}${MOVES_PATH}`, signMove(request, key));
    return sequence.kind === 'ok' ? ok({ ...wanted.value, sequence: sequence.value }) : sequence;
  };
}

/** The sequence of the set that the site made of a move, or why it made none. */
async function askSiteToMove(address: string, body: string): Promise<Result<number>> {
  try {
    const response = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(DEADLINE) });
    const answer = decode(AnswerStruct, parseJson(Buffer.from(await response.arrayBuffer())));
    if (answer.kind === 'decoded' && answer.value.sequence !== undefined) return ok(answer.value.sequence);
    const error = answer.kind === 'decoded' ? answer.value.error : undefined;
    return refused(error ?? `${address} answered with ${response.status} and no reason. Set RELEASE_AUTHORITY?`);
  } catch (cause) {
    return refused(
      `${address} was not reached, or did not answer: ${describeError(cause)}. npm run releases shows whether the ` +
        'move was made; RELEASE_AUTHORITY is the address of the site that makes moves.',
    );
  }
}
