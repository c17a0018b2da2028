import type { FieldData } from 'shared-contracts/answers';
import type { AskedField } from 'shared-contracts/area-rules';
import { isEmptyAnswer, isRequiredBy, validatesOn, type ValidationEvent } from 'shared-contracts/validation';

/** What the customer did with one field, and the message it shows. Never mutated: every change returns a new state. */
export interface FieldState {
  /** The customer has left the field at least once. */
  touched: boolean;
  /** The customer has changed the answer at least once. */
  dirty: boolean;
  /** The answer has been checked at least once, at an event that the field's mode checks on. */
  validated: boolean;
  /** The message on screen: the result of the last check. */
  shown: string | undefined;
  /** Failed the last Continue or Submit, and the customer has not visited the field since. */
  pulse: boolean;
}

export const UNTOUCHED: FieldState = { touched: false, dirty: false, validated: false, shown: undefined, pulse: false };

/**
 * Returns a field's state after the customer did something with it; the field's mode decides whether that checks the
 * answer.
 */
export function afterEvent(
  state: FieldState,
  event: ValidationEvent,
  { mode = 'aggressive', error }: Pick<AskedField, 'mode' | 'error'>,
): FieldState {
  const isChecked = validatesOn(mode, event, state.shown !== undefined);
  return {
    touched: state.touched || event === 'blur',
    dirty: state.dirty || event === 'input' || event === 'change',
    validated: state.validated || isChecked,
    shown: isChecked ? error : state.shown,
    pulse: event === 'submit' && error !== undefined,
  };
}

/**
 * Returns a field's state after its unchanged answer became right or wrong because of something else: an answer it is
 * compared with, the products, or an asynchronous rule. Only a field that was checked before shows the new error.
 */
export function afterOtherChange(state: FieldState, { mode, error }: Pick<AskedField, 'mode' | 'error'>): FieldState {
  if (!state.validated || state.shown === error) return state;
  // A passive field shows no new error before the next Continue, but drops an error that no longer applies.
  return mode === 'passive' && error !== undefined ? state : { ...state, shown: error };
}

/**
 * The flags of one field. `valid` is the current result of its rules, `passed` and `failed` the last result shown to
 * the customer. `changed`: the answer differs from the field's first one.
 */
export type FieldFlags = Record<
  | 'untouched'
  | 'touched'
  | 'pristine'
  | 'dirty'
  | 'valid'
  | 'invalid'
  | 'validated'
  | 'pending'
  | 'required'
  | 'changed'
  | 'passed'
  | 'failed',
  boolean
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
    untouched: !touched,
    touched,
    pristine: !dirty,
    dirty,
    valid: field.error === undefined,
    invalid: field.error !== undefined,
    validated,
    pending,
    required: isRequiredBy(field.rules),
    changed,
    passed: validated && shown === undefined && !pending,
    failed: validated && shown !== undefined,
  };
}

/**
 * The flags of a step: some need every field to have the flag, others at least one.
 * A step without asked fields is valid and untouched.
 */
export function gatheredFlags(fields: readonly FieldFlags[]): FieldFlags {
  const every = (flag: keyof FieldFlags) => fields.every((field) => field[flag]);
  const some = (flag: keyof FieldFlags) => fields.some((field) => field[flag]);
  return {
    untouched: every('untouched'),
    touched: some('touched'),
    pristine: every('pristine'),
    dirty: some('dirty'),
    valid: every('valid'),
    invalid: some('invalid'),
    validated: fields.length > 0 && every('validated'),
    pending: some('pending'),
    required: some('required'),
    changed: some('changed'),
    passed: fields.length > 0 && every('passed'),
    failed: some('failed'),
  };
}

/** Whether a step with these flags counts as seen. */
export function isSeenBy({ touched, passed, validated, dirty }: FieldFlags): boolean {
  return touched || passed || validated || dirty;
}

/**
 * `pending` is `undefined` for a field without asynchronous rules. `mark` is shown where the answer itself has no error
 * to show.
 */
export function fieldDataOf(
  field: AskedField | undefined,
  state: FieldState,
  pending: boolean | undefined,
  mark?: string,
): FieldData {
  if (!field) return {};
  const error = state.shown ?? mark;
  return {
    ...(error !== undefined && { error }),
    validated: state.validated && error === undefined && !pending && !isEmptyAnswer(field.answer),
    pulse: state.pulse && state.shown !== undefined,
    ...(pending !== undefined && { pending }),
  };
}
