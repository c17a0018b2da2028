import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { importAreaRules, type ImportedRules } from './area-rules.ts';
import { isAreaRelease } from './release-kinds.ts';

export type RulesOfSet = { kind: 'rules'; areas: AreaRulesByName } | { kind: 'no-rules'; reasons: string[] };

/** Loads the rules of a release set. Each version is loaded once, so the same version always gives the same objects. */
export type RulesLoader = (set: Pick<ReleaseSet, 'releases'>) => Promise<RulesOfSet>;

/** Creates a loader from the files in `folder`. */
export function createRulesLoader(folder: string): RulesLoader {
  const loaded = new Map<string, ImportedRules>();

  async function rulesOf(release: Release): Promise<ImportedRules> {
    const key = `${release.area}/${release.version}`;
    const rules = loaded.get(key) ?? (await importAreaRules(folder, release));
    // A failure is not remembered: the file may be repaired.
    if (rules.kind === 'rules') loaded.set(key, rules);
    return rules;
  }

  return async ({ releases }) => {
    const areas: Record<string, unknown> = {};
    const reasons: string[] = [];
    for (const release of releases.filter(isAreaRelease)) {
      const rules = await rulesOf(release);
      if (rules.kind === 'rules') areas[release.area] = rules.rules;
      else reasons.push(rules.reason);
    }
    return reasons.length > 0 ? { kind: 'no-rules', reasons } : { kind: 'rules', areas };
  };
}
