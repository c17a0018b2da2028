import {
  moduleRules,
  type LoadedRules,
  type FieldRules,
  type Known,
  type ModuleRules,
} from 'shared-contracts/area-rules';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { createRuleMemory, type Look, type RuleMemory } from './rule-memory.ts';
import { plainData, watchedData } from './watched-data.ts';

/** Receives what rules read and set while they run. */
export interface Watch {
  /** A rule read the answer at this path. */
  read(path: string): void;
  /** A module (`area/module`) set an answer itself. */
  set(module: string, value: unknown, path: string): void;
}

/**
 * Wraps the rules so that they report what they read and set. When a rule would read the same answers as in an earlier
 * call, the wrapper returns the earlier result without running it; so use it only with one page, catalogue and day.
 */
export function watchedAreas(areas: AreaRulesByName, watch: Watch): AreaRulesByName {
  return Object.fromEntries(Object.entries(areas).map(([area, rules]) => [area, rules && watchedArea(rules, watch)]));
}

function watchedArea(rules: LoadedRules, watch: Watch): LoadedRules {
  const modules = Object.entries(rules.modules).map(
    ([name, module]) =>
      [name, moduleRules(watchedModule(module as unknown as ModuleRules, `${rules.area}/${name}`, watch))] as const,
  );
  return { ...rules, modules: Object.fromEntries(modules) };
}

function watchedModule(module: ModuleRules, name: string, { read, set }: Watch): ModuleRules {
  const { initialValues, settle } = module;
  const fields = watchedRule(read, (options, [known]): FieldRules => module.fields(options, known!));
  const values =
    initialValues &&
    watchedRule(read, (options, [known]) => {
      const initial = plainData(initialValues.call(module, options, known!));
      set(name, initial, '');
      return initial;
    });
  const changes =
    settle &&
    watchedRule(read, (options, [before, after]) => {
      const settled = plainData(settle.call(module, options, before!, after!));
      for (const change of settled) if (change.kind === 'set') set(name, change.value, change.path);
      return settled;
    });
  return {
    options: module.options,
    fields: (options, known) => fields(options, [known]),
    ...(values && { initialValues: (options: unknown, known: Known) => values(options, [known]) }),
    ...(changes && { settle: (options: unknown, before: Known, after: Known) => changes(options, [before, after]) }),
  };
}

/**
 * Wraps a rule so that it reports its reads to `read` and runs only once for all data in which it reads the same
 * values.
 */
function watchedRule<Answer>(read: Watch['read'], rule: (options: unknown, known: readonly Known[]) => Answer) {
  const memories = new Map<unknown, RuleMemory<Answer>>();
  return (options: unknown, known: readonly Known[]): Answer => {
    const memory = memories.get(options) ?? createRuleMemory<Answer>();
    memories.set(options, memory);
    const data = known.map((state) => state.data);
    const remembered = memory.recall(data);
    if (remembered) {
      for (const { path, kind } of remembered.looks) if (kind === 'answer') read(path);
      return remembered.answer;
    }
    const looks = new Map<string, Look>();
    const answer = rule(
      options,
      known.map((state, index) => ({
        ...state,
        data: watchedData(state.data, (path, kind) => {
          looks.set(`${index} ${kind} ${path}`, { of: index, path, kind });
          if (kind === 'answer') read(path);
        }),
      })),
    );
    memory.keep(data, { answer, looks: [...looks.values()] });
    return answer;
  };
}
