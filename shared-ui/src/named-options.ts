import type { SelectOption } from 'shared-contracts/form-data';

/** Further names of options, by the folded words of an option. */
export type CommonNames = ReadonlyMap<string, readonly string[]>;

export const NO_NAMES: CommonNames = new Map();

/**
 * A text as it is compared: without case, accents, dots and apostrophes, and with one space for every other sign.
 *
 * @example folded('Côte d’Ivoire') // 'cote divoire'
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}.'’‘`´]/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * How a text names an option: `exact` by its key, its words or a common name, `part` by a part of one; `undefined` if
 * not at all.
 */
export function matchOf(
  { key, value }: SelectOption,
  text: string,
  common: CommonNames = NO_NAMES,
): 'exact' | 'part' | undefined {
  const wanted = folded(text);
  if (wanted === '') return undefined;
  const words = folded(value);
  const names = [words, words.replace(/\bst\b/g, 'saint'), ...(common.get(words) ?? [])];
  if (folded(key) === wanted || names.includes(wanted) || isSameNumber(key, wanted)) return 'exact';
  return names.some((name) => name.includes(wanted)) ? 'part' : undefined;
}

/** Whether two texts are the same number: a month with or without its zero, a year with or without its century. */
function isSameNumber(key: string, wanted: string): boolean {
  if (!/^\d+$/.test(key) || !/^\d+$/.test(wanted)) return false;
  return Number(key) === Number(wanted) || (key.length === 4 && wanted.length === 2 && key.endsWith(wanted));
}

/**
 * The one option that a text names exactly, as the browser's autofill fills it in; `undefined` if there are several or
 * none.
 */
export function optionNamed<Option extends SelectOption>(
  options: readonly Option[],
  text: string,
  common?: CommonNames,
): Option | undefined {
  const found = options.filter((option) => matchOf(option, text, common) === 'exact');
  return found.length > 1 ? found.find(({ key, value }) => key === text || value === text) : found[0];
}
