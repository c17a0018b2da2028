import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { check, table, verdict } from '../test-data/answer-table.ts';
import { ruleOf } from './index.ts';

describe('rules of companies', () => {
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
});

describe('rules of numbers', () => {
  it.each(
    table('digits', 'Field is not valid.', {
      passes: ['307', ' 307 ', 307, '000'],
      fails: ['30', '3070', '30a', '3.7', '-30', '٣٠٧', 'abc'],
    }),
  )('[SC-166] $answer as exactly 3 digits $outcome', verdict);

  it.each(
    table('digits:9', 'Field is not valid.', { passes: ['604123456'], fails: ['60412345', '6041234567', '307'] }),
  )('[SC-166] $answer as exactly 9 digits $outcome', verdict);

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
});

describe('rules of dates', () => {
  it.each(
    table('date', 'Date must be in MM/DD/YYYY format', {
      passes: ['11/21/2026', ' 01/01/1800 ', '12/31/2099', '02/29/2024', '02/29/2000'],
      fails: ['1/1/2026', '2026-11-21', '11/21/26', '11-21-2026', '11/21/20261', 'tomorrow', '11/21/2026 ok', 11212026],
    }),
  )('[SC-170] $answer as a date $outcome', verdict);

  it.each(
    table('date', 'Invalid Date', {
      passes: [],
      fails: [
        '13/01/2026',
        '00/10/2026',
        '01/00/2026',
        '01/32/2026',
        '02/30/2024',
        '02/29/2023',
        '02/29/1900',
        '04/31/2026',
        '12/31/1799',
        '01/01/2100',
        '01/01/0026',
      ],
    }),
  )('[SC-171] $answer is no day', verdict);

  it.each(
    table('date:12/31/2025', 'Date cannot be later than 12/31/2025', {
      passes: ['12/31/2025', '01/01/1900', '12/30/2025'],
      fails: ['01/01/2026', '12/31/2026'],
    }),
  )('[SC-172] $answer, at the latest 12/31/2025, $outcome', verdict);

  const day = fc.date({
    min: new Date('1800-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  const written = (date: Date) =>
    date
      .toISOString()
      .slice(0, 10)
      .replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

  it('[SC-171, SC-172] every real day passes, and a day after the latest allowed day is refused', () => {
    fc.assert(
      fc.property(day, day, (first, second) => {
        expect(check('date', written(first))).toBeUndefined();
        const isLater = first.toISOString().slice(0, 10) > second.toISOString().slice(0, 10);
        expect(check(`date:${written(second)}`, written(first))).toBe(
          isLater ? `Date cannot be later than ${written(second)}` : undefined,
        );
      }),
    );
  });
});

describe('web addresses', () => {
  it.each(
    table('url', 'Please enter a valid URL', {
      passes: [
        'https://example.com',
        'http://www.example.co.uk/a/b?c=d&e=f#g',
        'example.com',
        'codepen.io/maya',
        ' HTTPS://Example.COM ',
        'https://example.com:8443/x',
        'https://münchen.example',
        'https://a_b.example.com',
      ],
      fails: [
        'maya',
        'https://',
        'https://localhost',
        'localhost:3000',
        'ftp://example.com',
        'javascript:alert(1)',
        'javascript://example.com/%0aalert(1)',
        'mailto:maya@example.com',
        'maya@example.com',
        'https://user:secret@example.com',
        'exam ple.com',
        'https://example..com',
        'https://-a.example.com',
        'https://example.c',
        'https://10.0.0.1',
        'https://example.com.',
        `https://${'a.'.repeat(130)}com`,
        5,
        {},
      ],
    }),
  )('[SC-173] $answer as a web address $outcome', verdict);

  it.each(
    table('url', 'What are you up to...?', {
      passes: [],
      fails: ['<script>alert(1)</script>', 'https://example.com/<b>', 'a > b', '<'],
    }),
  )('[SC-174] $answer asks back', verdict);
});

describe('ZIP codes', () => {
  it.each(
    table('zipCode', 'Please enter a ZIP code of 5 or 9 digits', {
      passes: ['82001', '82001-1234', '82001 1234', '820011234', ' 82001 ', ''],
      fails: ['8', '8200', '820011', '82001-123', '82001--1234', 'K1A 0B1'],
    }),
  )('[OC-049] $answer as a ZIP code $outcome', verdict);
});

describe('rules of files', () => {
  const sized = (size: unknown) => ({ name: 'resume.pdf', size });
  const named = (name: string) => ({ name, size: 1 });

  it.each(
    table('size:5000', 'The file size must not exceed 5 MB', {
      passes: [sized(5_000_000), sized(1), new File(['x'], 'resume.pdf')],
      fails: [sized(5_000_001)],
    }),
  )('[SC-181] a file of $answer.size bytes $outcome', verdict);

  it('an empty file is refused with its reason', () => {
    expect(check('size', sized(0))).toBe(
      'This file is empty. Save it again in the program that made it, then choose it again',
    );
  });

  it('[SC-181] the message gives megabytes, 5 by default', () => {
    expect(check('size:1500', sized(1_500_001))).toBe('The file size must not exceed 1.5 MB');
    expect(check('size', sized(5_000_001))).toBe('The file size must not exceed 5 MB');
    expect(check('size:1', new File(['x'.repeat(1001)], 'a.txt'))).toBe('The file size must not exceed 0.001 MB');
  });

  it.each(
    table('size:5000', "There was an error processing your file's size", {
      passes: [],
      fails: [sized(undefined), sized(-1), sized(NaN), sized('12'), { size: 12 }, 'resume.pdf'],
    }),
  )('[SC-182] the size of $answer cannot be told', verdict);

  it.each(
    table('ext:pdf,.DOCX', 'We only accept the following file type(s): pdf, docx', {
      passes: [named('resume.pdf'), named('RESUME.PDF'), named('a.b.docx'), new File(['x'], 'resume.pdf')],
      fails: [
        named('resume.txt'),
        named('pdf'),
        named('resumepdf'),
        named('resume.pdf.exe'),
        'resume.pdf',
        { size: 1 },
      ],
    }),
  )('[SC-183] the file $answer.name $outcome', verdict);
});
