import { expect, it } from '@jest/globals';
import { cartContext } from '../offers/cart-context.ts';
import { answered, freshForm, WYOMING } from '../test-data/formation-page.ts';
import { SMALL_CATALOGUE } from '../test-data/small-catalogue.ts';
import { filingIn } from './chosen-filing.ts';

const [llc] = SMALL_CATALOGUE.filingProducts;
const forAnyType = { ...llc!, id: 'any-wy', type: 'report', sub_type: null, filing_methods: llc!.filing_methods.map((method) => ({ ...method, entity_types: [] })) };
const catalogue = { ...SMALL_CATALOGUE, filingProducts: [...SMALL_CATALOGUE.filingProducts, forAnyType] };
const report = { saveAs: 'report', whenExcluded: 'hide' as const };

function contextWithout(entityType?: 'LLC') {
  const known = answered(freshForm(), 'companyInformation.state', WYOMING);
  const { entityType: chosen, ...company } = known.data.companyInformation ?? {};
  return cartContext({ ...known, catalogue, data: { ...known.data, companyInformation: { ...company, ...(entityType && { entityType: chosen }) } } });
}

it('[OC-159] without an entity type nothing is filed, not even what is the same for all', () => {
  expect(filingIn('WY', { ...report, filing: { type: 'report' } }, contextWithout()).product).toBeUndefined();
  expect(filingIn('WY', { ...report, filing: { type: 'report' } }, contextWithout('LLC')).product?.id).toBe('any-wy');
});

it('a filing that is said to have no sub type needs no entity type', () => {
  expect(filingIn('WY', { ...report, filing: { type: 'report', subType: null } }, contextWithout()).product?.id).toBe('any-wy');
});
