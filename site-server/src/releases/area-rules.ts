import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { withAllParts, type AreaRules, type LoadedRules } from 'shared-contracts/area-rules';
import { SomeFormWordsStruct } from 'shared-contracts/form-words';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { is } from 'superstruct';
import { integrityOf, isAreaRelease, RULES_FILE } from './read-release.ts';
import { releaseFile } from './stored-release.ts';

type ImportedRules = { kind: 'rules'; rules: LoadedRules } | { kind: 'no-rules'; reason: string };

/**
 * Imports the rules of a stored release after checking the hash of their file. Never throws: code that fails to load,
 * or does not have the shape of rules, gives `no-rules`.
 */
function importAreaRules(store: string, release: Release): Promise<ImportedRules> {
  return importRulesFile(releaseFile(store, release, RULES_FILE, 'identity'), release);
}

/** Like `importAreaRules`, for a file outside the store, such as one of a workspace's build. */
export async function importRulesFile(file: string, release: Release): Promise<ImportedRules> {
  const about = `${RULES_FILE} of ${release.area} ${release.version}`;
  try {
    if (integrityOf(await readFile(file)) !== release.files[RULES_FILE]) {
      return { kind: 'no-rules', reason: `${about} has not the content that was released` };
    }
    const imported = await importRules(file);
    if (imported.kind === 'no-rules') return { kind: 'no-rules', reason: `${about}: ${imported.reason}` };
    const { area } = imported.rules;
    return area === release.area ? imported : { kind: 'no-rules', reason: `${about}: its rules are those of ${area}` };
  } catch (cause) {
    return {
      kind: 'no-rules',
      reason: `${about} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`,
    };
  }
}

/** Imports a file of rules, of any area, with all their parts. Rejects if its code throws while it loads. */
export async function importRules(file: string): Promise<ImportedRules> {
  const { rules } = (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as { rules?: unknown };
  if (!isObject(rules)) return { kind: 'no-rules', reason: 'it exports no `rules`' };
  if (!isObject(rules['modules'])) return { kind: 'no-rules', reason: 'its rules have no modules' };
  const loaded = await withAllParts(rules as unknown as AreaRules);
  const problem = problemOfRules(loaded);
  return problem ? { kind: 'no-rules', reason: problem } : { kind: 'rules', rules: loaded };
}

/**
 * How rules differ from the shape that the server calls; `undefined` when they have it. Released code is not trusted
 * before this check.
 */
function problemOfRules({ modules, topics, contribute, quote, submitters = {} }: LoadedRules): string | undefined {
  for (const [name, module] of Object.entries(modules)) {
    if (typeof module?.fields !== 'function' || typeof module.options?.coercer !== 'function') {
      return `its module ${name} needs options and fields`;
    }
  }
  if (!Array.isArray(topics?.owns)) return 'its rules name no topics';
  if (contribute !== undefined && typeof contribute !== 'function') return '`contribute` is no function';
  if (quote !== undefined && typeof quote !== 'function') return '`quote` is no function';
  for (const [formType, submitter] of Object.entries(submitters)) {
    if (!isObject(submitter)) return `its submitter of ${formType} exports no \`submitter\``;
    const { assemble, words } = submitter;
    if (assemble !== undefined && typeof assemble !== 'function')
      return `assemble of its submitter of ${formType} is no function`;
    if (words !== undefined && !is(words, SomeFormWordsStruct))
      return `words of its submitter of ${formType} are not all text`;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

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
