import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { check, table, verdict } from '../../test-data/answer-table.ts';
import { ruleOf } from '../index.ts';

const STARTER = 'The purpose is, above all, to';

it.each(
  table('atLeastOnePropInObject', 'At least one jurisdiction must be selected', {
    passes: [{ WY: true }, { WY: false, CO: true }],
    fails: [undefined, null, '', {}, { WY: false }, ['WY'], 'WY'],
  }),
)('[SC-176] $answer as states $outcome', verdict);

it.each(
  table('isBusinessFormed', 'You must have an existing business to continue.', {
    passes: [true, 'true', 'yes', { key: 'yes', value: 'Yes' }, { key: true }],
    fails: [undefined, '', false, 'false', 'no', { key: 'no', value: 'Yes' }, {}],
  }),
)('[SC-177] $answer as a business that is formed $outcome', verdict);

it.each(
  table(ruleOf('businessPurposeRequired', STARTER), 'Field is required', {
    passes: [`${STARTER} bake`, ' bake ', `First: ${STARTER} bake`],
    fails: ['', undefined, STARTER, `  ${STARTER}  `, `${STARTER}\n`],
  }),
)('[SC-178, SC-179] $answer as a required purpose $outcome', verdict);

it.each(
  table(ruleOf('businessPurposeLength', 10, STARTER), 'The field must be at least 10 characters', {
    passes: [`${STARTER} bake bread`, 'bake bread', '', STARTER, ` ${STARTER} `],
    fails: [`${STARTER} bake`, 'bake', `${STARTER}         bake  `],
  }),
)('[SC-178, SC-179] $answer as a purpose of 10 characters $outcome', verdict);

it('[SC-178] without starter text nothing is removed', () => {
  expect(check('businessPurposeRequired', 'To bake')).toBeUndefined();
  expect(check('businessPurposeLength:10', '1234567890')).toBeUndefined();
  expect(check('businessPurposeRequired', ' ')).toBe('Field is required');
});

it('[SC-178, SC-179] what is written behind any starter text is judged as if it stood alone', () => {
  const words = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(words, fc.string({ maxLength: 12 }), (starter, text) => {
      const rule = ruleOf('businessPurposeLength', 5, starter);
      expect(check(rule, `${starter} ${text}`)).toBe(check('length:5', text));
    }),
  );
});

const status = (complete: unknown, valid: unknown, message: unknown = 'No such street.') => ({
  line1: 'x',
  backendValidationStatus: { complete, valid, message },
});

it.each(
  table('addressValidation', 'No such street.', {
    passes: [status(true, true), status(false, false), status(true, undefined), { line1: 'x' }, undefined, {}],
    fails: [status(true, false)],
  }),
)('[SC-180] the address $answer $outcome', verdict);

it('[SC-180] a field of the address reads the status of the whole', () => {
  expect(check('required|addressValidation:contact', '1 Main St', 'Address', { contact: status(true, false) })).toBe(
    'No such street.',
  );
  expect(
    check('required|addressValidation:contact', '1 Main St', 'Address', {
      contact: status(true, true),
      other: status(true, false),
    }),
  ).toBeUndefined();
});

it('[SC-151, SC-180] a status without words reads as not valid', () => {
  for (const message of ['', ' ', undefined])
    expect(check('addressValidation', status(true, false, message ?? null), 'Address')).toBe('Address is not valid.');
});
