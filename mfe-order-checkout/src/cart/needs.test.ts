import { describe, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { asLoaded, checkboxes, shop, simple } from '../test-data/cart-of.ts';
import { llcIn, stateAnswer } from '../test-data/cart-page.ts';
import { catalogueNeeds } from './needs.ts';

const STATES = 'companyInformation.states';
/** The needs once everything that is needed is loaded. */
const loaded = (known: Known) => catalogueNeeds({ ...known, catalogue: asLoaded(known) });

describe('the lists', () => {
  it('[OC-148] registered agents and simple products always, the others where the page sells from them', () => {
    expect(catalogueNeeds(shop({}).known({})).lists).toEqual(['registered_agent_products', 'simple_products']);
    const page = shop({
      summary: {
        bundles: [{ saveAs: 'starter', bundle: 'starter_bundle' }],
        subscriptions: true,
        coupons: [{ coupon: 'WELCOME10' }],
      },
    });
    expect(catalogueNeeds(page.known({})).lists).toEqual([
      'registered_agent_products',
      'simple_products',
      'bundles',
      'subscription_bundles',
      'coupons',
    ]);
  });
});

describe('the jurisdictions', () => {
  const foreign = { saveAs: 'foreign', where: 'own-states', filing: { type: 'foreign_registration', subType: null } };

  it('[OC-149] the chosen state, and none before it is chosen', () => {
    const { known } = shop({});
    expect(catalogueNeeds(known({})).jurisdictions).toEqual([]);
    expect(catalogueNeeds(known(llcIn('WY'))).jurisdictions).toEqual(['WY']);
  });

  it('[OC-149] US where a filing goes to the country, sold by the page or asked for by an office', () => {
    const taxId = { saveAs: 'tax_id', where: 'federal', filing: { type: 'tax_id', subType: null } };
    expect(catalogueNeeds(shop({ groups: [checkboxes(taxId)] }).known(llcIn('WY'))).jurisdictions).toEqual([
      'US',
      'WY',
    ]);
    const inDelaware = shop({}).known(llcIn('DE'));
    expect(catalogueNeeds({ ...inDelaware, catalogue: EMPTY_CATALOGUE }).jurisdictions).toEqual(['DE']);
    expect(loaded(inDelaware).jurisdictions).toEqual(['DE', 'US']);
  });

  it(
    '[OC-149] every state of a product in several, and the home state ' + 'where an office asks for something there',
    () => {
      const item = { ...foreign, states: { allow: ['UT', 'NM'] } };
      const { known } = shop({ groups: [{ kind: 'multi-state', title: 'Elsewhere', item }] });
      const answers = {
        ...llcIn('WY'),
        'productState.foreign.states': { UT: true, NM: true, DE: false },
        'companyInformation.homeState': stateAnswer('TX'),
      };
      expect(loaded(known(answers)).jurisdictions).toEqual(['NM', 'TX', 'UT', 'WY']);
    },
  );

  it('every state that a list of filings offers, once the list is on screen', () => {
    const item = { ...foreign, states: { allow: ['UT', 'NM', 'TX'] } };
    const { known } = shop({ groups: [{ kind: 'multi-state', title: 'Elsewhere', label: 'Elsewhere, too', item }] });
    expect(loaded(known(llcIn('WY'))).jurisdictions).toEqual(['WY']);
    expect(loaded(known({ ...llcIn('WY'), 'productState.foreign.checked': true })).jurisdictions).toEqual([
      'NM',
      'TX',
      'UT',
      'WY',
    ]);
  });

  it('every state in which a company can be registered, once its home state is known', () => {
    const offer = { ...foreign, where: 'states', states: { allow: ['UT', 'NM', 'TX'] } };
    const { known } = shop({ summary: { primaryProducts: [offer] } });
    expect(catalogueNeeds(known({})).jurisdictions).toEqual([]);
    expect(catalogueNeeds(known({ 'companyInformation.homeState': stateAnswer('TX') })).jurisdictions).toEqual([
      'NM',
      'UT',
    ]);
  });

  it('[OC-149] every state in which a linked filing is made', () => {
    const agents = { saveAs: 'agents', where: 'states', registeredAgent: {}, linkedProducts: ['welcome_kit'] };
    const linkedOffers = [
      simple('welcome_kit', { linkedProducts: ['trade_name'] }),
      { saveAs: 'trade_name', filing: { type: 'trade_name', subType: null } },
    ];
    const { known } = shop({ summary: { primaryProducts: [agents], linkedOffers } });
    expect(catalogueNeeds(known({ [STATES]: { UT: true, NM: true } })).jurisdictions).toEqual(['NM', 'UT']);
  });

  it('[OC-151] Outside of the US is none', () => {
    const home = shop({
      summary: {
        primaryProducts: [{ saveAs: 'amendment', where: 'home-state', filing: { type: 'amendment', subType: null } }],
      },
    });
    expect(
      catalogueNeeds(home.known({ 'companyInformation.homeState': { key: 'ZZ', value: 'Outside of the US' } }))
        .jurisdictions,
    ).toEqual([]);
    expect(catalogueNeeds(home.known({ 'companyInformation.homeState': stateAnswer('UT') })).jurisdictions).toEqual([
      'UT',
    ]);
  });

  it('[OC-152] while something that is needed is missing, prices are loading', () => {
    const known = shop({}).known(llcIn('WY'));
    const missingOf = (catalogue: Known['catalogue']) =>
      shop({}, catalogue)
        .cart(llcIn('WY'))
        .missing.map(({ key }) => key);
    expect(missingOf(asLoaded(known))).toEqual([]);
    expect(missingOf({ ...asLoaded(known), loadedStates: [] })).toEqual(['loading']);
    expect(missingOf({ ...asLoaded(known), loadedLists: ['simple_products'] })).toEqual(['loading']);
  });
});
