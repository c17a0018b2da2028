import { is } from 'superstruct';
import { valueAt, withValueAt } from 'shared-contracts/data-path';
import { FormValuesStruct, type FormValues } from 'shared-contracts/form-data';

/** Whether an answer of this shape may stand at `path`; a path of an area's own takes any. */
export function fitsAt(path: string, answer: unknown): boolean {
  return is(withValueAt({}, path, answer), FormValuesStruct);
}

/** `fitsAt`, which goes through all that form data can be, once for each answer. */
export function rememberedFits(): typeof fitsAt {
  const known = new Map<string, boolean>();
  return (path, answer) => {
    const key = `${path} ${JSON.stringify(answer)}`;
    const fits = known.get(key) ?? fitsAt(path, answer);
    known.set(key, fits);
    return fits;
  };
}

/**
 * Answers to try at `path`: the keys of `keys`, as texts and as options, a tick and any text. Lists and groups
 * of answers are left as they are.
 */
export function candidateAnswers(path: string, keys: Iterable<unknown>, data: FormValues, fits: typeof fitsAt): unknown[] {
  const now = valueAt(data, path);
  if (now !== null && typeof now === 'object' && !('key' in now)) return [];
  const texts = [...new Set([...keys].filter((key) => typeof key === 'string'))];
  const options = texts.map((key) => ({ key, value: key }));
  return [...options, ...texts, true, 'A'].filter((answer) => fits(path, answer));
}
