import type { AskedField } from 'shared-contracts/area-rules';

/** Answers of the fields that the form asks for now. A payload has no others. */
export interface AskedAnswers {
  /** The answer at a path; `undefined` if it is not asked. */
  at(path: string): unknown;
  /** A text without white space around it; `undefined` if it is empty or not asked. */
  text(path: string): string | undefined;
}

export function answersOf(asked: readonly AskedField[]): AskedAnswers {
  const byPath = new Map(asked.map(({ path, answer }) => [path, answer]));
  return {
    at: (path) => byPath.get(path),
    text(path) {
      const answer = byPath.get(path);
      return typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : undefined;
    },
  };
}
