import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanText, cleanTexts } from './clean-text.ts';

it.each([
  ['Maya', 'Maya'],
  ['  Maya  Quill ', 'Maya  Quill'],
  ['Invoice\t550-824', 'Invoice 550-824'],
  ['Maya\u00a0Quill\u3000', 'Maya Quill'],
  ['\u200bmaya@example.com', 'maya@example.com'],
  ['\ufeffmaya\u2060\u200e@\u00adexample.com', 'maya@example.com'],
  ['ma\u200dya\u200c', 'maya'],
  ['\u202a+44 20 7946 0958\u202c', '+44 20 7946 0958'],
  ['one\u2028two\u2029three', 'one two three'],
  ['one\r\ntwo\n', 'one two'],
  ['A\u0000B\u0007', 'AB'],
  ['\u200b', ''],
  ['\u3164', ''],
  ['\u2800', ''],
  ['\uffa0 \u115f\u00a0', ''],
  ['Zoe\u0308', 'Zoë'],
  ['\ud800', ''],
  ['\ufe0f', ''],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['👨‍👩‍👧 ❤️', '👨‍👩‍👧 ❤️'],
  ['葛\u{e0100}城', '葛\u{e0100}城'],
  ['👍🏽', '👍🏽'],
  ['a\ufe0f\u0308\u200da', 'äa'],
])('%j on one line becomes %j', (typed, cleaned) => {
  expect(cleanText(typed)).toBe(cleaned);
});

it('a text of many lines keeps its lines', () => {
  expect(cleanText(' one\r\n\ttwo\u200b\n', 'many')).toBe('one\n two');
});

it('all texts of data are cleaned but passwords', () => {
  expect(
    cleanTexts({
      name: 'Maya\u200b ',
      list: [' a ', null, 1, { text: 'x\ty\n' }],
      password: ' p ',
      confirmPassword: ' q',
    }),
  ).toEqual({ name: 'Maya', list: ['a', null, 1, { text: 'x y' }], password: ' p ', confirmPassword: ' q' });
});

const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      '1',
      ' ',
      '\t',
      '\n',
      '\u00a0',
      '\u200b',
      '\u200d',
      '\ufe0f',
      'ا',
      'क',
      '👩',
      'e',
      '\u0301',
      '\u0308',
      '\u212a',
      '\u3164',
      '\u034f',
      '\u202e',
    ),
  }),
);

it('cleaning a clean text changes nothing, and nothing invisible is left at its ends', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom('one' as const, 'many' as const), (text, lines) => {
      const cleaned = cleanText(text, lines);
      expect(cleanText(cleaned, lines)).toBe(cleaned);
      expect(cleaned.trim()).toBe(cleaned);
      expect(cleaned).toBe(cleaned.normalize('NFC'));
      if (lines === 'one') expect(cleaned).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
    { numRuns: 1000 },
  );
});
