import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { check, table, verdict } from '../../test-data/answer-table.ts';

it.each(
  table('digits', 'Field is not valid.', {
    passes: ['307', ' 307 ', 307, '000'],
    fails: ['30', '3070', '30a', '3.7', '-30', '٣٠٧', 'abc'],
  }),
)('[SC-166] $answer as exactly 3 digits $outcome', verdict);

it.each(table('digits:9', 'Field is not valid.', { passes: ['604123456'], fails: ['60412345', '6041234567', '307'] }))(
  '[SC-166] $answer as exactly 9 digits $outcome',
  verdict,
);

it.each(
  table('requestedPrice', 'Really?', {
    passes: ['25', '25.00', '$1,250.50', 25, '0.01', '$.5', '100'],
    fails: ['0', 0, '0.00', '$0', '$0.00', ' 0 ', '000'],
  }),
)('[SC-184] $answer as a requested price $outcome', verdict);

it.each(
  table('requestedPrice', 'Field is not valid.', {
    passes: [],
    fails: ['a lot', '-5', '$', '.', ',', '1.234', '5 dollars', '1.2.3', '49,50', '1,23,456', '9'.repeat(13)],
  }),
)('[SC-151] $answer is no price', verdict);

it.each(
  table('requestedPrice:10000', 'Field can be $10,000 at most.', {
    passes: ['25', '10000', '$10,000.00'],
    fails: ['10000.01', '$1,000,000', '9'.repeat(12)],
  }),
)('[PN-014] $answer as a requested price of at most 10,000 dollars $outcome', verdict);

it.each(
  table('regex:^\\d{5}$', 'Field is not valid.', {
    passes: ['82001', ' 82001 ', 82001],
    fails: ['8200', '820011', 'x82001'],
  }),
)('[SC-158] $answer by a pattern $outcome', verdict);

it('[SC-158] a pattern without ^ and $ may match anywhere, and takes letters of every script', () => {
  expect(check('regex:\\p{Lu}', 'aÉb')).toBeUndefined();
  expect(check('regex:\\p{Lu}', 'aéb')).toBe('Field is not valid.');
  expect(check('regex:\\p{Lu},Please enter a capital letter', 'aéb')).toBe('Please enter a capital letter');
});

it.each([
  ...table('minValue:-1.5', 'Field is not valid.', {
    passes: ['-1.5', '0', 3],
    fails: ['-1.6', -2, 'many', '1e9', '0x5', '--1'],
  }),
  ...table('maxValue:10', 'Field is not valid.', { passes: ['10', '-11', 9.5, '10.0'], fails: ['10.01', 11, 'few'] }),
])('[SC-158] $answer by $rules $outcome', verdict);

it('[SC-158] a number passes between both limits and nowhere else', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: -60, max: 60 }),
      (min, max, value) => {
        expect(check(`minValue:${min}|maxValue:${max}`, String(value)) === undefined).toBe(
          min <= value && value <= max,
        );
      },
    ),
  );
});
