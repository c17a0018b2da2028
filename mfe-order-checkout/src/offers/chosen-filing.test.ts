import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FilingMethod } from 'shared-contracts/catalogue';
import { cartContext, findFiling, productIndexOf } from './cart-context.ts';
import { answered, freshForm, WYOMING } from '../test-data/formation-page.ts';
import { SMALL_CATALOGUE } from '../test-data/small-catalogue.ts';
import { filingIn, fasterMethod, filingMethodsOf } from './chosen-filing.ts';

const [llc] = SMALL_CATALOGUE.filingProducts;
const forAnyType = {
  ...llc!,
  id: 'any-wy',
  type: 'report',
  sub_type: null,
  filing_methods: llc!.filing_methods.map((method) => ({ ...method, entity_types: [] })),
};
const catalogue = {
  ...SMALL_CATALOGUE,
  filingProducts: [...SMALL_CATALOGUE.filingProducts, forAnyType, { ...forAnyType, id: 'any-us', state: 'US' }],
};
const report = { saveAs: 'report', whenExcluded: 'hide' as const };

function contextWithout(entityType?: 'LLC') {
  const known = answered(freshForm(), 'companyInformation.state', WYOMING);
  const { entityType: chosen, ...company } = known.data.companyInformation ?? {};
  return cartContext({
    ...known,
    catalogue,
    data: { ...known.data, companyInformation: { ...company, ...(entityType && { entityType: chosen }) } },
  });
}

it('[OC-159] without an entity type nothing is filed, not even what is the same for all', () => {
  expect(filingIn('WY', { ...report, filing: { type: 'report' } }, contextWithout()).product).toBeUndefined();
  expect(filingIn('WY', { ...report, filing: { type: 'report' } }, contextWithout('LLC')).product?.id).toBe('any-wy');
});

it(
  '[OC-107, OC-159] a state takes a filing without sub type only of a known entity type, where the page asks for ' +
    'one; the federal office of all',
  () => {
    const forAll = { ...report, filing: { type: 'report', subType: null } };
    expect(filingIn('WY', forAll, contextWithout()).product).toBeUndefined();
    expect(filingIn('WY', forAll, contextWithout('LLC')).product?.id).toBe('any-wy');
    expect(filingIn('US', { ...forAll, where: 'federal' }, contextWithout()).product?.id).toBe('any-us');
    const { page } = contextWithout().known;
    const unasked = {
      ...page,
      steps: page.steps.map((step) => ({
        ...step,
        sections: step.sections.map(({ modules, ...section }) => ({
          ...section,
          modules: modules.filter(({ module }) => module !== 'order-checkout/company-information'),
        })),
      })),
    };
    expect(filingIn('WY', forAll, cartContext({ ...contextWithout().known, page: unasked })).product?.id).toBe(
      'any-wy',
    );
  },
);

describe('filing methods', () => {
  const base: FilingMethod = {
    id: 'a',
    type: 'Online',
    jurisdiction: 'WY',
    entity_types: ['LLC'],
    cost: 100,
    surcharge: 0,
    filed_in: { days: 1, hours: 0 },
    docs_in: { days: 1, hours: 0 },
  };
  const product = (filing_methods: FilingMethod[]) => ({
    id: 'p',
    name: 'p',
    price: 0,
    type: 'formation',
    sub_type: 'LLC',
    state: 'WY',
    filing_methods,
  });

  it('[OC-036] filing methods are sorted by cost, then time to file, then time to documents', () => {
    const dear = { ...base, id: 'dear', cost: 101, filed_in: { days: 0, hours: 1 } };
    const slow = { ...base, id: 'slow', filed_in: { days: 0, hours: 48 } };
    const late = { ...base, id: 'late', docs_in: { days: 2, hours: 0 } };
    const ids = filingMethodsOf(product([dear, slow, late, base]), 'LLC').map(({ id }) => id);
    expect(ids).toEqual(['a', 'late', 'slow', 'dear']);
  });

  it('[OC-036] the order does not depend on the order in the catalogue', () => {
    const methods = [
      base,
      { ...base, id: 'b' },
      { ...base, id: 'c', cost: 50 },
      { ...base, id: 'd', docs_in: { days: 0, hours: 2 } },
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(methods, { minLength: 4 }), (shuffled) => {
        expect(filingMethodsOf(product(shuffled), 'LLC').map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b']);
      }),
    );
  });

  it('a method that does not file for the entity type is not offered', () => {
    expect(
      filingMethodsOf(product([base, { ...base, id: 'corp', entity_types: ['Corp'] }]), 'LLC').map(({ id }) => id),
    ).toEqual(['a']);
    expect(filingMethodsOf(undefined, 'LLC')).toEqual([]);
  });

  it('[OC-159] the filing is found by its type, state and entity type', () => {
    const find = (state: string, entityType: string, productType = 'formation') =>
      findFiling(productIndexOf(SMALL_CATALOGUE), productType, state, entityType)?.id;
    expect(find('WY', 'LLC')).toBe('llc-wy');
    expect(find('WY', 'PLLC')).toBe('pllc-wy');
    expect(find('DE', 'PLLC')).toBeUndefined();
    expect(find('WY', 'LLC', 'foreign')).toBeUndefined();
  });

  it('[OC-142] the faster method is the second, or the next that really is faster than the first', () => {
    const days = (id: string, cost: number, days: number): FilingMethod => ({
      ...base,
      id,
      cost,
      filed_in: { days, hours: 0 },
    });
    const [slow, fast, slower, same] = [
      days('slow', 1, 15),
      days('fast', 3, 1),
      days('slower', 2, 20),
      days('same', 2, 15),
    ];
    expect(fasterMethod([slow, fast])?.id).toBe('fast');
    expect(fasterMethod([slow, slower, fast])?.id).toBe('fast');
    expect(fasterMethod([slow, same])).toBeUndefined();
    expect(fasterMethod([slow])).toBeUndefined();
    expect(fasterMethod([])).toBeUndefined();
  });
});
