import { readFile } from 'node:fs/promises';
import { withAllParts, type AreaRules, type LoadedRules, type ModuleRules } from 'shared-contracts/area-rules';
import { decode } from 'shared-contracts/decode';
import { SomeFormWordsStruct } from 'shared-contracts/form-words';
import { messageOf } from 'shared-contracts/rules-failure';
import type { Release } from 'shared-contracts/release-set';
import { array, define, integer, is, string, type } from 'superstruct';
import { ok, refused, type Result } from '../system/result.ts';
import { integrityOf, RULES_FILE } from './read-release.ts';
import { openRealm } from './realm.ts';

/** Where the rules of a release are, and the hash of their file. */
export interface RulesFile extends Pick<Release, 'area' | 'version'> {
  file: string;
  integrity: string | undefined;
}

/** The rules in this file, of this release. */
export function rulesFileOf({ area, version, files }: Release, file: string): RulesFile {
  return { area, version, file, integrity: files[RULES_FILE] };
}

/** The rules of a release, and what they tried since the last call that rules do not do (`Realm.takeTried`). */
export interface OpenedRules {
  rules: LoadedRules;
  takeTried(): string[];
}

/** Opens a file of rules. Never rejects: code that throws while it loads is refused. */
export type OpenRules = (rules: RulesFile) => Promise<Result<OpenedRules>>;

/** Opens the rules of a release in a realm of their own, after checking the hash of their file. */
export async function openRules({ file, integrity, ...release }: RulesFile): Promise<Result<OpenedRules>> {
  const about = `${RULES_FILE} of ${release.area} ${release.version}`;
  try {
    const content = await readFile(file);
    if (integrityOf(content) !== integrity) return refused(`${about} has not the content that was released`);
    const { exports, takeTried, copy } = await openRealm(content.toString(), about);
    const loaded = await rulesIn(exports);
    if (loaded.kind === 'refused') return refused(`${about}: ${loaded.reason}`);
    const { area } = loaded.value;
    if (area !== release.area) return refused(`${about}: its rules are those of ${area}`);
    return ok({ rules: withOwnOptions(loaded.value, copy), takeTried });
  } catch (cause) {
    return refused(`${about} cannot be loaded: ${messageOf(cause)}`);
  }
}

/** The rules that a file of any area exports, with all their parts. Rejects if its code throws while it loads. */
export async function rulesIn({ rules }: { rules?: unknown }): Promise<Result<LoadedRules>> {
  if (!isObject(rules)) return refused('it exports no `rules`');
  if (!isObject(rules['modules'])) return refused('its rules have no modules');
  const loaded = await withAllParts(rules as unknown as AreaRules);
  const problem = problemOfRules(loaded);
  return problem ? refused(problem) : ok(loaded);
}

const TopicStruct = type({
  name: string(),
  version: integer(),
  replay: string(),
  payload: define(
    'struct',
    (value) =>
      (isObject(value) && typeof value['coercer'] === 'function') || 'Expected a struct, but received another value',
  ),
});

/** A struct with defaults fills them into plain objects only, and a page's options are plain in another realm. */
function withOwnOptions(rules: LoadedRules, copy: (value: unknown) => unknown): LoadedRules {
  for (const module of Object.values(rules.modules) as (ModuleRules | undefined)[]) {
    if (!module) continue;
    const { options } = module;
    const coercer = options.coercer.bind(options);
    options.coercer = (value, context) => coercer(copy(value), context);
  }
  return rules;
}

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
