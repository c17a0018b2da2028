import type { AskedField } from 'shared-contracts/area-rules';
import { choiceWords } from 'shared-contracts/choice-field';

/** Answers of the fields that the form asks for now. A payload has no others. */
export interface AskedAnswers {
  /** The answer at a path; `undefined` if it is not asked. */
  at(path: string): unknown;
  /** A text without white space around it; `undefined` if it is empty or not asked. */
  text(path: string): string | undefined;
  /** The words of a choice; `undefined` if none is chosen or asked. */
  choice(path: string): string | undefined;
}

export function answersOf(asked: readonly AskedField[]): AskedAnswers {
  const byPath = new Map(asked.map((field) => [field.path, field]));
  return {
    at: (path) => byPath.get(path)?.answer,
    text(path) {
      const answer = byPath.get(path)?.answer;
      return typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : undefined;
    },
    choice(path) {
      const field = byPath.get(path);
      return field && choiceWords(field, field.answer);
    },
  };
}
