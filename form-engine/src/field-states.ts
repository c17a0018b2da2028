import type { AskedField } from 'shared-contracts/area-rules';
import { isEmptyAnswer, isRequiredBy, validatesOn, type ValidationEvent } from 'shared-contracts/validation';

/** What the customer did with one field, and the message it shows. Data in, new data out. */
export interface FieldState {
  /** It was left once. */
  touched: boolean;
  /** The customer changed it once. */
  dirty: boolean;
  /** It was checked once, as its mode asks for. */
  validated: boolean;
  /** The message of the last check: what is shown. */
  shown: string | undefined;
  /** Failed the last Continue or Submit and was not visited since. */
  pulse: boolean;
}

export const UNTOUCHED: FieldState = { touched: false, dirty: false, validated: false, shown: undefined, pulse: false };

/**
 * The state of a field after the customer did something with it: its mode decides whether that checks the
 * answer.
 */
export function afterEvent(state: FieldState, event: ValidationEvent, { mode = 'aggressive', error }: Pick<AskedField, 'mode' | 'error'>): FieldState {
  const checks = validatesOn(mode, event, state.shown !== undefined);
  return {
    touched: state.touched || event === 'blur',
    dirty: state.dirty || event === 'input' || event === 'change',
    validated: state.validated || checks,
    shown: checks ? error : state.shown,
    pulse: event === 'submit' && error !== undefined,
  };
}

/**
 * The state after something else made the same answer right or wrong: another answer it is compared with,
 * the products, an asynchronous rule. What was checked before is told again.
 */
export function afterOtherChange(state: FieldState, { mode, error }: Pick<AskedField, 'mode' | 'error'>): FieldState {
  if (!state.validated || state.shown === error) return state;
  // A passive field says nothing new before the next Continue, but takes back what is not true any more.
  return mode === 'passive' && error !== undefined ? state : { ...state, shown: error };
}

/**
 * The flags of one field. `valid` is what is so, `passed` and `failed` are what was said; `changed`
 * is an answer other than the one it started with.
 */
export type FieldFlags = Record<
  | 'untouched' | 'touched' | 'pristine' | 'dirty' | 'valid' | 'invalid' | 'validated' | 'pending' | 'required' | 'changed'
  | 'passed' | 'failed', boolean
>;

export interface FieldFacts {
  field: Pick<AskedField, 'rules' | 'error'>;
  state: FieldState;
  pending: boolean;
  changed: boolean;
}

export function flagsOf({ field, state, pending, changed }: FieldFacts): FieldFlags {
  const { touched, dirty, validated, shown } = state;
  return {
    untouched: !touched, touched, pristine: !dirty, dirty, valid: field.error === undefined, invalid: field.error !== undefined,
    validated, pending, required: isRequiredBy(field.rules), changed,
    passed: validated && shown === undefined && !pending, failed: validated && shown !== undefined,
  };
}

/**
 * The flags of a step: what must hold for all of its fields, and what holds as soon as it does for one.
 * A step that asks nothing is valid and was not visited.
 */
export function gatheredFlags(fields: readonly FieldFlags[]): FieldFlags {
  const every = (flag: keyof FieldFlags) => fields.every((field) => field[flag]);
  const some = (flag: keyof FieldFlags) => fields.some((field) => field[flag]);
  return {
    untouched: every('untouched'), touched: some('touched'), pristine: every('pristine'), dirty: some('dirty'),
    valid: every('valid'), invalid: some('invalid'), validated: fields.length > 0 && every('validated'), pending: some('pending'),
    required: some('required'), changed: some('changed'), passed: fields.length > 0 && every('passed'), failed: some('failed'),
  };
}

/** Whether these flags of a step make it one that was seen. */
export function isSeenBy({ touched, passed, validated, dirty }: FieldFlags): boolean {
  return touched || passed || validated || dirty;
}

/** What a registered field is told of itself: becomes `meta.data` of its final-form field. */
export interface FieldData {
  /** The message to show now. */
  error?: string;
  /** Answered, checked and fine. */
  validated: boolean;
  /** Failed the last Continue or Submit. */
  pulse: boolean;
  /** An asynchronous rule is being asked. */
  pending: boolean;
}

export function fieldDataOf(field: AskedField | undefined, state: FieldState, pending: boolean): FieldData {
  if (!field) return { validated: false, pulse: false, pending: false };
  return {
    ...(state.shown !== undefined && { error: state.shown }),
    validated: state.validated && state.shown === undefined && !pending && !isEmptyAnswer(field.answer),
    pulse: state.pulse && state.shown !== undefined,
    pending,
  };
}
