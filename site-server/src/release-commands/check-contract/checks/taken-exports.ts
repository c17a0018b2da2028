import { isInCaretRange } from 'shared-contracts/contract-range';
import type { Release } from 'shared-contracts/release-set';
import { nameOfRelease, type ContractCheck, type InSet } from '../check-types.ts';
import { shellPairs } from '../shell-pairs.ts';

/** Compares content, because equal versions do not guarantee equal exports. */
export const takenExports: ContractCheck<InSet> = {
  name: 'taken-exports',
  holds:
    'The shell provides every export that the area uses of the parts of shared-contracts and shared-ui that it ' +
    'takes from the page.',
  find: (inSet) =>
    shellPairs(inSet).flatMap(({ shell, area, whom }) =>
      missingExports(area, shell).map(({ part, name }) => ({
        whom,
        wrong:
          `${nameOfRelease(area)} uses "${name}" of ${part}, and ${nameOfRelease(shell)} provides that part ` +
          'without it.',
        suggestion:
          inSet.release.area === 'shell'
            ? `Keep it until no release of ${area.area} uses it.`
            : 'Release a shell that provides it first, or do without it.',
      })),
    ),
};

/**
 * The exports that the area uses and the shell lacks. If the shell does not provide a part in the area's range, the
 * area runs its own copy, and then the exports that this copy uses count as well.
 */
function missingExports(area: Release, shell: Release): { part: string; name: string }[] {
  const { takes, shared } = area;
  const { provides } = shell;
  if (!takes || !provides) return [];
  const isTaken = (part: string) => {
    const packageName = part.slice(0, part.indexOf('/'));
    const range = shared.find(({ name }) => name === packageName)?.range;
    const version = shell.shared.find(({ name }) => name === packageName)?.version;
    return (
      Object.hasOwn(provides, part) && range !== undefined && version !== undefined && isInCaretRange(range, version)
    );
  };
  const missing = new Map<string, { part: string; name: string }>();
  // The area itself (`undefined`) and its own copies of parts; grows during the loop.
  const users = new Set<string | undefined>([undefined]);
  for (const user of users) {
    for (const { part, exports } of takes.filter(({ inCopyOf }) => inCopyOf === user)) {
      if (!isTaken(part)) users.add(part);
      else
        for (const name of exports) if (!provides[part]?.includes(name)) missing.set(`${part} ${name}`, { part, name });
    }
  }
  return [...missing.values()];
}
