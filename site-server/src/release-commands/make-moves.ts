import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createTokenBuckets } from '../http/limits/token-buckets.ts';
import { sameOrigin } from '../http/allowed-requests.ts';
import { clientAddress, type Network } from '../http/client.ts';
import type { Rate } from '../http/limits/limits.ts';
import { readPointer, type MoveSettings } from '../releases/set-pointer.ts';
import { openMove, type MoveRequest } from '../releases/signed-move.ts';
import type { Log } from '../system/log.ts';
import { refused, type Result } from '../system/result.ts';
import { runningSet, type CommandResult, type FindBreaks, type Moving } from './command.ts';
import { commitAsOwner, MOVES_PATH, type CommitSet } from './commit-set.ts';
import { promote, rollback } from './move-releases.ts';
import { removeArea } from './remove-area.ts';
import { revoke } from './revoke.ts';

const COMMANDS: Readonly<Record<MoveRequest['action'], (moving: Moving, move: MoveRequest) => Promise<CommandResult>>> =
  {
    promote: (moving, { to: _, ...move }) => promote(moving, move),
    canary: promote,
    rollback,
    revoke,
    remove: (moving, { area }) => removeArea(moving, area),
  };

interface MakingMoves extends MoveSettings {
  /** The checks without a browser: the team walked through the pages, or says that it did not. */
  findBreaks: FindBreaks;
  now(): Date;
  log: Log;
}

/**
 * Makes moves that teams sign, one after the other: checks each by the keys of the set that it replaces, and signs the
 * next set with the site's key.
 */
export function createMakeMove({ findBreaks, now, log, ...settings }: MakingMoves) {
  const commit = commitAsOwner(settings);
  let last: Promise<unknown> = Promise.resolve();

  async function make(content: Uint8Array): Promise<Result<number>> {
    const site = settings.key.id;
    const running = runningSet(await readPointer(settings.storage, settings.trusted));
    const opened = running.kind === 'ok' ? openMove(content, running.value, { site, now: now() }) : running;
    if (opened.kind === 'refused') return opened;
    const { move, by } = opened.value;
    let sequence = 0;
    // Once more by the set that the move replaces, since which its key may have been revoked.
    const commitIfAllowed: CommitSet = async (next) => {
      const moved = await commit(async (before) => {
        const current = runningSet(before);
        const allowed = current.kind === 'ok' ? openMove(content, current.value, { site, now: now() }) : current;
        return allowed.kind === 'ok' ? next(before) : allowed;
      });
      if (moved.kind === 'ok') ({ sequence } = moved.value);
      return moved;
    };
    const made = { by, why: move.why, skipped: move.skipped };
    const result = await COMMANDS[move.action](
      { ...settings, findBreaks, now: now(), made, commit: commitIfAllowed },
      move,
    );
    const { action, area, version } = move;
    const about = { by, action, area, ...(version !== undefined && { version }) };
    if (result.kind === 'ok') log.info('release-moved', { ...about, sequence });
    else log.info('release-not-moved', { ...about, reason: result.reason });
    return result.kind === 'ok' ? { kind: 'ok', value: sequence } : result;
  }

  return (content: Uint8Array): Promise<Result<number>> => {
    const made = last.then(() => make(content));
    last = made.catch(() => undefined);
    return made;
  };
}

export type MakeMove = ReturnType<typeof createMakeMove>;

const LARGEST_MOVE = 16_384;
const EACH: Rate = { most: 30, perSecond: 0.5 };
const ALL: Rate = { most: 60, perSecond: 2 };

interface MovesDeps {
  /** Absent on a server that has no key to sign with. */
  makeMove?: MakeMove | undefined;
  network: Network;
  now(): Date;
}

/** Adds POST `/release-moves`, which makes a move that a team signed; the signature is what admits it. */
export function addMovesRoute(app: Hono, { makeMove, network, now }: MovesDeps): void {
  const buckets = createTokenBuckets({ each: EACH, all: ALL, clock: () => now().getTime() });
  app.post(
    MOVES_PATH,
    sameOrigin,
    bodyLimit({
      maxSize: LARGEST_MOVE,
      onError: (context) => context.json({ error: 'This is too large for a move.' }, 413, { Connection: 'close' }),
    }),
    async (context) => {
      if (buckets.take(clientAddress(context, network.trustedProxies)).kind === 'empty')
        return context.json({ error: 'Too many moves at once. Try again in a minute.' }, 429, { 'Retry-After': '60' });
      const moved = makeMove
        ? await makeMove(new Uint8Array(await context.req.arrayBuffer()))
        : refused('This server has no key to sign with. Set RELEASE_AUTHORITY to the address of the one that has.');
      return moved.kind === 'ok'
        ? context.json({ sequence: moved.value })
        : context.json({ error: moved.reason }, makeMove ? 422 : 503);
    },
  );
}
