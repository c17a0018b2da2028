import { moduleRules, type LoadedRules, type FieldRules, type Known, type ModuleRules } from 'shared-contracts/area-rules';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { createRuleMemory, type Look, type RuleMemory } from './rule-memory.ts';
import { plainData, watchedData } from './watched-data.ts';

/** What becomes known while areas' rules run. */
export interface Watch {
  /** Rules looked at the answer at this path. */
  read(path: string): void;
  /** A module (`area/module`) set an answer by itself. */
  wrote(module: string, value: unknown, path: string): void;
}

/**
 * The same rules, which tell what they look at and what they set. What they answered before to what they look at,
 * they answer again without being run: ask them of one page, catalogue and day.
 */
export function watchedAreas(areas: AreaRulesByName, watch: Watch): AreaRulesByName {
  return Object.fromEntries(Object.entries(areas).map(([area, rules]) => [area, rules && watchedArea(rules, watch)]));
}

function watchedArea(rules: LoadedRules, watch: Watch): LoadedRules {
  const modules = Object.entries(rules.modules)
    .map(([name, module]) => [name, moduleRules(watchedModule(module as unknown as ModuleRules, `${rules.area}/${name}`, watch))] as const);
  return { ...rules, modules: Object.fromEntries(modules) };
}

function watchedModule(module: ModuleRules, name: string, { read, wrote }: Watch): ModuleRules {
  const { initialValues, settle } = module;
  const fields = watchedRule(read, (options, [known]): FieldRules => module.fields(options, known!));
  const values = initialValues && watchedRule(read, (options, [known]) => {
    const initial = plainData(initialValues.call(module, options, known!));
    wrote(name, initial, '');
    return initial;
  });
  const changes = settle && watchedRule(read, (options, [before, after]) => {
    const settled = plainData(settle.call(module, options, before!, after!));
    for (const change of settled) if (change.kind === 'set') wrote(name, change.value, change.path);
    return settled;
  });
  return {
    options: module.options,
    fields: (options, known) => fields(options, [known]),
    ...(values && { initialValues: (options: unknown, known: Known) => values(options, [known]) }),
    ...(changes && { settle: (options: unknown, before: Known, after: Known) => changes(options, [before, after]) }),
  };
}

/** A rule that tells `read` what it looks at, and is run once for all data in which it sees the same. */
function watchedRule<Answer>(read: Watch['read'], rule: (options: unknown, known: readonly Known[]) => Answer) {
  const memories = new Map<unknown, RuleMemory<Answer>>();
  return (options: unknown, known: readonly Known[]): Answer => {
    const memory = memories.get(options) ?? createRuleMemory<Answer>();
    memories.set(options, memory);
    const data = known.map((one) => one.data);
    const remembered = memory.recall(data);
    if (remembered) {
      for (const { path, kind } of remembered.looks) if (kind === 'answer') read(path);
      return remembered.answer;
    }
    const looks = new Map<string, Look>();
    const answer = rule(options, known.map((one, of) => ({
      ...one,
      data: watchedData(one.data, (path, kind) => {
        looks.set(`${of} ${kind} ${path}`, { of, path, kind });
        if (kind === 'answer') read(path);
      }),
    })));
    memory.keep(data, { answer, looks: [...looks.values()] });
    return answer;
  };
}
