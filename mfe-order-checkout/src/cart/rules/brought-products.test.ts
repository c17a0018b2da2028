import { describe, expect, it } from '@jest/globals';
import type { DependentFiling, FilingProduct } from 'shared-contracts/catalogue';
import { llcIn, tick, stateAnswer } from '../../test-data/cart-page.ts';
import { checkboxes, shop, simple } from '../../test-data/cart-of.ts';
import { WIDE_CATALOGUE } from '../../test-data/wide-catalogue.ts';

const WYOMING = llcIn('WY');
const linking = (linkedOffers: unknown[], ...items: unknown[]) =>
  shop({ summary: { linkedOffers }, groups: [checkboxes(...items)] });
const brought = (store: ReturnType<typeof shop>, answers: Record<string, unknown>) =>
  store
    .cart(answers)
    .products.filter(({ reason }) => reason === 'linked')
    .map(({ key, broughtBy }) => [key, broughtBy]);

describe('what is linked', () => {
  const store = linking([simple('welcome_kit')], simple('go_book', { linkedProducts: ['welcome_kit'] }));

  it('[OC-160] it comes with its product and goes with it', () => {
    expect(brought(store, { ...WYOMING, [tick('go_book')]: true })).toEqual([['welcome_kit', 'go_book']]);
    expect(store.cart({ ...WYOMING, [tick('go_book')]: false })).toEqual(store.cart(WYOMING));
  });

  it('[OC-160] of itself a linked offer is in no cart', () => {
    expect(store.keys({ ...WYOMING, [tick('welcome_kit')]: true })).toEqual([
      'registered_agent:WY',
      'business_formation:WY',
    ]);
  });

  it('[OC-160] what the customer chose is theirs, linked or not', () => {
    const both = linking([], simple('go_book', { linkedProducts: ['book_and_seal'] }), simple('book_and_seal'));
    const ticked = { ...WYOMING, [tick('go_book')]: true, [tick('book_and_seal')]: true };
    expect(both.product('book_and_seal', ticked)?.reason).toBe('chosen');
    expect(both.keys(ticked).filter((key) => key === 'book_and_seal')).toHaveLength(1);
  });

  it('[OC-160] chains are followed to their end', () => {
    const chain = linking(
      [
        simple('welcome_kit', { linkedProducts: ['monitoring'] }),
        simple('monitoring', { linkedProducts: ['domain'] }),
        simple('domain'),
      ],
      simple('go_book', { linkedProducts: ['welcome_kit'] }),
    );
    expect(brought(chain, { ...WYOMING, [tick('go_book')]: true })).toEqual([
      ['welcome_kit', 'go_book'],
      ['monitoring', 'welcome_kit'],
      ['domain', 'monitoring'],
    ]);
    expect(brought(chain, WYOMING)).toEqual([]);
  });

  it('[OC-160] circles end, and go with what started them', () => {
    const circle = linking(
      [
        simple('welcome_kit', { linkedProducts: ['monitoring', 'welcome_kit'] }),
        simple('monitoring', { linkedProducts: ['welcome_kit', 'go_book'] }),
      ],
      simple('go_book', { linkedProducts: ['welcome_kit'] }),
    );
    expect(brought(circle, { ...WYOMING, [tick('go_book')]: true })).toEqual([
      ['welcome_kit', 'go_book'],
      ['monitoring', 'welcome_kit'],
    ]);
    expect(brought(circle, WYOMING)).toEqual([]);
  });

  it('a link to what the page does not sell brings nothing', () => {
    expect(
      brought(linking([], simple('go_book', { linkedProducts: ['nothing'] })), {
        ...WYOMING,
        [tick('go_book')]: true,
      }),
    ).toEqual([]);
  });
});

