import { CONTRACT_VERSION } from 'shared-contracts/version';

/**
 * Why this program cannot read a document of the release storage that a newer one wrote: a site or a release in it
 * names a later version of shared-contracts. `undefined` if none does.
 */
export function writtenByNewer(document: unknown): string | undefined {
  const [newest] = versionsIn(document).sort(compare).reverse();
  if (newest === undefined || compare(newest, CONTRACT_VERSION) <= 0) return undefined;
  return (
    `it was written with shared-contracts ${newest}, and this program has ${CONTRACT_VERSION}. Update it: an area in ` +
    `a repository of its own needs an @plainfield/area-kit for shared-contracts ${newest} or later`
  );
}

const compare = (left: string, right: string) => left.localeCompare(right, 'en', { numeric: true });

/** Each version of shared-contracts in a document: every text that has the name `contracts`. */
function versionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) =>
    name === 'contracts' && typeof inside === 'string' && /^\d+\.\d+\.\d+$/.test(inside)
      ? [inside]
      : versionsIn(inside),
  );
}
