import { describe, expect, it } from '@jest/globals';
import { askFields } from 'shared-contracts/page-rules';
import fc from 'fast-check';
import { answered, answeredAll, AREAS, completeForm, freshForm } from '../../test-data/formation-page.ts';
import { EXPIRY_MONTHS, expiryYears, cardBrandOf, maskCardNumber } from './card.ts';

const pathOf = (field: string): string => `paymentInformation.${field}`;
type Form = ReturnType<typeof freshForm>;
const fieldsOf = (known: Form) => askFields(known, AREAS).filter(({ module }) => module === 'order-checkout/payment');
const errorOf = (known: Form, field: string) => fieldsOf(known).find(({ path }) => path === pathOf(field))?.error;

it('[OC-129, OC-131] the card is asked for in full, and all of it is required', () => {
  expect(fieldsOf(freshForm()).map(({ path, error }) => [path.replace('paymentInformation.', ''), error])).toEqual([
    ['first_name', 'First Name is required'],
    ['last_name', 'Last Name is required'],
    ['number', 'Card Number is required'],
    ['exp_month', 'Expiry Month is required'],
    ['exp_year', 'Expiry Year is required'],
    ['cvc', 'Security Code is required'],
    ['differentAddress', undefined],
  ]);
});

it('the card never leaves the browser but for the tokenizer', () => {
  expect(
    fieldsOf(freshForm())
      .filter(({ secret }) => secret === 'browser')
      .map(({ path }) => path),
  ).toEqual(['first_name', 'last_name', 'number', 'exp_month', 'exp_year', 'cvc'].map(pathOf));
});

it.each([
  ['4242 4242 4242 4242', undefined],
  ['3782 822463 10005', undefined],
  ['4242 4242 4242 4241', 'Please enter a valid Credit Card Number'],
  ['4242 4242', 'Please enter a valid Credit Card Number'],
  ['4242  4242  4242  4242', 'The field cannot contain more than 19 characters. Please remove 3.'],
])('[OC-132] the card number %s: %s', (number, error) => {
  expect(errorOf(answered(freshForm(), pathOf('number'), number), 'number')).toBe(error);
});

it.each([
  ['first_name', 100],
  ['last_name', 100],
  ['line1', 100],
  ['line2', 50],
  ['city', 60],
] as const)('[OC-131, OC-130] the %s has at most %d characters', (field, most) => {
  const different = answered(completeForm(), pathOf('differentAddress'), true);
  expect(errorOf(answered(different, pathOf(field), 'a'.repeat(most)), field)).toBeUndefined();
  expect(errorOf(answered(different, pathOf(field), 'a'.repeat(most + 1)), field)).toBe(
    `The field cannot contain more than ${most} characters. Please remove 1.`,
  );
});

it('[OC-130, OC-049] outside the United States a province has at most 60 characters, a postal code 12', () => {
  const abroad = answeredAll(completeForm(), {
    [pathOf('differentAddress')]: true,
    [pathOf('country')]: { key: 'CA', value: 'Canada' },
  });
  expect(errorOf(answered(abroad, pathOf('state'), 'a'.repeat(60)), 'state')).toBeUndefined();
  expect(errorOf(answered(abroad, pathOf('state'), 'a'.repeat(61)), 'state')).toBe(
    'The field cannot contain more than 60 characters. Please remove 1.',
  );
  expect(errorOf(answered(abroad, pathOf('zip'), 'a'.repeat(12)), 'zip')).toBeUndefined();
  expect(errorOf(answered(abroad, pathOf('zip'), 'a'.repeat(13)), 'zip')).toBe(
    'The field cannot contain more than 12 characters. Please remove 1.',
  );
});

it.each([
  ['123', undefined],
  ['1234', undefined],
  ['12', 'The field must be at least 3 characters'],
  ['12345', 'The field cannot contain more than 4 characters. Please remove 1.'],
  ['12a', 'This field must contain only numbers'],
])('[OC-134] the security code %s: %s', (code, error) => {
  expect(errorOf(answered(freshForm(), pathOf('cvc'), code), 'cvc')).toBe(error);
});

describe('expiry', () => {
  it('[OC-135] there are twelve months, and this year with the nine after it', () => {
    expect(EXPIRY_MONTHS.map(({ key }) => key)).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
      '12',
    ]);
    expect(expiryYears('2026-11-21').map(({ key }) => key)).toEqual([
      '2026',
      '2027',
      '2028',
      '2029',
      '2030',
      '2031',
      '2032',
      '2033',
      '2034',
      '2035',
    ]);
  });

  it.each([
    ['10', '2026', 'This card has expired.'],
    ['11', '2026', undefined],
    ['01', '2027', undefined],
    ['01', '2036', 'Expiry Year is not valid.'],
  ])('[OC-135] on November 21, 2026 a card that expires in %s/%s: %s', (month, year, error) => {
    const known = answeredAll(freshForm(), {
      [pathOf('exp_month')]: { key: month, value: month },
      [pathOf('exp_year')]: { key: year, value: year },
    });
    expect(errorOf(known, 'exp_year')).toBe(error);
  });
});

it('[OC-130] a different billing address is asked for in full, and only then', () => {
  const different = answered(completeForm(), pathOf('differentAddress'), true);
  expect(errorOf(different, 'line1')).toBe('Address is required');
  expect(fieldsOf(completeForm()).some(({ path }) => path === pathOf('line1'))).toBe(false);
});

describe('card', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['341111111111111', '3411 111111 11111'],
    ['4242-4242', '4242 4242'],
    ['42424', '4242 4'],
    ['', ''],
    ['42x', '42x'],
    ['42424242424242429', '42424242424242429'],
  ])('[OC-133] %s is masked as "%s"', (typed, masked) => {
    expect(maskCardNumber(typed)).toBe(masked);
  });

  it('[OC-133, OC-132] a mask only inserts spaces, makes no number longer than 19, and is stable', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 -]{0,24}$/), (typed) => {
        const masked = maskCardNumber(typed);
        expect(maskCardNumber(masked)).toBe(masked);
        if (typed.replace(/\D/g, '').length <= 15) expect(masked.length).toBeLessThanOrEqual(19);
        expect(masked.replace(/[ -]/g, '')).toBe(typed.replace(/[ -]/g, ''));
      }),
    );
  });

  it.each([
    ['34', 'Amex'],
    ['37', 'Amex'],
    ['36', ''],
    ['3', ''],
    ['4', 'Visa'],
    ['5', 'Mastercard'],
    ['6', 'Discover'],
    ['2', ''],
    ['', ''],
  ])('[OC-136] a number that starts with %s is of brand "%s"', (number, brand) => {
    expect(cardBrandOf(number)).toBe(brand);
  });
});
