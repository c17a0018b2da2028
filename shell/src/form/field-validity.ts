import type { AskedField } from 'shared-contracts/page-rules';

/** What a registered field is told of itself: becomes `meta.data` of its final-form field. */
export interface FieldData {
  /** The message to show now; none while the customer has not come to this field. */
  error?: string;
  /** Answered and fine. */
  validated: boolean;
  /** Failed the last Continue or Submit. */
  pulse: boolean;
}

/** Which fields the customer has come to, and so which errors are shown. Data in, new data out. */
export interface FieldAttention {
  /** Paths that were left or changed. */
  touched: ReadonlySet<string>;
  /** Steps whose Continue or Submit was pressed. */
  checkedSteps: ReadonlySet<string>;
  /** Path → step of what failed when it was: what the error summary lists until the next time. */
  failed: ReadonlyMap<string, string>;
  /** The failed paths that were not touched since. */
  pulsing: ReadonlySet<string>;
}

export const NO_ATTENTION: FieldAttention = { touched: new Set(), checkedSteps: new Set(), failed: new Map(), pulsing: new Set() };

/** The error to show for a field, or `undefined`. */
export function shownError(field: AskedField, { touched, checkedSteps }: FieldAttention): string | undefined {
  return touched.has(field.path) || checkedSteps.has(field.step) ? field.error : undefined;
}

export function fieldDataOf(field: AskedField | undefined, attention: FieldAttention): FieldData {
  if (!field) return { validated: false, pulse: false };
  const error = shownError(field, attention);
  const isAnswered = field.answer !== undefined && field.answer !== '';
  return {
    ...(error !== undefined && { error }),
    validated: attention.touched.has(field.path) && isAnswered && field.error === undefined,
    pulse: error !== undefined && attention.pulsing.has(field.path),
  };
}

/** After a field was left or changed: its answer is now shown as right or wrong, and it pulses no more. */
export function withTouched(attention: FieldAttention, paths: readonly string[]): FieldAttention {
  if (paths.every((path) => attention.touched.has(path) && !attention.pulsing.has(path))) return attention;
  return {
    ...attention,
    touched: new Set([...attention.touched, ...paths]),
    pulsing: new Set([...attention.pulsing].filter((path) => !paths.includes(path))),
  };
}

/** After Continue or Submit was pressed on these steps with these failing fields. */
export function withChecked(attention: FieldAttention, steps: readonly string[], failing: readonly AskedField[]): FieldAttention {
  return {
    ...attention,
    checkedSteps: new Set([...attention.checkedSteps, ...steps]),
    failed: new Map([
      ...[...attention.failed].filter(([, step]) => !steps.includes(step)),
      ...failing.map(({ path, step }) => [path, step] as const),
    ]),
    pulsing: new Set(failing.map(({ path }) => path)),
  };
}
