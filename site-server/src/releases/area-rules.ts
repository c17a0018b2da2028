import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { withAllParts, type AreaRules, type LoadedRules } from 'shared-contracts/area-rules';
import { decode } from 'shared-contracts/decode';
import type { AreaName } from 'shared-contracts/form-types';
import { SomeFormWordsStruct } from 'shared-contracts/form-words';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { array, define, enums, integer, is, string, type } from 'superstruct';
import { ok, refused, type Result } from '../system/result.ts';
import { integrityOf, isAreaRelease, RULES_FILE } from './read-release.ts';
import { releaseFile } from './stored-release.ts';

/**
 * Imports the rules of a release after checking the hash of their file. Never throws: code that fails to load, or does
 * not have the shape of rules, is refused.
 */
export async function importRulesFile(file: string, release: Release): Promise<Result<LoadedRules>> {
  const about = `${RULES_FILE} of ${release.area} ${release.version}`;
  try {
    if (integrityOf(await readFile(file)) !== release.files[RULES_FILE])
      return refused(`${about} has not the content that was released`);
    const imported = await importRules(file);
    if (imported.kind === 'refused') return refused(`${about}: ${imported.reason}`);
    const { area } = imported.value;
    return area === release.area ? imported : refused(`${about}: its rules are those of ${area}`);
  } catch (cause) {
    return refused(`${about} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** Imports a file of rules, of any area, with all their parts. Rejects if its code throws while it loads. */
export async function importRules(file: string): Promise<Result<LoadedRules>> {
  const { rules } = (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as { rules?: unknown };
  if (!isObject(rules)) return refused('it exports no `rules`');
  if (!isObject(rules['modules'])) return refused('its rules have no modules');
  const loaded = await withAllParts(rules as unknown as AreaRules);
  const problem = problemOfRules(loaded);
  return problem ? refused(problem) : ok(loaded);
}

const TopicStruct = type({
  name: string(),
  version: integer(),
  replay: enums(['state', 'event']),
  payload: define(
    'struct',
    (value) =>
      (isObject(value) && typeof value['coercer'] === 'function') || 'Expected a struct, but received another value',
  ),
});

/** The answers and topics that an area owns, and those that it sees beside them. */
const AccessStruct = type({
  answers: type({ owns: array(string()), reads: array(string()) }),
  topics: type({ owns: array(TopicStruct), reads: array(TopicStruct) }),
});

/**
 * How rules differ from the shape that the server calls; `undefined` when they have it. Released code is not trusted
 * before this check.
 */
function problemOfRules({ modules, contribute, quote, formTypes = {}, ...access }: LoadedRules): string | undefined {
  for (const [name, module] of Object.entries(modules)) {
    if (typeof module?.fields !== 'function' || typeof module.options?.coercer !== 'function') {
      return `its module ${name} needs options and fields`;
    }
  }
  const decoded = decode(AccessStruct, access);
  const [problem] = decoded.kind === 'malformed' ? decoded.problems : [];
  if (problem) return `its \`${problem.path}\` should be ${problem.expected}`;
  if (contribute !== undefined && typeof contribute !== 'function') return '`contribute` is no function';
  if (quote !== undefined && typeof quote !== 'function') return '`quote` is no function';
  for (const [formType, form] of Object.entries(formTypes)) {
    if (!isObject(form)) return `its form type ${formType} exports no \`rules\``;
    const { assemble, words } = form;
    if (assemble !== undefined && typeof assemble !== 'function')
      return `assemble of its form type ${formType} is no function`;
    if (words !== undefined && !is(words, SomeFormWordsStruct))
      return `words of its form type ${formType} are not all text`;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

/**
 * Loads the rules of a release set, or gives the reason of each area whose rules cannot be loaded. Each version is
 * loaded once, so the same version always gives the same objects, and the same versions give the same areas.
 */
export type RulesLoader = (set: Pick<ReleaseSet, 'releases'>) => Promise<Result<AreaRulesByName, string[]>>;

/** Creates a loader from the files in `folder`. */
export function createRulesLoader(folder: string): RulesLoader {
  const loaded = new Map<string, Result<LoadedRules>>();
  const loadedSets = new Map<string, AreaRulesByName>();

  async function rulesOf(release: Release): Promise<Result<LoadedRules>> {
    const key = `${release.area}/${release.version}`;
    const rules =
      loaded.get(key) ?? (await importRulesFile(releaseFile(folder, release, RULES_FILE, 'identity'), release));
    // A failure is not remembered: the file may be repaired.
    if (rules.kind === 'ok') loaded.set(key, rules);
    return rules;
  }

  return async ({ releases }) => {
    const ofAreas = releases.filter(isAreaRelease);
    const key = ofAreas.map(({ area, version }) => `${area}/${version}`).join(' ');
    const known = loadedSets.get(key);
    if (known) return ok(known);
    const areas: Record<AreaName, LoadedRules> = {};
    const reasons: string[] = [];
    for (const release of ofAreas) {
      const rules = await rulesOf(release);
      if (rules.kind === 'ok') areas[release.area] = rules.value;
      else reasons.push(rules.reason);
    }
    if (reasons.length > 0) return refused(reasons);
    loadedSets.set(key, areas);
    return ok(areas);
  };
}
