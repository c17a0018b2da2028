import { join } from 'node:path';
import { areasOf } from 'shared-contracts/page-config';
import type { Release } from 'shared-contracts/release-set';
import { importRulesFile } from '../../releases/area-rules.ts';
import { isAreaRelease, readRelease, RULES_FILE } from '../../releases/read-release.ts';
import { checkContract, type ContractSurroundings } from './check-contract.ts';
import type { ContractFinding, Deployed } from './check-types.ts';
import { runRulesAlone, type RunAlone } from './run-rules-alone.ts';

export type CheckedRelease =
  | { kind: 'checked'; release: Release; findings: ContractFinding[] }
  | { kind: 'not-read'; message: string };

/** Checks the build in a workspace's folder: `release.json` and `release/`, with every file against its hash. */
export async function checkBuiltRelease(
  folder: string,
  deployed: readonly Deployed[],
  surroundings: ContractSurroundings,
  alone: RunAlone = {},
): Promise<CheckedRelease> {
  const read = readRelease(folder);
  if (read.kind === 'bad-release') return { kind: 'not-read', message: read.message };
  return checkReleaseAt(
    { release: read.release, rulesFile: join(folder, 'release', RULES_FILE) },
    deployed,
    surroundings,
    alone,
  );
}

/**
 * Runs all checks on a release; `rulesFile` contains an area's rules. Rules that have problems when run alone are not
 * loaded into this process, where they would do the same.
 */
export async function checkReleaseAt(
  { release, rulesFile }: { release: Release; rulesFile: string },
  deployed: readonly Deployed[],
  surroundings: ContractSurroundings,
  alone: RunAlone = {},
): Promise<CheckedRelease> {
  if (!isAreaRelease(release))
    return { kind: 'checked', release, findings: checkContract({ release }, deployed, surroundings) };

  const pages = deployed
    .flatMap(({ sites }) => sites.flatMap((site) => site.pages))
    .filter((page) => areasOf(page).includes(release.area));
  const problems = await runRulesAlone(rulesFile, pages, { today: surroundings.today, ...alone });
  if (problems.length > 0)
    return {
      kind: 'checked',
      release,
      findings: [...problems, ...withoutOwnRules(checkContract({ release }, deployed, surroundings))],
    };
  const loaded = await importRulesFile(rulesFile, release);
  if (loaded.kind === 'no-rules') return { kind: 'not-read', message: loaded.reason };
  return {
    kind: 'checked',
    release,
    findings: checkContract({ release, rules: loaded.rules }, deployed, surroundings),
  };
}

/** Removes the finding that the rules are missing, because the reason has already been reported. */
function withoutOwnRules(findings: readonly ContractFinding[]): ContractFinding[] {
  return findings.filter(({ check }) => check !== 'own-rules');
}
