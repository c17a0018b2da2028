import { valueAt } from 'shared-contracts/data-path';

/** A module as a page's file names it, whatever else is wrong with the page. */
export interface WrittenModule {
  /** Its place: `steps.0.sections.0.modules.1`, or `summary`. */
  at: string;
  /** `area/module`, as far as it is a text. */
  module: string;
  options: unknown;
  isRequired: boolean;
}

/** Every module that the page's file names, the summary last. What is no module is left to the page's shape. */
export function writtenModules(input: unknown): WrittenModule[] {
  const inSteps = listAt(input, 'steps').flatMap((step, s) =>
    listAt(step, 'sections').flatMap((section, c) =>
      listAt(section, 'modules').map((use, m) => ({ use, at: `steps.${s}.sections.${c}.modules.${m}` }))));
  return [...inSteps, { use: valueAt(input, 'summary'), at: 'summary' }].flatMap(({ use, at }) => {
    const module = valueAt(use, 'module');
    if (typeof module !== 'string') return [];
    return [{ at, module, options: valueAt(use, 'options') ?? {}, isRequired: valueAt(use, 'required') !== false }];
  });
}

export function listAt(from: unknown, key: string): unknown[] {
  const value = valueAt(from, key);
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Whether a list of names has this one. */
export function isOneOf<Name extends string>(names: readonly Name[], name: string | undefined): name is Name {
  return name !== undefined && (names as readonly string[]).includes(name);
}
