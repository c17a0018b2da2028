import { isInCaretRange } from 'shared-contracts/contract-range';
import type { Release } from 'shared-contracts/release-set';
import { nameOfRelease, type ContractCheck, type InSet } from '../contract-check.ts';
import { shellPairs } from '../shell-pairs.ts';

/** Compares contents: a number says only that nothing was meant to break. */
export const takenExports: ContractCheck<InSet> = {
  name: 'taken-exports',
  holds: 'Of every part of shared-contracts and shared-ui that the area takes from the page, the shell provides the exports that the area uses.',
  find: (inSet) => shellPairs(inSet).flatMap(({ shell, area, whom }) => missingExports(area, shell).map(({ part, name }) => ({
    whom,
    wrong: `${nameOfRelease(area)} uses "${name}" of ${part}, and ${nameOfRelease(shell)} provides ${part} without it.`,
    suggestion: inSet.release.area === 'shell' ? `Keep it until no release of ${area.area} uses it.` : 'Release a shell that provides it first, or do without it.',
  }))),
};

/**
 * What an area would look for in vain. A part that the shell does not provide in a version of the area's range, the
 * area brings itself; what this copy uses counts as well then.
 */
function missingExports(area: Release, shell: Release): { part: string; name: string }[] {
  const { takes, shared } = area;
  const { provides } = shell;
  if (!takes || !provides) return [];
  const isTaken = (part: string) => {
    const named = part.slice(0, part.indexOf('/'));
    const [range, version] = [shared.find(({ name }) => name === named)?.range, shell.shared.find(({ name }) => name === named)?.version];
    return Object.hasOwn(provides, part) && range !== undefined && version !== undefined && isInCaretRange(range, version);
  };
  const missing = new Map<string, { part: string; name: string }>();
  const users = new Set<string | undefined>([undefined]);
  for (const user of users) {
    for (const { part, exports } of takes.filter(({ inCopyOf }) => inCopyOf === user)) {
      if (!isTaken(part)) users.add(part);
      else for (const name of exports) if (!provides[part]?.includes(name)) missing.set(`${part} ${name}`, { part, name });
    }
  }
  return [...missing.values()];
}
