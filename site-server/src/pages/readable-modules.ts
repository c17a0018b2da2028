import { valueAt } from 'shared-contracts/data-path';
import { decode, type Problem } from 'shared-contracts/decode';
import { ModuleUseStruct } from 'shared-contracts/page-config';
import { problemsOfModules, type AreaRulesByName } from 'shared-contracts/page-rules';

/**
 * Mistakes of the modules of a page that does not decode: they are told together with why it does not,
 * so that one start names them all. A module that cannot be read itself is left to the page's own mistakes.
 */
export function problemsOfReadableModules(page: unknown, areas: AreaRulesByName): Problem[] {
  const uses = listAt(page, 'steps').flatMap((step, s) =>
    listAt(step, 'sections').flatMap((section, c) =>
      listAt(section, 'modules').map((use, m) => ({ use, at: `steps.${s}.sections.${c}.modules.${m}` }))));
  return [...uses, { use: valueAt(page, 'summary'), at: 'summary' }].flatMap(({ use, at }) => {
    const decoded = decode(ModuleUseStruct, use);
    if (decoded.kind === 'malformed') return [];
    return problemsOfModules({ steps: [], summary: decoded.value }, areas).map((problem) => ({ ...problem, path: problem.path.replace('summary', at) }));
  });
}

function listAt(from: unknown, key: string): unknown[] {
  const value = valueAt(from, key);
  return Array.isArray(value) ? (value as unknown[]) : [];
}
