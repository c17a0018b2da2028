import { describe, expect, it } from '@jest/globals';
import { answerWords } from './answer-words.ts';

describe('answer in words', () => {
  const states = [
    { key: 'DE', value: 'Delaware' },
    { key: 'NV', value: 'Nevada' },
    { key: 'WY', value: 'Wyoming' },
  ];

  it.each([
    ['text', ' Alder & Wren ', 'Alder & Wren'],
    ['an option', { key: 'WY', value: 'Wyoming' }, 'Wyoming'],
    ['an option that is not offered', { key: 'OH', value: 'Ohio' }, 'OH'],
    ['options', [{ key: 'WY', value: 'Wyoming' }, { key: 'OH' }], 'Wyoming, OH'],
    ['a ticked box', true, 'Yes'],
    ['an unticked box', false, 'No'],
    ['a number', 0, '0'],
    ['a date', '2026-11-21', 'November 21, 2026'],
    ['a text that only looks like a date', '2026-99-99', '2026-99-99'],
    ['a date as it was typed', '11/21/2026', '11/21/2026'],
    ['a list', ['a', { key: 'b', value: 'B' }, ''], 'a, B'],
    ['ticked states', { DE: true, NV: false, WY: true }, 'Delaware, Wyoming'],
    [
      'an address',
      {
        selection: 'specify',
        line1: '2210 Evans Ave',
        city: 'Cheyenne',
        state: { key: 'WY', value: 'Wyoming' },
        zip: '820011234',
        country: 'US',
      },
      '2210 Evans Ave, Cheyenne, WY 82001-1234, United States',
    ],
    [
      'an address with a second line',
      { line1: '2210 Evans Ave', line2: 'Apt 4', city: 'Cheyenne' },
      '2210 Evans Ave, Apt 4, Cheyenne',
    ],
    ['a small file', { name: 'resume.pdf', size: 173 }, 'resume.pdf, 173 B'],
    ['a file', { name: 'resume.pdf', size: 12_345 }, 'resume.pdf, 12 kB'],
    ['a large file', { name: 'resume.pdf', size: 4_210_000 }, 'resume.pdf, 4.2 MB'],
    ['a file that could not be read', { name: 'resume.pdf' }, 'resume.pdf'],
    ['a part of an address', { line1: '2210 Evans Ave', zip: '' }, '2210 Evans Ave'],
    ['an answer of other parts', { make: 'Ford', year: 2020, used: true }, 'Ford, 2020, Yes'],
  ])('%s is %j in words: %j', (_, answer, text) => {
    expect(answerWords({ rules: '', choices: states }, answer)).toBe(text);
  });

  it.each([undefined, null, '', '  ', [], [''], {}, { line1: '', city: '' }, { DE: false }, { key: '', value: '' }])(
    '%j is no answer',
    (answer) => {
      expect(answerWords({ rules: '' }, answer)).toBeUndefined();
    },
  );

  it('[SC-193] a phone number is in one format, however it came in', () => {
    expect(answerWords({ rules: 'required|phoneNumber' }, '3075550188')).toBe('(307) 555-0188');
    expect(answerWords({ rules: 'faxNumber' }, '307.555.0188')).toBe('(307) 555-0188');
    expect(answerWords({ rules: 'maxLength:60' }, '3075550188')).toBe('3075550188');
  });

  it('a price that a customer names is money', () => {
    expect(answerWords({ rules: 'required|requestedPrice:900' }, '125')).toBe('$125.00');
    expect(answerWords({ rules: 'requestedPrice' }, 'a lot')).toBe('a lot');
  });
});
