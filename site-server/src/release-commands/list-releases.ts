import { releasedAreas, releasesOf } from '../releases/release-index.ts';
import { isExpired } from '../releases/next-set.ts';
import { textOfShare } from '../releases/canary.ts';
import { nameOfRelease, readPointer } from '../releases/set-pointer.ts';
import { deployedSites } from '../releases/deployed-sites.ts';
import type { DatedSet, Move } from '../releases/set-document.ts';
import { ok } from '../system/result.ts';
import { kilobytes, type CommandResult, type Releasing } from './command.ts';
import { describeMove, shortRevision } from './show-history.ts';

export interface Listing extends Pick<Releasing, 'storage' | 'trusted' | 'now'> {
  /** Whether a site runs the promoted set: the end of a sentence that begins with its address. */
  askSite(address: string, promoted: DatedSet): Promise<string>;
}

const CAUSES_OF_RELEASES: Readonly<Record<string, string>> = { release: '', build: 'taken from a build' };

/** `releases`: lists every release of every area, the newest first, and marks those that run. */
export async function listReleases({ storage, trusted, now, askSite }: Listing): Promise<CommandResult> {
  const pointer = await readPointer(storage, trusted);
  if (pointer.kind === 'refused') return pointer;
  const running = pointer.kind === 'ok' ? pointer.value : undefined;
  const rows: string[][] = [];
  for (const area of await releasedAreas(storage)) {
    for (const { version, contract, at, bytes, revision, cause } of (await releasesOf(storage, area)).toReversed()) {
      const runs = running?.releases.some((release) => release.area === area && release.version === version);
      const canary = running?.canaries?.find(({ release }) => release.area === area && release.version === version);
      const isRevoked = running?.revoked?.includes(nameOfRelease({ area, version }));
      rows.push([
        runs ? '*' : canary ? textOfShare(canary.share) : '',
        area,
        version,
        contract,
        at.slice(0, 16).replace('T', ' '),
        kilobytes(bytes),
        shortRevision(revision),
        [CAUSES_OF_RELEASES[cause] ?? cause, isRevoked ? 'revoked' : ''].filter(Boolean).join(', '),
      ]);
    }
  }
  const listed = table([['', 'area', 'version', 'contract', 'when (UTC)', 'size', 'commit', ''], ...rows]);
  if (!running) {
    const nothing = `Nothing runs yet in ${storage.name}: the first start of the site (npm start) makes the first set.`;
    return ok(rows.length > 0 ? `${nothing}\n\n${listed}` : nothing);
  }
  const { sequence, id, issuedAt, expiresAt, moves } = running;
  const sites = (await deployedSites(storage)).map(
    async ({ address }) => `${address} ${await askSite(address, running)}`,
  );
  return ok(
    [
      `Set ${sequence} (${id}) is promoted since ${issuedAt.slice(0, 16).replace('T', ' ')}; servers take it ` +
        `until ${expiresAt.slice(0, 10)}${isExpired(running, now) ? ': EXPIRED, npm run renew' : ''}.`,
      ...moves.slice(-1).map((move) => `Last move: ${describeLast(move)}`),
      ...(await Promise.all(sites)),
      '',
      listed,
    ].join('\n'),
  );
}

function describeLast(move: Move): string {
  const { despite } = move;
  const broken = despite.length === 1 ? '1 broken promise' : `${despite.length} broken promises`;
  return describeMove(move) + (despite.length > 0 ? `, in spite of ${broken}` : '');
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
