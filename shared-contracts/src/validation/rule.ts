/** What a rule may look at beside the answer. */
export interface RuleContext {
  /** What follows the rule's name. */
  params: readonly string[];
  label: string | undefined;
  /** All answers; a rule looks only at the paths it `reads`. */
  data: unknown;
}

/** What an answer made on trial should be like. */
export interface SampleWish {
  params: readonly string[];
  /** All answers, for rules that compare two. */
  data: unknown;
  /** Characters, at least and at most, that the other rules ask for. */
  least: number;
  most: number;
}

/** One named rule. It is not asked about an empty optional answer. */
export interface ValidationRule {
  name: string;
  /** What must follow the rule's name, in words and as a test; when not said, nothing may. */
  params?: { expected: string; areMet(params: readonly string[]): boolean };
  /** Whether it asks for an answer at all; when not said, it does not. */
  asksForAnswer?(params: readonly string[]): boolean;
  /** The paths of other answers it looks at; when not said, it looks at none. */
  reads?(params: readonly string[]): readonly string[];
  /** Answers that hold, the likeliest first; when not said, any text may. */
  samples?(wish: SampleWish): readonly unknown[];
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

export function notValid(label: string | undefined): string {
  return `${label ?? 'This field'} is not valid.`;
}

/** A rule of one pattern and one message. */
export function patternRule(
  name: string, pattern: RegExp, message: string, samples: NonNullable<ValidationRule['samples']>,
): ValidationRule {
  return { name, samples, check: (answer) => (pattern.test(textOf(answer).trim()) ? undefined : message) };
}

/** `mark` again and again, as often as suits: `usual` times unless that is too short or too long. */
export function repeated(mark: string, usual: number, { least, most }: Pick<SampleWish, 'least' | 'most'>): string {
  const count = Math.min(Math.max(usual, least), most);
  return mark.repeat(Math.ceil(count / mark.length)).slice(0, count);
}
