import { readPointer } from '../releases/set-pointer.ts';
import type { Move, SetEvent } from '../releases/set-document.ts';
import { ok } from '../system/result.ts';
import { areaNamed, runningSet, type CommandResult, type Releasing } from './command.ts';

const MOVED: Readonly<Record<string, string>> = {
  promote: 'promoted',
  rollback: 'rolled back',
  build: 'taken from a build',
  remove: 'removed',
};

const CHANGED: Readonly<Record<string, string>> = {
  allow: 'allowed',
  'revoke-key': 'key revoked',
  revoke: 'revoked',
  rollback: 'revoked',
  canary: 'shown',
  withdraw: 'taken back',
};

/** Letters of a commit that are shown. */
const COMMIT = 8;

/** `releases history [area]`: who changed what runs, when, why, from which commit to which, the newest first. */
export async function showHistory(
  { storage, trusted }: Pick<Releasing, 'storage' | 'trusted'>,
  name: string | undefined,
): Promise<CommandResult> {
  const area = name === undefined ? undefined : await areaNamed(name, storage);
  if (area?.kind === 'refused') return area;
  const running = runningSet(await readPointer(storage, trusted));
  if (running.kind === 'refused') return running;
  const { moves, events = [] } = running.value;
  const entries = [...moves, ...events]
    .filter((entry) => !area || entry.area === area.value)
    // The order of one set is kept: a rollback, then what it revoked.
    .toSorted((left, right) => right.sequence - left.sequence);
  return ok(entries.length > 0 ? entries.map(describeEntry).join('\n\n') : 'Nothing was changed yet.');
}

function describeEntry(entry: Move | SetEvent): string {
  const { sequence, at, by = "the site's owner", why, skipped = [] } = entry;
  const despite = 'despite' in entry ? entry.despite : [];
  const what = 'to' in entry ? describeMove(entry) : describeEvent(entry);
  return [
    `${at.slice(0, 16).replace('T', ' ')}  set ${sequence}  ${what}`,
    `  by ${entry.cause === 'build' ? 'a start of the site' : by}${why === undefined ? '' : `: ${why}`}`,
    ...('commits' in entry && entry.commits
      ? [`  commits ${commit(entry.commits.from)} -> ${commit(entry.commits.to)}`]
      : []),
    ...(skipped.length > 0 ? [`  left out: ${skipped.join(', ')}`] : []),
    ...despite.map((broken) => `  in spite of: ${broken}`),
  ].join('\n');
}

const commit = (revision: string | undefined) => (revision === undefined ? 'unknown' : shortRevision(revision));

/** `1a2b3c4d`, or `1a2b3c4d-dirty` for a release from changed sources. */
export function shortRevision(revision: string): string {
  const [hash = '', ...marks] = revision.split('-');
  return [hash.slice(0, COMMIT), ...marks].join('-');
}

/** `promoted domains 0.1.0-1a2b3c4d -> 0.2.0-5e6f7a8b` */
export function describeMove({ cause, area, from, to }: Move): string {
  return `${MOVED[cause] ?? cause} ${area} ${[from, to].filter(Boolean).join(' -> ')}`;
}

function describeEvent({ cause, area, about }: SetEvent): string {
  const isOfArea = area !== undefined && !about.startsWith(`${area}/`);
  return `${CHANGED[cause] ?? cause} ${isOfArea ? `${area}: ` : ''}${about}`;
}
