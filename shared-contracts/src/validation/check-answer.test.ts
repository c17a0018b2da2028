import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { check, EVERY_RULE, table, verdict } from '../test-data/answer-table.ts';
import { problemOfPhoneLength } from '../phone-lengths.ts';
import {
  checkAnswer,
  checkPhoneLengths,
  DEFAULT_RULES,
  isEmptyAnswer,
  isRequiredBy,
  passwordRequirements,
} from './index.ts';

checkPhoneLengths(problemOfPhoneLength);

describe('a text', () => {
  const NAMES = [
    "Renée O'Brien",
    'Ñandú & Söhne',
    '王小明咖啡有限公司',
    'مقهى الوردة',
    'קפה\u200f ורד',
    'می\u200cخواهم',
    'Two\nlines\twith a tab',
  ];

  it.each(NAMES)('of any language is accepted: %j', (name) => {
    expect(check('required|maxLength:60', name)).toBeUndefined();
  });

  it.each(['Alder\u202eCLL', '\u2066Alder', 'Alder\u0000', 'Alder\u001b[31m', 'Al\u0085der'])(
    'that reads differently than it is stored is refused: %j',
    (name) => {
      for (const answer of [name, { key: name, value: name }])
        expect(check('', answer)).toBe('Please type this in again: it has characters that cannot be seen.');
    },
  );

  it('is bounded, whatever the rules of its field are', () => {
    expect([check('', 'x'.repeat(10_000)), check('length:2', 'x'.repeat(10_001))]).toEqual([
      undefined,
      'The field cannot contain more than 10000 characters. Please remove 1.',
    ]);
    expect(check('maxLength:20000', 'x'.repeat(20_000))).toBeUndefined();
  });
});

