import { valueAt } from 'shared-contracts/data-path';

/** A module as written in a page's file, which may have other errors. */
export interface WrittenModule {
  /** Path of the module: `steps.0.sections.0.modules.1`, or `summary`. */
  at: string;
  /** `area/module`, not validated. */
  module: string;
  options: unknown;
  isRequired: boolean;
}

/**
 * All modules in a page's parsed file, the summary last. Entries that do not name a module are left to the check
 * `shape`.
 */
export function writtenModules(input: unknown): WrittenModule[] {
  const inSteps = listAt(input, 'steps').flatMap((step, s) =>
    listAt(step, 'sections').flatMap((section, c) =>
      listAt(section, 'modules').map((use, m) => ({ use, at: `steps.${s}.sections.${c}.modules.${m}` })),
    ),
  );
  return [...inSteps, { use: valueAt(input, 'summary'), at: 'summary' }].flatMap(({ use, at }) => {
    const module = valueAt(use, 'module');
    if (typeof module !== 'string') return [];
    return [{ at, module, options: valueAt(use, 'options') ?? {}, isRequired: valueAt(use, 'required') !== false }];
  });
}

/** The list at `key`, or an empty list if there is none. */
export function listAt(from: unknown, key: string): unknown[] {
  const value = valueAt(from, key);
  return Array.isArray(value) ? (value as unknown[]) : [];
}
