/** What a rule may look at beside the answer. */
export interface RuleContext {
  /** Text after the rule's name, split at commas. */
  params: readonly string[];
  label: string | undefined;
  /** All answers, for rules that compare two. */
  data: unknown;
}

/** One named rule. It is not asked about an empty optional answer (SC-156). */
export interface ValidationRule {
  name: string;
  /** What must follow the rule's name, in words and as a test; when not said, anything may. */
  params?: { expected: string; areMet(params: readonly string[]): boolean };
  /** Whether it asks for an answer at all; when not said, it does not. */
  asksForAnswer?(params: readonly string[]): boolean;
  /** The message, or `undefined` when the answer is fine. */
  check(answer: unknown, context: RuleContext): string | undefined;
}

/** Nothing was answered: no text, nothing ticked, nothing chosen. */
export function isEmptyAnswer(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === false) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  if (Array.isArray(answer)) return answer.length === 0;
  if (typeof answer === 'object' && 'key' in answer) return isEmptyAnswer(answer.key);
  return false;
}

/** The answer as the text a rule reads. */
export function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : typeof answer === 'number' ? String(answer) : '';
}

/** Whether a parameter is a whole number. */
export function isWholeNumber(param: string | undefined): boolean {
  return param !== undefined && /^\d+$/.test(param);
}

/** SC-151 */
export function notValid(label: string | undefined): string {
  return `${label ?? 'This field'} is not valid.`;
}

/** A rule of one pattern and one message. */
export function patternRule(name: string, pattern: RegExp, message: string): ValidationRule {
  return { name, check: (answer) => (pattern.test(textOf(answer).trim()) ? undefined : message) };
}