describe('the places of linked products', () => {
  const inStates = (...states: string[]) => ({
    ...WYOMING,
    'productState.foreign.states': Object.fromEntries(states.map((state) => [state, true])),
  });
  const foreign = {
    saveAs: 'foreign',
    where: 'own-states',
    filing: { type: 'foreign_registration', subType: null },
    linkedProducts: ['trade_name', 'agent'],
  };
  const store = shop({
    summary: {
      linkedOffers: [
        { saveAs: 'trade_name', filing: { type: 'trade_name', subType: null } },
        { saveAs: 'agent', registeredAgent: {} },
      ],
    },
    groups: [{ kind: 'multi-state', title: 'Elsewhere', item: foreign }],
  });

  it('[OC-160] a product sold by state is in the cart in each state of the product that links it', () => {
    expect(brought(store, inStates('DE', 'UT'))).toEqual([
      ['trade_name:DE', 'foreign:DE'],
      ['agent:DE', 'foreign:DE'],
      ['trade_name:UT', 'foreign:UT'],
      ['agent:UT', 'foreign:UT'],
    ]);
    expect(store.product('trade_name:UT', inStates('UT'))?.data).toMatchObject({ state: 'UT' });
  });

  it('[OC-160, OC-101] and only where it is sold', () => {
    // The law of New Mexico has no trade name.
    expect(brought(store, inStates('NM'))).toEqual([['agent:NM', 'foreign:NM']]);
  });

  it('[OC-160] linked to a federal filing, it is in the chosen state', () => {
    const federal = {
      saveAs: 'tax_id',
      where: 'federal',
      filing: { type: 'tax_id', subType: null },
      linkedProducts: ['agent'],
    };
    const withTaxId = linking([{ saveAs: 'agent', registeredAgent: {} }], federal);
    expect(brought(withTaxId, { ...WYOMING, [tick('tax_id')]: true })).toEqual([['agent:WY', 'tax_id:US']]);
  });

  it('[OC-159, OC-160] one whose county is not chosen is asked for', () => {
    const withCounty = linking(
      [{ saveAs: 'assumed', filing: { type: 'assumed_name', subType: null } }],
      simple('go_book', { linkedProducts: ['assumed'] }),
    );
    const answers = { ...llcIn('TX'), [tick('go_book')]: true };
    expect(withCounty.missing(answers)).toEqual(['Please complete Company Information']);
    const chosen = {
      ...answers,
      'productState.assumed.data.localJurisdiction': { key: 'Harris County', value: 'Harris County' },
    };
    expect(withCounty.missing(chosen)).toEqual([]);
    expect(withCounty.product('assumed:TX', chosen)).toMatchObject({
      stateFee: 1600,
      detail: 'Mail, Harris County',
      localJurisdiction: 'Harris County',
    });
  });
});

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

describe('attached products', () => {
  const faster = (more: object = {}) =>
    simple('expedited_processing', { saveAs: 'faster', attachTo: 'business_formation', ...more });
  const store = shop({ groups: [checkboxes(faster())] });
  const FASTER = { ...llcIn('WY'), [tick('faster')]: true };

  it('[OC-145] faster processing carries the method of its filing', () => {
    expect(store.product('faster', FASTER)).toMatchObject({
      productOptionId: 'mail',
      detail: 'Mail',
      broughtBy: 'business_formation:WY',
      price: 5000,
    });
    expect(
      store.product('faster', { ...FASTER, 'productState.business_formation.data.filingMethod': 'online' }),
    ).toMatchObject({ productOptionId: 'online', detail: 'Online' });
  });

  it('[OC-145] without its filing it is not in the cart', () => {
    expect(store.keys({ ...FASTER, 'productState.business_formation.data.filingMethod': undefined })).toEqual([
      'registered_agent:WY',
    ]);
    expect(store.keys({ [tick('faster')]: true })).toEqual([]);
  });

  it('[OC-145, OC-160] what came with it goes with it', () => {
    const linking = shop({
      summary: { linkedOffers: [simple('welcome_kit')] },
      groups: [checkboxes(faster({ linkedProducts: ['welcome_kit'] }))],
    });
    expect(linking.keys(FASTER)).toEqual(['registered_agent:WY', 'business_formation:WY', 'faster', 'welcome_kit']);
    expect(linking.keys({ ...FASTER, 'productState.business_formation.data.filingMethod': undefined })).toEqual([
      'registered_agent:WY',
    ]);
  });

  it('[OC-145] a product that is no filing has nothing to make faster', () => {
    const circle = shop({
      groups: [checkboxes(faster({ attachTo: 'other' }), simple('go_book', { saveAs: 'other', attachTo: 'faster' }))],
    });
    expect(circle.keys({ ...FASTER, [tick('other')]: true })).toEqual(['registered_agent:WY', 'business_formation:WY']);
  });

  it('[OC-145] a filing that goes with another keeps its own method', () => {
    const tradeName = {
      saveAs: 'trade_name',
      filing: { type: 'trade_name', subType: null },
      attachTo: 'business_formation',
    };
    const page = shop({ groups: [checkboxes(tradeName, simple('go_book', { attachTo: 'trade_name' }))] });
    const answers = {
      ...llcIn('WY'),
      [tick('trade_name')]: true,
      [tick('go_book')]: true,
      'productState.business_formation.data.filingMethod': 'online',
    };
    expect(page.product('trade_name:WY', answers)).toMatchObject({
      productOptionId: 'mail',
      broughtBy: 'business_formation:WY',
    });
    expect(page.product('go_book', answers)).toMatchObject({ productOptionId: 'mail', broughtBy: 'trade_name:WY' });
  });

  it('[OC-145] one that a bundle brings carries the method as well', () => {
    const bundled = shop({
      summary: { bundles: [{ saveAs: 'wyoming_bundle', bundle: 'wyoming_bundle' }] },
      groups: [checkboxes(simple('go_book', { attachTo: 'business_formation' }))],
    });
    expect(bundled.product('wyoming_bundle/go_book', llcIn('WY'))).toMatchObject({
      productOptionId: 'mail',
      price: 0,
      broughtBy: 'wyoming_bundle',
    });
    const { 'productState.business_formation.data.filingMethod': _, ...withoutMethod } = llcIn('WY');
    expect(bundled.keys(withoutMethod)).not.toContain('wyoming_bundle/go_book');
  });
});
