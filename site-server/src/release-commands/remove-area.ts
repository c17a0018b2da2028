import { areasOf } from 'shared-contracts/page-config';
import { deployedSites } from '../releases/deployed-sites.ts';
import { nextSet } from '../releases/next-set.ts';
import { numberOf } from '../releases/release-index.ts';
import { releaseOf } from '../releases/release-set.ts';
import { releaseSetOf, type DatedSet } from '../releases/set-document.ts';
import type { StoredSet } from '../releases/set-pointer.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { areaNamed, notRevoked, runningSet, type CommandResult, type Releasing } from './command.ts';

/**
 * `releases remove <area>`: no page loaded from now on runs this area. Refused while a deployed page has it. Its
 * releases and its history stay, so that it can be promoted again.
 */
export async function removeArea(releasing: Releasing, name: string | undefined): Promise<CommandResult> {
  const { storage, now, made } = releasing;
  const named = await areaNamed(name, storage);
  if (named.kind === 'refused') return named;
  const area = named.value;
  if (area === 'shell') return refused('The shell is not removed: every page needs it.');
  const users = (await deployedSites(storage)).flatMap(({ address, pages, notes = [] }) => [
    ...pages.filter((page) => areasOf(page).includes(area)).map(({ path }) => `page ${path} of ${address}`),
    // A page that cannot be read may have it.
    ...notes,
  ]);
  if (users.length > 0)
    return refused(
      [`${area} is not removed: pages have it. Take it out of them, and start their sites again.`, ...users].join('\n'),
    );
  let version: string | undefined;
  const next = async (pointer: StoredSet): Promise<Result<DatedSet>> => {
    const running = runningSet(pointer);
    if (running.kind === 'refused') return running;
    version = releaseOf(releaseSetOf(running.value), area)?.version;
    return version === undefined
      ? refused(`${area} does not run.`)
      : notRevoked(nextSet(running.value, [], { ...made, cause: 'remove', without: area }, now));
  };
  const moved = await releasing.commit(next, { action: 'remove', area });
  if (moved.kind === 'refused') return moved;
  return ok(
    `${area} ${version} runs no longer (set ${moved.value.sequence}). Open tabs go on with what they have.\n` +
      `Back: npm run promote -- ${area} ${numberOf(version ?? '')} --why "…"`,
  );
}
