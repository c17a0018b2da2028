import { NO_NAMES, type CommonNames } from './named-options.ts';

let names = NO_NAMES;

/** The common names of options once they are loaded; until then, options are found by their keys and words only. */
export const commonNames = (): CommonNames => names;

/** Loads the common names, which no page needs before a list is used. Resolves also if they cannot be loaded. */
export async function loadCommonNames(): Promise<CommonNames> {
  names = await import('./common-names.ts').then(
    ({ COMMON_NAMES }) => COMMON_NAMES,
    () => names,
  );
  return names;
}