describe('rule strings', () => {
  it('[SC-150] rules are joined by pipes, each with its own parameters', () => {
    expect(check('required|length:3|oneOf:abc,abcd', 'ab')).toBe('The field must be at least 3 characters');
    expect(check('required|length:3|oneOf:abc,abcd', 'abx')).toBe('Field is not valid.');
    expect(check('required|length:3|oneOf:abc,abcd', 'abcd')).toBeUndefined();
  });

  it('[SC-150] an empty rule string accepts any answer', () => {
    expect(check('', '')).toBeUndefined();
    expect(check('', 'anything')).toBeUndefined();
  });

  it('[SC-151] a rule without its own message says "{field} is not valid."', () => {
    expect(check('oneOf:a', 'b', 'Filing method')).toBe('Filing method is not valid.');
    expect(checkAnswer('b', { rules: 'oneOf:a' }, {})).toBe('This field is not valid.');
  });

  it.each(EVERY_RULE.map((rule) => rule.replace(/^email$/, 'email:optional')).filter((rule) => !isRequiredBy(rule)))(
    '[SC-156] %s skips an empty answer that is not required',
    (rule) => {
      for (const empty of ['', '   ', undefined, null]) expect(check(rule, empty)).toBeUndefined();
    },
  );

  it('[SC-156] an answer is asked for by required and by the rules that are no rules without one', () => {
    expect(EVERY_RULE.filter(isRequiredBy)).toEqual([
      'required',
      'email',
      'businessPurposeRequired:We sell',
      'isBusinessFormed',
      'atLeastOnePropInObject',
    ]);
  });

  it('[SC-159] a field without rules is required', () => {
    expect(check(DEFAULT_RULES, '', 'Name')).toBe('Name is required');
    expect(check(DEFAULT_RULES, 'anything')).toBeUndefined();
  });

  it('[SC-157] the first rule that fails gives the message', () => {
    expect(check('length:9|numeric', 'ab')).toBe('The field must be at least 9 characters');
    expect(check('numeric|length:9', 'ab')).toBe('This field must contain only numbers');
  });

  it('whether an answer is asked for follows from the rules', () => {
    expect(['required', 'length:2|required', 'email', 'email:optional', 'length:2', ''].map(isRequiredBy)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('required', () => {
  it('[SC-161] the message for an empty answer has its label, or "This field"', () => {
    expect(check('required', '', 'Company name')).toBe('Company name is required');
    expect(checkAnswer('', { rules: 'required' }, {})).toBe('This field is required');
  });

  it.each([undefined, null, '', '  \n', false, [], { key: '' }, { key: undefined, value: 'Wyoming' }])(
    '[SC-161] %j is no answer',
    (answer) => {
      expect(isEmptyAnswer(answer)).toBe(true);
      expect(check('required', answer)).toBe('Field is required');
    },
  );

  it.each([0, 'x', true, [1], { key: 'WY', value: 'Wyoming' }, { file: 1 }])('[SC-161] %j is an answer', (answer) => {
    expect(isEmptyAnswer(answer)).toBe(false);
    expect(check('required', answer)).toBeUndefined();
  });
});

describe('email', () => {
  it.each(
    table('email', 'Please enter a valid email address', {
      passes: [
        'maya@alderandwren.com',
        '  maya@alderandwren.com ',
        "o'neil+llc@sub.example.co.uk",
        'a@b.xn--p1ai',
        'MAYA@EXAMPLE.COM',
      ],
      fails: [
        'maya',
        'maya@',
        '@example.com',
        'maya@example',
        'a&b@example.com',
        'maya@exam ple.com',
        'maya@@example.com',
        'maya.@example.com',
        '.maya@example.com',
        'ma..ya@example.com',
        'maya@example..com',
        'maya@-example.com',
        'maya@example-.com',
        'maya@example.c',
        'maya@10.0.0.1',
        '\u200bmaya@example.com',
        'Maya <maya@example.com>',
        'a@b.com, c@d.com',
        'maya@example.com.',
        5,
        {},
      ],
    }),
  )('[SC-162] $answer $outcome', verdict);

  it('[SC-162] an address with a letter that few servers deliver to is refused with the reason', () => {
    expect(check('email', 'josé@example.com')).toBe(
      'Please enter a valid email address: mail to an address with é often does not arrive',
    );
    expect(check('email', 'MAYA.\u0130@example.com')).toMatch(/an address with \u0130 often/);
    expect(check('email', 'maya@münchen.de')).toMatch(/an address with ü often/);
  });

  it('[SC-162] it is required by default', () => {
    expect(check('email', ' ')).toBe('Please enter a valid email address');
    expect(check('required|email', '', 'Email')).toBe('Email is required');
    expect(check('email:optional', '')).toBeUndefined();
    expect(check('email:optional', 'maya')).toBe('Please enter a valid email address');
  });
});

it.each(
  table('phoneNumber', 'Please enter a valid phone number', {
    passes: [
      '3075550188',
      '307-555-0188',
      '307.555.0188',
      '(307) 555-0188',
      '+1 307 555 0188',
      '+(1) 307 555 0188',
      '+(44)20/7946 0018',
      ' 307 555 0188 ',
      '+1 (307) 555-0188',
      '1 (307) 555-0188',
      '307-555-0188 ext. 42',
      '0044 20 7946 0958',
    ],
    fails: [
      'call me',
      '307-555-O188',
      '(3075) 55018',
      '++13075550188',
      '()',
      '+',
      '-- --',
      '307#5550188',
      '5',
      '555-0188',
      '107-555-0188',
      '+1 307 555 01888',
      '(307-555-0188)(',
    ],
  }),
)('[SC-163] $answer as a phone number $outcome', verdict);

it.each([
  ['+44', 'After +44, a phone number has 7, 9, or 10 digits.'],
  ['+44 20 7946', 'After +44, a phone number has 7, 9, or 10 digits.'],
  ['+49 3', 'After +49, a phone number has 4 to 15 digits.'],
  ['+86 10 1234 5678 90123', 'After +86,'],
  ['+65 6123 456 x3', 'After +65, a phone number has 8, 10, or 11 digits.'],
  ['+800 1234', 'It has too few or too many digits.'],
  ['+999 12345678', 'No country has the code that it begins with.'],
  [`+44 ${'2'.repeat(300)}`, 'After +44,'],
])('[SC-163] %s is refused with the reason: %s', (number, reason) => {
  expect(check('phoneNumber', number)).toContain(`Please enter a valid phone number. ${reason}`);
});

it.each([
  '+44 20 7946 0958',
  '+49 89/123456-0',
  '+49 3012 x1234567',
  '+55 11 91234-5678',
  '+800 1234 5678',
  '+383 44 123 456',
])('[SC-163] %s has a length of its country', (number) => {
  expect(check('phoneNumber', number)).toBeUndefined();
});

it.each(['020 7946 0958', '44 20 7946 0958', '(030) 123456', '307 555 01888'])(
  '[SC-163] %s lacks its country, and the message says how to add it',
  (number) => {
    expect(check('phoneNumber', number)).toBe(
      'Please enter a valid phone number. If it is not a US number, begin with + and the country code.',
    );
  },
);

it.each(
  table('faxNumber', 'Please enter a valid fax number', {
    passes: ['3075550188', '307-555-0188', '(307) 555-0188', '(307)555-0188', '+1 307 555 0188', '1.307.555.0188'],
    fails: [
      '307-555-018',
      '107-555-0188',
      '307-155-0188',
      '+44 20 7946 0018',
      '(307 555-0188',
      '307-555-0188 x5',
      '2 307 555 0188',
      '5',
    ],
  }),
)('[SC-164] $answer as a fax number $outcome', verdict);

it.each(
  table('numeric', 'This field must contain only numbers', {
    passes: ['0', '0123', ' 82001 ', 82001],
    fails: ['12a', '-1', '1.5', '1 2', '١', 1.5],
  }),
)('[SC-165] $answer as a number $outcome', verdict);

it.each(
  table('length:3', 'The field must be at least 3 characters', {
    passes: ['abc', ' abcd '],
    fails: ['ab', ' ab ', 12, { key: 'a' }],
  }),
)('[SC-167] $answer, at least 3 characters, $outcome', verdict);

it.each(
  table('maxLength:3', 'The field cannot contain more than 3 characters. Please remove 1.', {
    passes: ['abc', 'a'],
    fails: ['abcd', ' abc', 1234],
  }),
)('[SC-168] $answer, at most 3 characters, $outcome', verdict);

it('[SC-169] without a number, the longest text has 524288 characters', () => {
  expect(check('maxLength', 'x'.repeat(524288))).toBeUndefined();
  expect(check('maxLength', 'x'.repeat(524289))).toBe(
    'The field cannot contain more than 524288 characters. Please remove 1.',
  );
});

describe('credit card', () => {
  it.each(
    table('creditCard', 'Please enter a valid Credit Card Number', {
      passes: [
        '4242424242424242',
        '4242 4242 4242 4242',
        '4242-4242-4242-4242',
        '378282246310005',
        ' 5555555555554444 ',
        '0'.repeat(19),
      ],
      fails: [
        '0'.repeat(20),
        '4242424242424241',
        '4242',
        '42424242424242',
        '4242 4242 4242 424x',
        '4242.4242.4242.4242',
      ],
    }),
  )('[SC-175] card number $answer $outcome', verdict);

  it('[SC-175] exactly one check digit fits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{14,18}$/), (digits) => {
        expect([...'0123456789'].filter((digit) => check('creditCard', digits + digit) === undefined)).toHaveLength(1);
      }),
    );
  });
});

describe('password', () => {
  it.each([
    ['[SC-185] a password is required', '', 'Password is required'],
    ['[SC-186] a password has eight characters', 'Aa1!xyz', 'Password must be at least 8 characters'],
    ['[SC-187] a password has a lowercase letter', 'AAAA111!', 'Password must contain at least one lowercase letter'],
    ['[SC-188] a password has a capital letter', 'aaaa111!', 'Password must contain at least one capital letter'],
    ['[SC-189] a password has a number', 'aaaaAAA!', 'Password must contain at least one number'],
    ['[SC-190] a password has a special character', 'aaaaAAA1', 'Password must contain at least one special character'],
    [
      '[SC-190] a password has a special character',
      'aaaa AAA1',
      'Password must contain at least one special character',
    ],
    ['[SC-190] a password has a special character', 'Coffee-7', undefined],
  ])('%s: %j reads %j', (_, password, message) => {
    expect(check('required|password', password, 'Password')).toBe(message);
  });

  it('[SC-186] the number of characters is configurable', () => {
    expect(check('password:12', 'Coffee-Be-7', 'Password')).toBe('Password must be at least 12 characters');
    expect(check('password:12', 'Coffee-Bea-7', 'Password')).toBeUndefined();
    expect(passwordRequirements(12)[0]?.text).toBe('At least 12 characters');
  });

  it('[SC-190] a password passes exactly when every requirement shown is met', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
        (text) => {
          expect(check('password:6', text) === undefined).toBe(
            passwordRequirements(6).every(({ isMet }) => isMet(text)),
          );
        },
      ),
    );
  });

  it.each([
    ['Coffee-7', undefined],
    ['coffee-7', 'Passwords do not match'],
    ['Coffee-7 ', 'Passwords do not match'],
  ])('[SC-191, SC-192] the confirmation %j reads %j', (confirmation, message) => {
    expect(
      check('required|matches:accountInformation.password', confirmation, 'Confirm', {
        accountInformation: { password: 'Coffee-7' },
      }),
    ).toBe(message);
  });
});

