import { valueAt, withValueAt } from 'shared-contracts/data-path';
import { FormValuesStruct, type FormValues } from 'shared-contracts/form-data';
import { writtenRules } from 'shared-contracts/validation';
import { is } from 'superstruct';

/** Whether form data accepts this answer at `path`. A path that is defined only by an area accepts any answer. */
export function fitsAt(path: string, answer: unknown): boolean {
  return is(withValueAt({}, path, answer), FormValuesStruct);
}

/** `fitsAt` with a cache, because it validates against the whole struct of form data. */
export function rememberedFits(): typeof fitsAt {
  const cache = new Map<string, boolean>();
  return (path, answer) => {
    const key = `${path} ${JSON.stringify(answer)}`;
    const fits = cache.get(key) ?? fitsAt(path, answer);
    cache.set(key, fits);
    return fits;
  };
}

/**
 * The answers to try at `path`, as far as they fit there: each text of `keys` as an option and as text, a ticked
 * checkbox, and an arbitrary text. None if `path` currently holds a list or a group of answers.
 */
export function candidateAnswers(
  path: string,
  keys: Iterable<unknown>,
  data: FormValues,
  fits: typeof fitsAt,
): unknown[] {
  const current = valueAt(data, path);
  if (current !== null && typeof current === 'object' && !('key' in current)) return [];
  const texts = [...new Set([...keys].filter((key) => typeof key === 'string'))];
  const options = texts.map((key) => ({ key, value: key }));
  return [...options, ...texts, true, 'A'].filter((answer) => fits(path, answer));
}

/** The keys of `oneOf:a,b` in a field's rules (`required|oneOf:a,b`); `undefined` if any answer is allowed. */
export function choicesInRules(rules: string): readonly string[] | undefined {
  return writtenRules(rules).find(({ name }) => name === 'oneOf')?.params;
}
