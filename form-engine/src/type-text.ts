import type { Mutator } from 'final-form';
import { cleanText } from 'shared-contracts/clean-text';
import type { FormValues } from 'shared-contracts/form-data';
import { readAnswer } from 'shared-contracts/validation';

/**
 * Creates the mutator that writes a typed text cleaned, as `lines`, and in the notation of its field's rules, which
 * `rulesAt` returns.
 */
export const createTypeText =
  (rulesAt: (path: string) => string): Mutator<FormValues> =>
  ([path, text, lines], state, { changeValue }) => {
    const answer = readAnswer(cleanText(text as string, lines as 'one' | 'many'), rulesAt(path as string));
    changeValue(state, path as never, () => answer);
  };
