import { describe, expect, it } from '@jest/globals';
import type { DependentFiling, FilingProduct } from 'shared-contracts/catalogue';
import { llcIn, stateAnswer, tick } from '../../test-data/cart-page.ts';
import { checkboxes, shop } from '../../test-data/cart-of.ts';
import { WIDE_CATALOGUE } from '../../test-data/wide-catalogue.ts';

const store = shop({});
const dependents = (from: typeof store, answers: Record<string, unknown>) =>
  from
    .cart(answers)
    .products.filter(({ reason }) => reason === 'dependent')
    .map(({ key, broughtBy }) => [key, broughtBy]);

/** The catalogue with other dependent filings: id of a filing product → the filings that it requires. */
function asking(asked: Readonly<Record<string, DependentFiling[]>>, more: FilingProduct[] = []) {
  const filingProducts = [...WIDE_CATALOGUE.filingProducts, ...more].map((product) =>
    asked[product.id]
      ? {
          ...product,
          filing_methods: product.filing_methods.map((method) => ({
            ...method,
            filing: { dependent_filings_info: asked[product.id] },
          })),
        }
      : product,
  );
  return { ...WIDE_CATALOGUE, filingProducts };
}
const ask = (
  filing_name: string,
  jurisdiction_option: DependentFiling['jurisdiction_option'] = 'same',
  filing_sub_name: string | null = null,
): DependentFiling => ({ filing_name, filing_sub_name, jurisdiction_option });

describe('what an office asks for', () => {
  it('[OC-160] it comes with the filing, in its state, and goes with it', () => {
    expect(dependents(store, llcIn('NY'))).toEqual([['publication:NY', 'business_formation:NY']]);
    expect(dependents(store, llcIn('WY'))).toEqual([]);
    expect(store.product('publication:NY', llcIn('NY'))).toMatchObject({
      price: 29_500,
      stateFee: 5000,
      name: 'Publication',
    });
  });

  it('[OC-160] it is filed with the country where the office says so', () => {
    expect(dependents(store, llcIn('DE'))).toEqual([['ownership_report:US', 'business_formation:DE']]);
    expect(store.product('ownership_report:US', llcIn('DE'))?.data).toMatchObject({ state: 'US' });
  });

  it('[OC-160] it is filed in the home state where the office says so, and not without one', () => {
    const foreign = shop({
      summary: {
        primaryProducts: [
          { saveAs: 'foreign', where: 'states', filing: { type: 'foreign_registration', subType: null } },
        ],
      },
    });
    const inTwo = {
      'companyInformation.entityType': { key: 'LLC', value: 'LLC' },
      'companyInformation.states': { UT: true, NM: true },
    };
    expect(dependents(foreign, { ...inTwo, 'companyInformation.homeState': stateAnswer('DE') })).toEqual([
      ['good_standing:DE', 'foreign:UT'],
    ]);
    expect(dependents(foreign, inTwo)).toEqual([]);
  });

  it('[OC-160] chains are followed, and circles end', () => {
    expect(dependents(store, llcIn('CA'))).toEqual([
      ['first_statement:CA', 'business_formation:CA'],
      ['second_statement:CA', 'first_statement:CA'],
    ]);
    expect(dependents(store, llcIn('WY'))).toEqual([]);
  });

  it('[OC-160] a filing that asks for the one it came with does not make it twice', () => {
    const catalogue = asking({ 'publication-NY': [ask('formation')] });
    expect(dependents(shop({}, catalogue), llcIn('NY'))).toEqual([['publication:NY', 'business_formation:NY']]);
  });

  it('[OC-160] what the customer chose under another key is not made twice', () => {
    const own = { saveAs: 'my_publication', filing: { type: 'publication', subType: null } };
    const page = shop({ groups: [checkboxes(own)] });
    expect(dependents(page, { ...llcIn('NY'), [tick('my_publication')]: true })).toEqual([]);
    expect(dependents(page, llcIn('NY'))).toHaveLength(1);
  });

  it('[OC-160] two of one name for two kinds are two filings', () => {
    const [publication] = WIDE_CATALOGUE.filingProducts.filter(({ type }) => type === 'publication');
    const second = { ...publication!, id: 'publication-second', sub_type: 'Second', price: 100 };
    const catalogue = asking({ 'formation-LLC-NY': [ask('publication'), ask('publication', 'same', 'Second')] }, [
      second,
    ]);
    const keys = dependents(shop({}, catalogue), llcIn('NY'));
    expect(keys).toEqual([
      ['publication:NY', 'business_formation:NY'],
      ['publication:NY:publication-second', 'business_formation:NY'],
    ]);
  });

  it('[OC-160] the method decides, and one of the same id in another filing does not', () => {
    const [first, ...others] = WIDE_CATALOGUE.filingProducts.find(
      ({ id }) => id === 'formation-LLC-NY',
    )!.filing_methods;
    const catalogue = {
      ...WIDE_CATALOGUE,
      filingProducts: WIDE_CATALOGUE.filingProducts.map((product) =>
        product.id === 'formation-LLC-NY'
          ? { ...product, filing_methods: [{ ...first!, filing: undefined }, ...others] }
          : product,
      ),
    };
    const page = shop({}, catalogue);
    expect(dependents(page, llcIn('NY'))).toEqual([]);
    expect(
      dependents(page, { ...llcIn('NY'), 'productState.business_formation.data.filingMethod': 'online' }),
    ).toHaveLength(1);
  });

  it('[OC-160, SC-075] what the law of the state does not know is not asked for', () => {
    const catalogue = asking({ 'formation-LLC-NM': [ask('trade_name')], 'formation-LLC-UT': [ask('trade_name')] });
    expect(dependents(shop({}, catalogue), llcIn('NM'))).toEqual([]);
    expect(dependents(shop({}, catalogue), llcIn('UT'))).toEqual([['trade_name:UT', 'business_formation:UT']]);
  });

  it('[OC-160] the page may word it', () => {
    const page = shop({
      summary: {
        linkedOffers: [
          { saveAs: 'publication', label: 'Newspaper Notice', filing: { type: 'publication', subType: null } },
        ],
      },
    });
    expect(page.product('publication:NY', llcIn('NY'))?.name).toBe('Newspaper Notice');
  });

  it('[OC-159, OC-160] one whose county is not chosen is asked for', () => {
    const page = shop({}, asking({ 'formation-LLC-TX': [ask('assumed_name')] }));
    expect(page.missing(llcIn('TX'))).toEqual(['Please complete Company Information']);
    const chosen = {
      ...llcIn('TX'),
      'productState.assumed_name.data.localJurisdiction': { key: 'Travis County', value: 'Travis County' },
    };
    expect(page.missing(chosen)).toEqual([]);
    expect(page.product('assumed_name:TX', chosen)?.stateFee).toBe(1400);
  });

  it('what the catalogue does not sell is not made', () => {
    expect(dependents(shop({}, asking({ 'formation-LLC-WY': [ask('nothing')] })), llcIn('WY'))).toEqual([]);
  });
});
