import { describe, expect, it } from '@jest/globals';
import { isProductSoldIn, PRODUCT_JURISDICTIONS } from './product-jurisdictions.ts';
import { STATES } from './test-data/states.ts';

const FORM_TYPES = [
  'FormABusinessForm',
  'ForeignRegistrationForm',
  'DoubleLLCForm',
  'TaxIDForm',
  'TrademarkForm',
  'BOIForm',
];

describe('a product that some states allow', () => {
  it.each([
    ['[SC-072] law on call is sold in Utah only', 'law_on_call', ['UT']],
    [
      '[SC-073] parent mail forwarding is sold in seven states',
      'parent_mf',
      ['DE', 'FL', 'ID', 'MT', 'TX', 'WA', 'WY'],
    ],
    ['[SC-074] New York publication is sold in New York only', 'ny_publication', ['NY']],
  ])('%s, on every form', (_, product, states) => {
    for (const formType of FORM_TYPES) {
      expect(STATES.filter((state) => isProductSoldIn(product, { state, formType }))).toEqual(states);
    }
  });

  it.each(['law_on_call', 'parent_mf', 'ny_publication'])('%s is not sold where no state is known', (product) => {
    expect(isProductSoldIn(product, { formType: 'FormABusinessForm' })).toBe(false);
  });
});

describe('trade names', () => {
  it.each(['FormABusinessForm', 'ForeignRegistrationForm'] as const)(
    '[SC-075] %s sells none in NM and WV',
    (formType) => {
      expect(STATES.filter((state) => !isProductSoldIn('trade_name', { state, formType }))).toEqual(['NM', 'WV']);
      expect(isProductSoldIn('trade_name', { formType })).toBe(true);
    },
  );

  it('[SC-075] every other form sells them everywhere', () => {
    const others = FORM_TYPES.filter(
      (formType) => formType !== 'FormABusinessForm' && formType !== 'ForeignRegistrationForm',
    );
    for (const formType of others)
      expect(STATES.every((state) => isProductSoldIn('trade_name', { state, formType }))).toBe(true);
  });
});

it.each(['corporate_book', 'constructor', ''])('a product nobody listed is sold everywhere: "%s"', (product) => {
  expect(isProductSoldIn(product, { state: 'NM', formType: 'FormABusinessForm' })).toBe(true);
  expect(isProductSoldIn(product, { formType: 'FormABusinessForm' })).toBe(true);
});

it('every state that a list names is one', () => {
  const named = Object.values(PRODUCT_JURISDICTIONS).flatMap(({ allow = [], block = [] }) => [...allow, ...block]);
  expect(named.filter((state) => !STATES.includes(state))).toEqual([]);
});
