import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { AreaRules } from 'shared-contracts/area-rules';
import { SomeFormWordsStruct } from 'shared-contracts/form-words';
import type { Release } from 'shared-contracts/release-set';
import { is } from 'superstruct';
import { releaseFile } from './stored-release.ts';
import { integrityOf } from './integrity.ts';
import { RULES_FILE } from './read-release.ts';
import { currentRules } from './rules-of-contract-0-1.ts';

export type LoadedRules = { kind: 'rules'; rules: AreaRules } | { kind: 'no-rules'; reason: string };

/**
 * Imports the rules of a stored release, once its file has the promised hash. Never throws: code that
 * fails while it loads, or that has not the shape of rules, is `no-rules`.
 */
export function importAreaRules(store: string, release: Release): Promise<LoadedRules> {
  return importRulesFile(releaseFile(store, release, RULES_FILE, 'identity'), release);
}

/** The same of a file that stands elsewhere, such as the build of a workspace. */
export async function importRulesFile(file: string, release: Release): Promise<LoadedRules> {
  const about = `${RULES_FILE} of ${release.area} ${release.version}`;
  try {
    if (integrityOf(await readFile(file)) !== release.files[RULES_FILE]) {
      return { kind: 'no-rules', reason: `${about} has not the content that was released` };
    }
    const exports = (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as { rules?: unknown };
    const problem = problemOfRules(exports.rules, release);
    return problem ? { kind: 'no-rules', reason: `${about}: ${problem}` } : { kind: 'rules', rules: currentRules(exports.rules as AreaRules) };
  } catch (cause) {
    return { kind: 'no-rules', reason: `${about} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}` };
  }
}

/** Rules are distrusted until they have the shape that the server calls. */
export function problemOfRules(rules: unknown, { area }: Pick<Release, 'area'>): string | undefined {
  if (rules === null || typeof rules !== 'object') return 'it exports no `rules`';
  const { area: named, modules, topics, contribute, quote, submitters } = rules as Partial<AreaRules>;
  if (named !== area) return `its rules are those of ${String(named)}`;
  if (modules === null || typeof modules !== 'object') return 'its rules have no modules';
  for (const [name, module] of Object.entries(modules)) {
    if (typeof module?.fields !== 'function' || typeof module.options?.coercer !== 'function') {
      return `its module ${name} needs options and fields`;
    }
  }
  if (!Array.isArray(topics?.owns)) return 'its rules name no topics';
  if (contribute !== undefined && typeof contribute !== 'function') return '`contribute` is no function';
  if (quote !== undefined && typeof quote !== 'function') return '`quote` is no function';
  for (const [formType, submitter] of Object.entries(submitters ?? {})) {
    const { assemble, words } = submitter;
    if (assemble !== undefined && typeof assemble !== 'function') return `assemble of its submitter of ${formType} is no function`;
    if (words !== undefined && !is(words, SomeFormWordsStruct)) return `words of its submitter of ${formType} are not all text`;
  }
  return undefined;
}
