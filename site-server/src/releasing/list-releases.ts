import { releasesOf } from '../release-sets/release-index.ts';
import { isExpired } from '../release-sets/next-set.ts';
import { readPointer } from '../release-sets/set-pointer.ts';
import { done, failed, RELEASED, type CommandResult, type Releasing } from './command.ts';

/** `releases`: every release of every area, the newest first; what runs is marked. */
export async function listReleases({ storage, trusted, now }: Pick<Releasing, 'storage' | 'trusted' | 'now'>): Promise<CommandResult> {
  const pointer = await readPointer(storage, trusted);
  if (pointer.kind === 'bad-set') return failed(`The release set in ${storage.name} cannot be believed: ${pointer.reason}.`);
  const running = pointer.kind === 'set' ? pointer.set : undefined;
  const rows: string[][] = [];
  for (const area of RELEASED) {
    for (const { version, contract, at, bytes, cause } of (await releasesOf(storage, area)).toReversed()) {
      const runs = running?.releases.some((one) => one.area === area && one.version === version);
      rows.push([runs ? '*' : '', area, version, contract, at.slice(0, 16).replace('T', ' '), `${(bytes / 1000).toFixed(1)} kB`, cause === 'build' ? 'taken from a build' : '']);
    }
  }
  if (!running) return done(`Nothing runs yet in ${storage.name}.`);
  const { sequence, id, issuedAt, expiresAt } = running;
  const last = running.moves.at(-1);
  return done([
    `Set ${sequence} (${id}) runs since ${issuedAt.slice(0, 16).replace('T', ' ')} and may be adopted until ${expiresAt.slice(0, 10)}${isExpired(running, now) ? ': EXPIRED, npm run renew' : ''}.`,
    ...(last ? [`Last move: ${last.cause} ${last.area} ${last.from ?? 'nothing'} -> ${last.to}${last.despite.length > 0 ? `, in spite of ${last.despite.length} broken ${last.despite.length === 1 ? 'promise' : 'promises'}` : ''}`] : []),
    '',
    table([['', 'area', 'version', 'contract', 'when (UTC)', 'size', ''], ...rows]),
  ].join('\n'));
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n');
}
