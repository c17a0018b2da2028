import { expect, it } from '@jest/globals';
import { readAnswer } from './answer-formats.ts';

const read = readAnswer['taxpayer-number'];

it.each(['536-22-1234', '536221234', ' 536 22 1234 '])('"%s" is a Social Security number', (typed) => {
  expect(read(typed)).toEqual({ kind: 'ok', value: '536-22-1234' });
});

it.each(['912-50-1234', '912-65-1234', '999-88-1234', '900-94-1234'])('%s is an ITIN', (typed) => {
  expect(read(typed)).toEqual({ kind: 'ok', value: typed });
});

it.each(['000-22-1234', '666-22-1234', '536-00-1234', '536-22-0000', '912-49-1234', '912-66-1234', '912-93-1234'])(
  '%s is nobody’s number, and is not repeated',
  (typed) => {
    expect(read(typed)).toEqual({
      kind: 'refused',
      reason: 'This is not a Social Security number or an ITIN. Check each digit.',
    });
  },
);

it.each(['', '53622123', '5362212345', '536-22-12x4', '53-6221-234'])('"%s" has not nine digits', (typed) => {
  expect(read(typed)).toEqual({ kind: 'refused', reason: 'Enter nine digits, for example 123-45-6789.' });
});
