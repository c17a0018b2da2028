import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { importAreaRules, type ImportedRules } from './area-rules.ts';
import { isAreaRelease } from './read-release.ts';

type RulesOfSet = { kind: 'rules'; areas: AreaRulesByName } | { kind: 'no-rules'; reasons: string[] };

/**
 * Loads the rules of a release set. Each version is loaded once, so the same version always gives the same objects, and
 * the same versions give the same `areas`.
 */
export type RulesLoader = (set: Pick<ReleaseSet, 'releases'>) => Promise<RulesOfSet>;

/** Creates a loader from the files in `folder`. */
export function createRulesLoader(folder: string): RulesLoader {
  const loaded = new Map<string, ImportedRules>();
  const loadedSets = new Map<string, AreaRulesByName>();

  async function rulesOf(release: Release): Promise<ImportedRules> {
    const key = `${release.area}/${release.version}`;
    const rules = loaded.get(key) ?? (await importAreaRules(folder, release));
    // A failure is not remembered: the file may be repaired.
    if (rules.kind === 'rules') loaded.set(key, rules);
    return rules;
  }

  return async ({ releases }) => {
    const ofAreas = releases.filter(isAreaRelease);
    const key = ofAreas.map(({ area, version }) => `${area}/${version}`).join(' ');
    const known = loadedSets.get(key);
    if (known) return { kind: 'rules', areas: known };
    const areas: Record<string, unknown> = {};
    const reasons: string[] = [];
    for (const release of ofAreas) {
      const rules = await rulesOf(release);
      if (rules.kind === 'rules') areas[release.area] = rules.rules;
      else reasons.push(rules.reason);
    }
    if (reasons.length > 0) return { kind: 'no-rules', reasons };
    loadedSets.set(key, areas);
    return { kind: 'rules', areas };
  };
}
