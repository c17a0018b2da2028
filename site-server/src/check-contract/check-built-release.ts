import { join } from 'node:path';
import { areasOf } from 'shared-contracts/page-config';
import type { Release } from 'shared-contracts/release-set';
import { importRulesFile } from '../release-sets/area-rules.ts';
import { readRelease, RULES_FILE } from '../release-sets/read-release.ts';
import { isAreaRelease } from '../release-sets/release-kinds.ts';
import { checkContract, type ContractSurroundings } from './check-contract.ts';
import type { ContractFinding } from './contract-check.ts';
import type { Deployed } from './deployed.ts';
import { runRulesAlone, type RunAlone } from './run-rules-alone.ts';

export type CheckedRelease = { kind: 'checked'; release: Release; findings: ContractFinding[] } | { kind: 'not-read'; message: string };

/** Checks what a workspace built: `release.json` beside `release/`, every file against its hash. */
export async function checkBuiltRelease(
  folder: string, deployed: readonly Deployed[], surroundings: ContractSurroundings, alone: RunAlone = {},
): Promise<CheckedRelease> {
  const read = readRelease(folder);
  if (read.kind === 'bad-release') return { kind: 'not-read', message: read.message };
  return checkReleaseAt({ release: read.release, rulesFile: join(folder, 'release', RULES_FILE) }, deployed, surroundings, alone);
}

/**
 * Makes every check there is of a release whose rules stand in `rulesFile` (of an area). Rules that do not
 * run alone are not loaded here: what they did there they would do here.
 */
export async function checkReleaseAt(
  { release, rulesFile }: { release: Release; rulesFile: string }, deployed: readonly Deployed[], surroundings: ContractSurroundings, alone: RunAlone = {},
): Promise<CheckedRelease> {
  if (!isAreaRelease(release)) return { kind: 'checked', release, findings: checkContract({ release }, deployed, surroundings) };

  const pages = deployed.flatMap(({ sites }) => sites.flatMap((site) => site.pages)).filter((page) => areasOf(page).includes(release.area));
  const found = await runRulesAlone(rulesFile, pages, { today: surroundings.today, ...alone });
  if (found.length > 0) return { kind: 'checked', release, findings: [...found, ...withoutRules(checkContract({ release }, deployed, surroundings))] };
  const loaded = await importRulesFile(rulesFile, release);
  if (loaded.kind === 'no-rules') return { kind: 'not-read', message: loaded.reason };
  return { kind: 'checked', release, findings: checkContract({ release, rules: loaded.rules }, deployed, surroundings) };
}

/** That they are not there is told in better words already. */
function withoutRules(findings: readonly ContractFinding[]): ContractFinding[] {
  return findings.filter(({ check }) => check !== 'own-rules');
}
