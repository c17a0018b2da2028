import { expect, it } from '@jest/globals';
import { llcIn, knownOn, cartPage, stateAnswer } from '../test-data/cart-page.ts';
import { exclusionOf, type Exclusion } from './places.ts';
import type { ProductOffer } from './product-offer.ts';
import { cartContext } from './cart-context.ts';

const offer = (product: string, more: Partial<ProductOffer> = {}): ProductOffer => ({
  saveAs: 'one',
  product,
  whenExcluded: 'hide',
  ...more,
});
const exclusionIn = (
  state: string | undefined,
  tested: ProductOffer,
  page: Parameters<typeof cartPage>[0] = {},
): Exclusion => {
  const context = cartContext(
    knownOn(cartPage(page), { ...llcIn('WY'), 'companyInformation.state': state && stateAnswer(state) }),
  );
  return exclusionOf(tested, context.state, context);
};

it.each<[string, string, readonly string[], readonly string[]]>([
  ['SC-072', 'law_on_call', ['UT'], ['WY', 'NY']],
  ['SC-073', 'parent_mf', ['DE', 'FL', 'TX', 'WY'], ['UT', 'NY', 'CA']],
  ['SC-074', 'ny_publication', ['NY'], ['WY', 'CA']],
])('[%s] the law says where %s is sold', (_, product, sold, notSold) => {
  for (const state of sold) expect(exclusionIn(state, offer(product))).toBeUndefined();
  for (const state of [...notSold, undefined]) expect(exclusionIn(state, offer(product))).toBe('state');
});

it('[SC-075] a trade name is not sold in NM and WV, for a formation and a foreign registration', () => {
  const tradeName: ProductOffer = {
    saveAs: 'trade_name',
    filing: { type: 'trade_name', subType: null },
    whenExcluded: 'hide',
  };
  for (const formType of ['FormABusinessForm', 'ForeignRegistrationForm'] as const) {
    expect(['NM', 'WV', 'WY'].map((state) => exclusionIn(state, tradeName, { formType }))).toEqual([
      'state',
      'state',
      undefined,
    ]);
  }
  expect(exclusionIn('NM', tradeName, { formType: 'DoubleLLCForm' })).toBeUndefined();
  const basedOn = 'FormABusinessForm';
  expect(exclusionIn('NM', tradeName, { formType: 'TravelPermitForm', basedOn })).toBe('state');
});

it.each<[string, Partial<ProductOffer>, string | undefined, Exclusion]>([
  ['one of its states', { states: { allow: ['WY'] } }, 'WY', undefined],
  ['another state', { states: { allow: ['WY'] } }, 'UT', 'state'],
  ['no state', { states: { allow: ['WY'] } }, undefined, 'state'],
  ['a blocked state', { states: { block: ['WY'] } }, 'WY', 'state'],
  ['no state against a block-list', { states: { block: ['WY'] } }, undefined, undefined],
])('[OC-101] lists of states: %s', (_, more, state, exclusion) => {
  expect(exclusionIn(state, offer('go_book', more))).toBe(exclusion);
});

it.each<[string, Partial<ProductOffer>, Exclusion]>([
  ['one of them', { entityTypes: ['LLC', 'Corp'] }, undefined],
  ['none of them', { entityTypes: ['Corp'] }, 'entity-type'],
  ['blocked in the state', { statesByEntityType: { block: { LLC: ['WY'] } } }, 'entity-type'],
])('[OC-102, OC-110] lists of entity types: %s', (_, more, exclusion) => {
  expect(exclusionIn('WY', offer('go_book', more))).toBe(exclusion);
});

it('[OC-100] what needs a state, itself or by its category, is not sold before one is chosen', () => {
  expect(exclusionIn(undefined, offer('go_book', { needsState: true }))).toBe('state');
  const page = { summary: { categoriesNeedingState: ['mail'] } };
  expect(exclusionIn(undefined, offer('mail_basic'), page)).toBe('state');
  expect(exclusionIn(undefined, offer('mail_basic', { needsState: false }), page)).toBeUndefined();
  expect(exclusionIn('WY', offer('mail_basic'), page)).toBeUndefined();
});

it('what goes with the states of another product is sold in those alone', () => {
  const filing = offer('go_book', { inStatesOf: 'agents' });
  const context = cartContext(
    knownOn(cartPage({}), { ...llcIn('WY'), 'productState.agents.states': { DE: true, UT: false } }),
  );
  expect(['DE', 'UT', 'WY'].map((key) => exclusionOf(filing, { key, value: key }, context))).toEqual([
    undefined,
    'state',
    'state',
  ]);
  expect(exclusionOf(filing, undefined, context)).toBe('state');
});

it('what the catalogue does not have, or the page does not show, is not sold', () => {
  expect(exclusionIn('WY', offer('nothing'))).toBe('product');
  const showCondition = {
    orConditions: [{ andConditions: [{ fieldKey: 'companyInformation.entityType', fieldVal: 'Corp' }] }],
  };
  expect(exclusionIn('WY', offer('go_book', { showCondition }))).toBe('condition');
});
