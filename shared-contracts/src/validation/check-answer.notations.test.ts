import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PARTS } from '../../../tooling/test/typed-texts.ts';
import { cleanText } from '../clean-text.ts';
import { problemOfPhoneLength } from '../phone-lengths.ts';
import { EVERY_RULE } from '../test-data/answer-table.ts';
import { checkAnswer, checkPhoneLengths, readAnswer } from './index.ts';

checkPhoneLengths(problemOfPhoneLength);

const RUNS = LONG_RUN ? 5000 : 200;

const read = (text: string, rules: string) => readAnswer(cleanText(text), rules);
const isValid = (text: string, rules: string) => checkAnswer(text, { label: 'Field', rules }, {}) === undefined;

/** What people typed or pasted, and the answer that they meant; without one, the field says what it expects. */
const MEANT: Readonly<Record<string, readonly (readonly [typed: string, answer?: string])[]>> = {
  phoneNumber: [
    ['3075550188', '(307) 555-0188'],
    ['307.555.0188', '(307) 555-0188'],
    ['+1 (307) 555-0188', '(307) 555-0188'],
    ['1-307-555-0188', '(307) 555-0188'],
    ['tel:+13075550188', '(307) 555-0188'],
    ['Tel. 307-555-0188', '(307) 555-0188'],
    ['Phone: (307) 555-0188', '(307) 555-0188'],
    ['３０７－５５５－０１８８', '(307) 555-0188'],
    ['307–555–0188', '(307) 555-0188'],
    ['\u202d(307) 555-0188\u202c', '(307) 555-0188'],
    ['307-555-0188 x42', '(307) 555-0188 x42'],
    ['307.555.0188 ext. 42', '(307) 555-0188 x42'],
    ['(307) 555-0188, extension 7', '(307) 555-0188 x7'],
    ['307 555 0188 #42', '(307) 555-0188 x42'],
    ['tel:+1-307-555-0188;ext=42', '(307) 555-0188 x42'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['011 44 20 7946 0958', '+44 20 7946 0958'],
    ['0044 20 7946 0958', '+44 20 7946 0958'],
    ['\u202a+44 20 7946 0958\u202c', '+44 20 7946 0958'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['+44 20 7946 0958 ext 3', '+44 20 7946 0958 x3'],
    ['+49 89/123456-0', '+49 89/123456-0'],
    ['+442079460958', '+442079460958'],
    ['(+44) 20 7946 0958', '+(44) 20 7946 0958'],
    ['+44 020 7946 0958', '+44 020 7946 0958'],
    ['+44 20 7946'],
    ['+49 3012 x7', '+49 3012 x7'],
    ['+999 1234567'],
    ['020 7946 0958'],
    ['442079460958'],
    ['555-0188'],
    ['307-555-018'],
    ['307-555-01889'],
    ['1-800-FLOWERS'],
    ['911'],
    ['307-555-0188 / 307-555-0189'],
  ],
  faxNumber: [['+1 (307) 555-0188', '(307) 555-0188'], ['307-555-0188 x2'], ['+44 20 7946 0958']],
  wholeNumber: [
    ['10000', '10,000'],
    ['10,000', '10,000'],
    ['10,000.00', '10,000'],
    ['$10,000.00', '10,000'],
    ['10 000', '10,000'],
    ['10\u202f000', '10,000'],
    ["10'000", '10,000'],
    ['１０，０００', '10,000'],
    ['١٠٠٠٠', '10,000'],
    ['007', '7'],
    ['0', '0'],
    ['10.000,00'],
    ['10.000'],
    ['1.5 million'],
    ['1e6'],
    ['-100'],
    ['−100'],
    ['(1,000)'],
    ['1/100'],
    ['0,01'],
    ['1,00'],
    ['10,0000'],
    ['1.5'],
    ['10²'],
    ['½'],
    ['1,000 000'],
    ['many'],
    ['.'],
    ['9'.repeat(16)],
  ],
  dollars: [
    ['1250.50', '1,250.50'],
    ['$1,250.50', '1,250.50'],
    ['0.01', '0.01'],
    ['.5', '0.5'],
    ['0.0001', '0.0001'],
    ['1250.', '1,250'],
    ['$ 50', '50'],
    ['0,01'],
    ['1/100'],
    ['10.000,00'],
    ['10.000'],
    ['1.5 million'],
    ['1e-2'],
    ['-1'],
    ['(5)'],
    ['0.0000001'],
    ['1.2.3'],
    ['$'],
    ['1¢'],
  ],
  requestedPrice: [['$1,250.50', '1,250.50'], ['25', '25'], ['49,50'], ['1.5k'], ['-5']],
  date: [
    ['1/5/2020', '01/05/2020'],
    ['2/29/2024', '02/29/2024'],
    ['2020-01-05', '01/05/2020'],
    ['2020/1/5', '01/05/2020'],
    ['01052020', '01/05/2020'],
    ['20200105', '01/05/2020'],
    ['1-5-2020', '01/05/2020'],
    ['Jan 5, 2020', '01/05/2020'],
    ['January 5th 2020', '01/05/2020'],
    ['5 January 2020', '01/05/2020'],
    ['5-Jan-2020', '01/05/2020'],
    ['Sept. 5, 2020', '09/05/2020'],
    ['０１／０５／２０２０', '01/05/2020'],
    ['1/5/20'],
    ['5.1.2020'],
    ['13/1/2020'],
    ['2/30/2020'],
    ['Foo 5, 2020'],
    ['2020'],
    ['tomorrow'],
  ],
  zipCode: [
    ['82001', '82001'],
    ['82001–1234', '82001-1234'],
    ['820011234', '82001-1234'],
    ['="02134"', '02134'],
    ["'02134", '02134'],
    ['"02134"', '02134'],
    ['\u200b82001 ', '82001'],
    ['８２００１', '82001'],
    ['8200'],
    ['8200l'],
  ],
  'digits:9': [
    ['602 123 456', '602123456'],
    ['602-123-456', '602123456'],
    ['12-3456789', '123456789'],
    ['123-45-6789', '123456789'],
    ['602-123-45'],
    ['602 123 456 7'],
  ],
  numeric: [
    [' 2024', '2024'],
    ['２０２４', '2024'],
    ["'2024'", '2024'],
    ['MC-482915', '482915'],
    ['USDOT 1234567', '1234567'],
    ['FF#4829', '4829'],
    ['20-24'],
    ['2o24'],
    ['l23'],
    ['-5'],
  ],
  email: [
    ['\u200bmaya@example.com', 'maya@example.com'],
    ['maya\u200b@example.com', 'maya@example.com'],
    ['maya@\u00adexample.com', 'maya@example.com'],
    ['mailto:maya@example.com', 'maya@example.com'],
    ['<maya@example.com>', 'maya@example.com'],
    ['Maya Okafor <maya@example.com>', 'maya@example.com'],
    ['"Okafor, Maya" <maya@example.com>;', 'maya@example.com'],
    ['maya@example.com;', 'maya@example.com'],
    ['maya@example.com.', 'maya@example.com'],
    ['mailto:maya@example.com?subject=Hi', 'maya@example.com'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['maya@example.com, tom@example.com'],
    ['maya@example.com; tom@example.com'],
    ['josé@example.com'],
    ['maya@example'],
    ['maya @example.com'],
  ],
  creditCard: [
    ['４２４２ ４２４２ ４２４２ ４２４２', '4242 4242 4242 4242'],
    ['4242–4242–4242–4242', '4242-4242-4242-4242'],
    ['4242 4242 4242 4242 1'],
  ],
  required: [['\u200b'], ['\u3164'], ['\u2800'], ['\u202e'], ['Maya\t', 'Maya']],
};

it.each(Object.entries(MEANT).flatMap(([rules, cases]) => cases.map(([typed, answer]) => ({ rules, typed, answer }))))(
  'by $rules, $typed is $answer',
  ({ rules, typed, answer }) => {
    const text = read(typed, rules);
    expect(isValid(text, rules)).toBe(answer !== undefined);
    if (answer !== undefined) expect(text).toBe(answer);
  },
);

const typed = fc.array(fc.constantFrom(...PARTS), { maxLength: 12 }).map((parts) => parts.join(''));
const digitsOf = (text: string) => readAnswer(text, 'numeric').replace(/\D/g, '');

describe.each(EVERY_RULE.filter((rule) => !/^(required|oneOf|noneOf|size|ext|address|atLeast|isBusiness)/.test(rule)))(
  'by %s',
  (rules) => {
    it('an answer that was read is read the same again, and what was accepted stays accepted', () => {
      fc.assert(
        fc.property(typed, (text) => {
          const answer = read(text, rules);
          expect(read(answer, rules)).toBe(answer);
          if (isValid(cleanText(text), rules)) expect([text, isValid(answer, rules)]).toEqual([text, true]);
        }),
        { numRuns: RUNS },
      );
    });
  },
);

describe.each(['phoneNumber', 'wholeNumber', 'dollars', 'zipCode', 'digits:9', 'numeric', 'creditCard'])(
  'by %s',
  (rules) => {
    it('an accepted answer has the digits that were typed, but for prefixes, leading zeros and zero cents', () => {
      fc.assert(
        fc.property(typed, (text) => {
          const answer = read(text, rules);
          if (answer !== '' && isValid(answer, rules)) expect(digitsTyped(text, rules)).toBe(digitsOf(answer));
        }),
        { numRuns: RUNS },
      );
    });
  },
);

function digitsTyped(text: string, rules: string): string {
  const plain = readAnswer(cleanText(text), 'numeric');
  switch (rules) {
    case 'phoneNumber': {
      const digits = digitsOf(plain.replace(/^(011|00)(?=[\s.-]*[1-9(])/, '+').replace(/^(\+.*?)\(0\)/, '$1'));
      return readAnswer(plain, rules).startsWith('(') ? digits.replace(/^1/, '') : digits;
    }
    case 'wholeNumber':
    case 'dollars': {
      const [whole = '', decimals = ''] = plain.split('.');
      return (
        digitsOf(whole)
          .replace(/^0+(?=.)/, '')
          .padStart(1, '0') + (rules === 'dollars' ? decimals : '')
      );
    }
    default:
      return digitsOf(plain);
  }
}

it('a day is read from every notation in which it can be written', () => {
  const day = fc.date({
    min: new Date('1800-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, (date) => {
      const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      const two = (number: number) => String(number).padStart(2, '0');
      const name = date.toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
      for (const notation of [
        `${month}/${dayOfMonth}/${year}`,
        `${two(month)}${two(dayOfMonth)}${year}`,
        date.toISOString().slice(0, 10),
        `${name} ${dayOfMonth}, ${year}`,
        `${dayOfMonth} ${name.slice(0, 3)} ${year}`,
      ])
        expect(read(notation, 'date')).toBe(`${two(month)}/${two(dayOfMonth)}/${year}`);
    }),
  );
});

it('a number is read back from the notation that it is shown in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const shown = whole.toLocaleString('en-US');
      expect(read(String(whole), 'wholeNumber')).toBe(shown);
      expect(read(`$${whole}.${String(cents).padStart(2, '0')}`, 'dollars')).toBe(
        `${shown}.${String(cents).padStart(2, '0')}`,
      );
    }),
  );
});
