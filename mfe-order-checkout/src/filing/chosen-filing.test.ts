import { expect, it } from '@jest/globals';
import { cartContext } from '../offers/cart-context.ts';
import { answered, freshForm, WYOMING } from '../test-data/formation-page.ts';
import { SMALL_CATALOGUE } from '../test-data/small-catalogue.ts';
import { filingIn } from './chosen-filing.ts';

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
