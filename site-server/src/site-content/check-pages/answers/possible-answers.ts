import { FormValuesStruct } from 'shared-contracts/form-data';
import { structAt } from '../finding-of-problem.ts';
import { choicesInRules, fitsAt } from './candidate-answers.ts';
import type { Explored } from './explore-answers.ts';
import type { AskedQuestion } from './explored-questions.ts';

/** What an answer can be, as far as that is certain. A question can always be left unanswered. */
export type AnswerKind =
  | { kind: 'tick' }
  | { kind: 'choice'; keys: ReadonlySet<string> }
  | { kind: 'text' }
  | { kind: 'number' }
  | { kind: 'any' };

export type PossibleAnswers = ReturnType<typeof possibleAnswers>;

const NO_MODULES: ReadonlySet<string> = new Set();

/** Determines what the answers of a page can be from its explored questions. */
export function possibleAnswers({ asked, set, isWhole }: Explored) {
  const kinds = new Map<string, AnswerKind>();
  /** The questions that ask for the answer at `path`; in a list, at any index. */
  const questionsAt = (path: string) => asked.get(path) ?? asked.get(placeOf(path)) ?? [];

  function kindOf(path: string): AnswerKind {
    const questions = questionsAt(path);
    if (isAlways(questions, 'boolean') || (fitsAt(path, true) && !fitsAt(path, 'A'))) return { kind: 'tick' };
    if (isAlways(questions, 'number')) return { kind: 'number' };
    const choices = isWhole ? choicesOf(questions) : undefined;
    if (choices) return { kind: 'choice', keys: choices };
    return fitsAt(path, true) ? { kind: 'any' } : { kind: 'text' };
  }

  return {
    questionsAt,
    of(path: string): AnswerKind {
      const kind = kinds.get(path) ?? kindOf(path);
      kinds.set(path, kind);
      return kind;
    },
    /** The modules that set the answer at `path` themselves. */
    settersOf: (path: string) => set.get(path) ?? set.get(placeOf(path)) ?? NO_MODULES,
    /** Every path that is asked or set; used for suggestions. */
    paths: () => [...new Set([...asked.keys(), ...set.keys()])],
  };
}

/** Whether the structs of form data define `path`, independently of the page. */
export function isDocumented(path: string): boolean {
  return structAt(FormValuesStruct, placeOf(path)) !== undefined;
}

/**
 * Whether all of the questions, of which there must be at least one, take answers of this type: that of their sample.
 */
function isAlways(questions: readonly AskedQuestion[], type: 'boolean' | 'number'): boolean {
  return questions.length > 0 && questions.every(({ rule }) => typeof rule.sample === type);
}

/** The choices that at least one of the rules accepts; `undefined` if one of them accepts any answer. */
function choicesOf(questions: readonly AskedQuestion[]): ReadonlySet<string> | undefined {
  const offered = questions.flatMap(({ rules }) => [...rules].map(choicesInRules));
  if (offered.length === 0 || offered.includes(undefined)) return undefined;
  return new Set(offered.flatMap((keys) => keys ?? []));
}

/**
 * Normalizes a path: every list index becomes 0, and an option's key becomes the option (`a.3.state.key` →
 * `a.0.state`).
 */
export function placeOf(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '.0').replace(/\.key$/, '');
}
