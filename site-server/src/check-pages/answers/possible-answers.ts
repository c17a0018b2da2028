import { FormValuesStruct } from 'shared-contracts/form-data';
import { structAt } from '../struct-at.ts';
import { fitsAt } from './candidate-answers.ts';
import { choicesInRules } from './choices-in-rules.ts';
import type { Explored } from './explore-answers.ts';
import type { AskedQuestion } from './explored-questions.ts';

/** What an answer can be, as far as it is certain. Not answered is always possible. */
export type AnswerKind =
  | { kind: 'tick' }
  | { kind: 'choice'; keys: ReadonlySet<string> }
  | { kind: 'text' }
  | { kind: 'number' }
  | { kind: 'any' };

export interface PossibleAnswers {
  of(path: string): AnswerKind;
  /** Who asks for the answer at `path`, by whatever place in a list. */
  questionsAt(path: string): readonly AskedQuestion[];
  /** The modules that answer `path` by themselves. */
  settersOf(path: string): ReadonlySet<string>;
  /** Every path that is asked or set, for suggestions. */
  paths(): string[];
}

const NOBODY: ReadonlySet<string> = new Set();

/** What the answers of a page can be, by what was found out about its questions. */
export function possibleAnswers({ asked, set, isWhole }: Explored): PossibleAnswers {
  const kinds = new Map<string, AnswerKind>();
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
    of(path) {
      const kind = kinds.get(path) ?? kindOf(path);
      kinds.set(path, kind);
      return kind;
    },
    settersOf: (path) => set.get(path) ?? set.get(placeOf(path)) ?? NOBODY,
    paths: () => [...new Set([...asked.keys(), ...set.keys()])],
  };
}

/** Whether form data has a place of its own at `path`, on whatever page it is asked. */
export function isDocumented(path: string): boolean {
  return structAt(FormValuesStruct, placeOf(path)) !== undefined;
}

/** The answers of a question are of the type of its sample. */
function isAlways(questions: readonly AskedQuestion[], type: 'boolean' | 'number'): boolean {
  return questions.length > 0 && questions.every(({ rule }) => typeof rule.sample === type);
}

/** All that any of the rules lets through; `undefined` where one of them lets anything through. */
function choicesOf(questions: readonly AskedQuestion[]): ReadonlySet<string> | undefined {
  const offered = questions.flatMap(({ rules }) => [...rules].map(choicesInRules));
  if (offered.length === 0 || offered.includes(undefined)) return undefined;
  return new Set(offered.flatMap((keys) => keys ?? []));
}

/** Entries of a list are alike; a key of an option is the option; `a.3.state.key` → `a.0.state`. */
export function placeOf(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '.0').replace(/\.key$/, '');
}