it.each(
  table('oneOf:wy-online,wy-mail', 'Field is not valid.', {
    passes: ['wy-online', { key: 'wy-mail', value: 'Mail' }],
    fails: ['wy', 'wy-online,wy-mail', { key: 'co', value: 'wy-mail' }, ['wy-mail']],
  }),
)('$answer as one of the choices $outcome', verdict);

it.each(
  table('noneOf:Not there\\, yet.,PR,GU', 'Not there, yet.', {
    passes: [undefined, '', 'WY', 'PR,GU'],
    fails: ['PR', { key: 'GU', value: 'Guam' }],
  }),
)('$answer as an answer that may be refused $outcome, in the words of the rule', verdict);

it.each([
  ...table(
    'notPastMonth:card.month,2026-11',
    'This card has expired.',
    {
      passes: ['2026', '2027', { key: '2026', value: '2026' }],
      fails: ['2025'],
    },
    { card: { month: { key: '11' } } },
  ),
  ...table(
    'notPastMonth:card.month,2026-11',
    'This card has expired.',
    { passes: ['2027'], fails: ['2026'] },
    { card: { month: '9' } },
  ),
  ...table('notPastMonth:card.month,2026-11', 'This card has expired.', { passes: ['2020'], fails: [] }, {}),
])('a year $answer with a month of $data as not before 2026-11 $outcome', verdict);

it('no text makes a rule slow', () => {
  const endless = [
    '1'.repeat(50_000),
    '.'.repeat(50_000),
    'a'.repeat(50_000),
    'a.'.repeat(25_000),
    'a@' + 'a-'.repeat(25_000),
    '1-'.repeat(25_000),
  ];
  const start = performance.now();
  for (const rule of EVERY_RULE) for (const text of endless) check(rule, `${text}!`);
  expect(performance.now() - start).toBeLessThan(1000);
});
