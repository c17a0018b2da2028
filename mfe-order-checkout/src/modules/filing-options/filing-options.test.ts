import { describe, expect, it } from '@jest/globals';
import { askFields, settlePage } from 'shared-contracts/page-rules';
import {
  answered,
  answeredAll,
  AREAS,
  DELAWARE,
  freshForm,
  LLC,
  optionsOf,
  PLLC,
  WYOMING,
  type PageChanges,
} from '../../test-data/formation-page.ts';
import { deriveCart } from '../../cart/derive-cart.ts';
import { currentQuote } from '../../pricing/quote.ts';
import { chargeOf } from '../../pricing/product-price.ts';
import type { FilingOptionsOptions } from './options.ts';
import { filingPanel } from './panel.ts';

const METHOD = 'productState.business_formation.data.filingMethod';
const STATE = 'companyInformation.state';
const TWO_TYPES: PageChanges = {
  companyInformation: {
    entityTypes: [
      { key: 'LLC', value: 'LLC' },
      { key: 'PLLC', value: 'PLLC' },
    ],
  },
};

type Form = ReturnType<typeof freshForm>;
const panelOf = (known: Form) => filingPanel(optionsOf<FilingOptionsOptions>(known, 'filing-options'), known);
const methodOf = ({ data }: Form) => data.productState?.business_formation?.data?.filingMethod;
const inWyoming = () => answered(freshForm(), STATE, WYOMING);
const errorOf = (known: Form) => askFields(known, AREAS).find(({ path }) => path === METHOD)?.error;

describe('the panel', () => {
  it('[OC-034] without a state the panel asks for one', () => {
    expect(panelOf(freshForm())).toEqual({
      kind: 'message',
      loading: false,
      heading: 'Filing Options',
      message: 'Please select the state in which you intend to file.',
    });
  });

  it('a page has it say what is missing in the words of its summary', () => {
    const known = freshForm({
      ...TWO_TYPES,
      filingOptions: { withoutState: '{missing}', withoutEntityType: '{missing}' },
    });
    const saidOf = (form: Form) =>
      [panelOf(form), currentQuote(form).lines[0]?.label].map((said) =>
        typeof said === 'object' && 'message' in said ? said.message : said,
      );
    for (const form of [known, answered(known, STATE, WYOMING)]) expect(saidOf(form)[0]).toBe(saidOf(form)[1]);
    expect(saidOf(known)[0]).toMatch(/^Please select/);
  });

  it('[OC-032, OC-033] the panel names state and product, the fee, the methods and the total', () => {
    expect(panelOf(inWyoming())).toEqual({
      kind: 'methods',
      heading: 'Wyoming — LLC Filing Options',
      free: 'Free',
      fee: { label: 'LLC Filing Service', price: 10_000 },
      name: METHOD,
      methods: [
        { key: 'wy-mail', label: 'Mail', text: 'Processed by State in 15 days', price: 10_000 },
        { key: 'wy-online', label: 'Online', text: 'Processed by State in 1 day', price: 10_200 },
        { key: 'wy-person', label: 'In person', text: 'Processed by State in 4 hours', price: 15_000 },
      ],
      total: { totalCents: 20_000, beside: { required: [], others: ['Registered Agent Service'] } },
    });
    expect(panelOf(answered(inWyoming(), METHOD, 'wy-online'))).toMatchObject({ total: { totalCents: 20_506 } });
  });

  it('[OC-033, OC-179] the total is what the filing adds to the order, the card fee included', () => {
    for (const method of ['wy-mail', 'wy-online', 'wy-person']) {
      const known = answered(inWyoming(), METHOD, method);
      const filing = deriveCart(known, {}).products.find(({ saveAs }) => saveAs === 'business_formation')!;
      expect(panelOf(known)).toMatchObject({ total: { totalCents: chargeOf(filing) } });
    }
  });

  it('[OC-037] the page may word the speed', () => {
    const known = answered(freshForm({ filingOptions: { speedLabel: 'Filed within {{filed_in}}' } }), STATE, WYOMING);
    expect(panelOf(known)).toMatchObject({ methods: [{ text: 'Filed within 15 days' }, {}, {}] });
  });

  it('without an entity type the panel asks for one', () => {
    expect(panelOf(answered(freshForm(TWO_TYPES), STATE, WYOMING))).toMatchObject({
      message: 'Please select your type of business',
    });
  });

  it('a state whose products are still loading says so, one without methods says that', () => {
    const known = inWyoming();
    const without = { ...known.catalogue, filingProducts: [] };
    expect(panelOf({ ...known, catalogue: { ...without, loadedStates: [] } })).toMatchObject({
      loading: true,
      message: 'Loading the filing methods of Wyoming',
    });
    expect(panelOf({ ...known, catalogue: without })).toMatchObject({
      loading: false,
      message: 'We do not file for LLC in Wyoming.',
    });
  });
});

describe('the chosen method', () => {
  it('[OC-036] the first method is chosen with the state', () => {
    expect(methodOf(inWyoming())).toBe('wy-mail');
  });

  it('another state or entity type chooses its own first method', () => {
    const online = answered(inWyoming(), METHOD, 'wy-online');
    expect(methodOf(answered(online, STATE, DELAWARE))).toBe('de-online');
    const pllc = answeredAll(freshForm(TWO_TYPES), {
      [STATE]: WYOMING,
      'companyInformation.entityType': LLC,
      [METHOD]: 'wy-online',
    });
    expect(methodOf(answered(pllc, 'companyInformation.entityType', PLLC))).toBe('wy-slow');
  });

  it('a method the catalogue does not have any more gives way to the first one', () => {
    expect(methodOf(answered(inWyoming(), METHOD, 'wy-pigeon'))).toBe('wy-mail');
  });

  it('the method of another state is not kept while the new state is loading', () => {
    const known = inWyoming();
    const loading = {
      ...known,
      catalogue: {
        ...known.catalogue,
        filingProducts: known.catalogue.filingProducts.filter(({ state }) => state === 'WY'),
      },
    };
    expect(methodOf(answered(loading, STATE, DELAWARE))).toBeUndefined();
  });

  it('a restored method stays, before and after the products are there', () => {
    const online = answered(inWyoming(), METHOD, 'wy-online');
    const loading = { ...online, catalogue: { ...online.catalogue, filingProducts: [] } };
    expect(methodOf(settlePage(loading, loading, AREAS).known)).toBe('wy-online');
    expect(methodOf(settlePage(loading, online, AREAS).known)).toBe('wy-online');
  });

  it("[OC-159] a method is asked for once there is a state, and must be one of that state's", () => {
    expect(askFields(freshForm(), AREAS).some(({ path }) => path === METHOD)).toBe(false);
    const known = inWyoming();
    expect(errorOf(known)).toBeUndefined();
    expect(errorOf({ ...known, data: { ...known.data, productState: {} } })).toBe('Filing method is required');
    expect(
      errorOf({
        ...known,
        data: { ...known.data, productState: { business_formation: { data: { filingMethod: 'de-online' } } } },
      }),
    ).toBe('Filing method is not valid.');
  });
});
