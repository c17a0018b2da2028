import { cleanText } from '../clean-text.ts';

/** The data that a rule may read in addition to the answer. */
interface RuleContext {
  /** The parameters after the rule's name. */
  params: readonly string[];
  label: string | undefined;
  /** All answers; a rule may read only the paths that its `reads` returns. */
  data: unknown;
}

/** One named rule. It is skipped for an empty answer that is not required. */
export interface ValidationRule {
  name: string;
  /** The parameters it needs, in words and as a test. A rule without this takes no parameters. */
  params?: { expected: string; areMet(params: readonly string[]): boolean };
  /** Paths of the other answers it reads; none if absent. */
  reads?(params: readonly string[]): readonly string[];
  /**
   * The notation in which a typed text is stored, such as 01/05/2020 for Jan 5, 2020. A text that the rule does not
   * understand stays as it is.
   */
  read?(text: string, params: readonly string[]): string;
  /** The error message, or `undefined` for a valid answer. */
  check(answer: unknown, context: RuleContext): string | undefined;
}

/** Whether nothing was answered: no text that can be seen, no ticked box, no chosen option. */
export function isEmptyAnswer(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === false) return true;
  if (typeof answer === 'string') return cleanText(answer) === '';
  if (Array.isArray(answer)) return answer.length === 0;
  if (typeof answer === 'object' && 'key' in answer) return isEmptyAnswer(answer.key);
  return false;
}

/** The answer as text for a rule; an empty string for anything but text and numbers. */
export function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : typeof answer === 'number' ? String(answer) : '';
}

/** Whether a rule's parameter is written in digits alone. */
export function isWholeNumber(param: string | undefined): boolean {
  return param !== undefined && /^\d+$/.test(param);
}

/** The message for an answer that is not valid, in general words. */
export function notValid(label: string | undefined): string {
  return `${label ?? 'This field'} is not valid.`;
}

/** A rule that tests the trimmed text with one pattern and has one message. */
export function patternRule(
  name: string,
  pattern: RegExp,
  message: string,
  read?: ValidationRule['read'],
): ValidationRule {
  return {
    name,
    ...(read && { read }),
    check: (answer) => (pattern.test(textOf(answer).trim()) ? undefined : message),
  };
}
