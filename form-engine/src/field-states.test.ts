import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AskedField } from 'shared-contracts/area-rules';
import {
  afterEvent,
  afterOtherChange,
  fieldDataOf,
  flagsOf,
  gatheredFlags,
  isSeenBy,
  UNTOUCHED,
  type FieldFlags,
} from './field-states.ts';

const wrong = { error: 'Name is required' };
const right = { error: undefined };

describe('the error a field shows after the customer did something with it', () => {
  it('[SC-152] in aggressive mode every input, and leaving the field, shows the error', () => {
    expect(afterEvent(UNTOUCHED, 'input', wrong)).toMatchObject({
      shown: 'Name is required',
      dirty: true,
      touched: false,
      validated: true,
    });
    expect(afterEvent(UNTOUCHED, 'blur', wrong)).toMatchObject({
      shown: 'Name is required',
      touched: true,
      dirty: false,
    });
  });

  it('[SC-153] in eager mode typing shows no error until there is one, and then every letter counts', () => {
    const typed = afterEvent(UNTOUCHED, 'input', { mode: 'eager', ...wrong });
    expect(typed).toMatchObject({ shown: undefined, validated: false, dirty: true });
    const left = afterEvent(typed, 'blur', { mode: 'eager', ...wrong });
    expect(left.shown).toBe('Name is required');
    expect(afterEvent(left, 'input', { mode: 'eager', ...right }).shown).toBeUndefined();
  });

  it('[SC-155] in lazy mode typing never changes the shown error; a change, or leaving the field, does', () => {
    const left = afterEvent(UNTOUCHED, 'blur', { mode: 'lazy', ...wrong });
    expect(left.shown).toBe('Name is required');
    const typed = afterEvent(left, 'input', { mode: 'lazy', ...right });
    expect(typed.shown).toBe('Name is required');
    expect(afterEvent(typed, 'change', { mode: 'lazy', ...right }).shown).toBeUndefined();
  });

  it('[SC-154] in passive mode no error is shown before Continue or Submit', () => {
    const visited = (['input', 'change', 'blur'] as const).reduce(
      (state, event) => afterEvent(state, event, { mode: 'passive', ...wrong }),
      UNTOUCHED,
    );
    expect(visited).toMatchObject({ shown: undefined, validated: false });
    expect(afterEvent(visited, 'submit', { mode: 'passive', ...wrong })).toMatchObject({
      shown: 'Name is required',
      pulse: true,
    });
  });

  it('[UI-003] a field pulses when it fails Continue, until it is visited', () => {
    const failed = afterEvent(UNTOUCHED, 'submit', wrong);
    expect(failed.pulse).toBe(true);
    expect(afterEvent(failed, 'input', wrong).pulse).toBe(false);
    expect(afterEvent(UNTOUCHED, 'submit', right).pulse).toBe(false);
  });
});

describe('the error a field shows after something else made its answer right or wrong', () => {
  it('none before it was checked once', () => {
    expect(afterOtherChange(UNTOUCHED, wrong)).toBe(UNTOUCHED);
  });
  it('the new message after that', () => {
    const correct = afterEvent(UNTOUCHED, 'blur', right);
    expect(afterOtherChange(correct, wrong).shown).toBe('Name is required');
    expect(afterOtherChange(afterEvent(UNTOUCHED, 'blur', wrong), right).shown).toBeUndefined();
  });
  it('a passive field only drops an error that no longer applies', () => {
    const correct = afterEvent(UNTOUCHED, 'submit', right);
    expect(afterOtherChange(correct, { mode: 'passive', ...wrong }).shown).toBeUndefined();
    const failed = afterEvent(UNTOUCHED, 'submit', wrong);
    expect(afterOtherChange(failed, { mode: 'passive', ...right }).shown).toBeUndefined();
  });
});

describe('[SH-025] flags', () => {
  const field = { rules: 'required', error: undefined };
  it('an untouched field is untouched, pristine, valid or invalid, and neither passed nor failed', () => {
    expect(flagsOf({ field: { ...field, error: 'x' }, state: UNTOUCHED, pending: false, changed: false })).toEqual({
      untouched: true,
      touched: false,
      pristine: true,
      dirty: false,
      valid: false,
      invalid: true,
      validated: false,
      pending: false,
      required: true,
      changed: false,
      passed: false,
      failed: false,
    });
  });
  it('a field that was checked has passed or failed, and neither while an asynchronous rule runs', () => {
    const correct = afterEvent(UNTOUCHED, 'blur', right);
    expect(flagsOf({ field, state: correct, pending: false, changed: true })).toMatchObject({
      passed: true,
      failed: false,
      changed: true,
      touched: true,
    });
    expect(flagsOf({ field, state: correct, pending: true, changed: true })).toMatchObject({
      passed: false,
      failed: false,
      pending: true,
    });
    expect(
      flagsOf({
        field: { rules: '', error: 'x' },
        state: afterEvent(UNTOUCHED, 'blur', wrong),
        pending: false,
        changed: false,
      }),
    ).toMatchObject({ passed: false, failed: true, required: false });
  });

  const flags = fc.record({
    untouched: fc.boolean(),
    touched: fc.boolean(),
    pristine: fc.boolean(),
    dirty: fc.boolean(),
    valid: fc.boolean(),
    invalid: fc.boolean(),
    validated: fc.boolean(),
    pending: fc.boolean(),
    required: fc.boolean(),
    changed: fc.boolean(),
    passed: fc.boolean(),
    failed: fc.boolean(),
  });
  it('a step has what all its fields have, or what one has', () => {
    const all: (keyof FieldFlags)[] = ['untouched', 'pristine', 'valid', 'validated', 'passed'];
    const any: (keyof FieldFlags)[] = ['touched', 'dirty', 'invalid', 'pending', 'required', 'changed', 'failed'];
    fc.assert(
      fc.property(fc.array(flags, { minLength: 1 }), (fields) => {
        const step = gatheredFlags(fields);
        for (const flag of all) expect(step[flag]).toBe(!fields.some((field_) => !field_[flag]));
        for (const flag of any) expect(step[flag]).toBe(fields.some((field_) => field_[flag]));
      }),
    );
  });
  it('a step that asks nothing is valid, and neither validated nor passed', () => {
    expect(gatheredFlags([])).toMatchObject({
      valid: true,
      invalid: false,
      validated: false,
      passed: false,
      untouched: true,
    });
  });
  it.each(['touched', 'passed', 'validated', 'dirty'] as const)('[SH-024] a step that is %s was seen', (flag) => {
    const none = gatheredFlags([]);
    expect(isSeenBy(none)).toBe(false);
    expect(isSeenBy({ ...none, [flag]: true })).toBe(true);
  });
});

describe('the data of a field on screen', () => {
  const asked = {
    answer: 'Alder',
    path: 'a',
    step: 's',
    module: 'order-checkout/m',
    label: 'A',
    rules: '',
    error: undefined,
  } as AskedField;
  it('is empty when the field is not asked', () => {
    expect(fieldDataOf(undefined, afterEvent(UNTOUCHED, 'submit', wrong), undefined)).toEqual({});
  });
  it('is validated once the answer was checked, is right and is not empty', () => {
    const correct = afterEvent(UNTOUCHED, 'blur', right);
    expect(fieldDataOf(asked, correct, false).validated).toBe(true);
    expect(fieldDataOf({ ...asked, answer: '' }, correct, false).validated).toBe(false);
    expect(fieldDataOf(asked, correct, true)).toMatchObject({ validated: false, pending: true });
    expect(fieldDataOf(asked, UNTOUCHED, false).validated).toBe(false);
  });
});
