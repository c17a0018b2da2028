import { moduleRules, type LoadedRules, type FieldRules, type Known, type ModuleRules } from 'shared-contracts/area-rules';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { plainData, watchedData } from './watched-data.ts';

/** What becomes known while areas' rules run. */
export interface Watch {
  /** Rules looked at the answer at this path. */
  read(path: string): void;
  /** A module (`area/module`) set an answer by itself. */
  wrote(module: string, value: unknown, path: string): void;
}

/** The same rules, which tell what they look at and what they set. */
export function watchedAreas(areas: AreaRulesByName, watch: Watch): AreaRulesByName {
  return Object.fromEntries(Object.entries(areas).map(([area, rules]) => [area, rules && watchedArea(rules, watch)]));
}

function watchedArea(rules: LoadedRules, watch: Watch): LoadedRules {
  const modules = Object.entries(rules.modules)
    .map(([name, module]) => [name, moduleRules(watchedModule(module as unknown as ModuleRules, `${rules.area}/${name}`, watch))] as const);
  return { ...rules, modules: Object.fromEntries(modules) };
}

function watchedModule(module: ModuleRules, name: string, { read, wrote }: Watch): ModuleRules {
  const seen = (known: Known): Known => ({ ...known, data: watchedData(known.data, read) });
  const { initialValues, settle } = module;
  return {
    options: module.options,
    fields: (options, known): FieldRules => module.fields(options, seen(known)),
    ...(initialValues && {
      initialValues(options, known) {
        const values = plainData(initialValues.call(module, options, seen(known)));
        wrote(name, values, '');
        return values;
      },
    }),
    ...(settle && {
      settle(options, before, after) {
        const changes = plainData(settle.call(module, options, seen(before), seen(after)));
        for (const change of changes) if (change.kind === 'set') wrote(name, change.value, change.path);
        return changes;
      },
    }),
  };
}
