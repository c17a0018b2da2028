import { describe, expect, it } from '@jest/globals';
import { llcIn, tick } from '../../test-data/cart-page.ts';
import { checkboxes, shop, simple } from '../../test-data/cart-of.ts';

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
      brought(linking([], simple('go_book', { linkedProducts: ['nothing'] })), { ...WYOMING, [tick('go_book')]: true }),
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
