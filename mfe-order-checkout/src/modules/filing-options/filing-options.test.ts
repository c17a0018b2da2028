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
  FLORIDA,
} from '../../test-data/formation-page.ts';
import { deriveCart } from '../../cart/derive-cart.ts';
import { currentQuote } from '../../pricing/quote.ts';
import { chargeOf } from '../../pricing/product-price.ts';
import type { FilingOptionsOptions } from './options.ts';
import { filingPanel } from './panel.ts';
import { askedAt, cartOf, COMPANY_CATALOGUE, companyForm, soldIn, whenTicked } from '../../test-data/company-page.ts';

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

describe('local jurisdiction', () => {
  const LOCALITY = 'productState.trade_name.data.localJurisdiction';
  const METHOD = 'productState.trade_name.data.filingMethod';
  const STATE = 'companyInformation.state';
  const TRADE_NAME = { saveAs: 'trade_name', label: 'Trade Name', filing: { type: 'trade_name', subType: null } };
  const TETON = { key: 'Teton County', value: 'Teton County' };
  const LARAMIE = { key: 'Laramie County', value: 'Laramie County' };

  const form = (offer: Record<string, unknown> = {}, options: Record<string, unknown> = {}) =>
    companyForm({
      modules: [['filing-options', { saveAs: 'trade_name', product: 'Trade Name', ...options }]],
      products: [{ ...TRADE_NAME, ...offer }],
    });
  type Form = ReturnType<typeof form>;
  const inWyoming = (...args: Parameters<typeof form>) => answered(form(...args), STATE, WYOMING);
  const stateOf = ({ data }: Form) => data.productState?.trade_name?.data;
  function panelOf(known: Form) {
    const { page } = known;
    const { modules } = page.steps[0]!.sections[0]!;
    return filingPanel(modules.at(-1)!.options as unknown as FilingOptionsOptions, known);
  }

  describe('the locality', () => {
    it('[OC-033, OC-035] is asked for and required where several take the filing, and its methods follow', () => {
      expect(askedAt(inWyoming(), LOCALITY)?.error).toBe('Local Jurisdiction is required');
      expect(askedAt(inWyoming(), METHOD)).toBeUndefined();
      expect(panelOf(inWyoming())).toMatchObject({
        kind: 'methods',
        localities: { name: LOCALITY, choices: ['Laramie County', 'Teton County'] },
        methods: [],
      });

      const teton = answered(inWyoming(), LOCALITY, TETON);
      expect(askedAt(teton, LOCALITY)?.error).toBeUndefined();
      expect(stateOf(teton)?.filingMethod).toBe('teton-mail');
      expect(panelOf(teton)).toMatchObject({
        methods: [{ key: 'teton-mail' }, { key: 'teton-online' }],
        total: { totalCents: 11_900 },
      });
      expect(cartOf(teton).products.at(-1)).toMatchObject({
        saveAs: 'trade_name',
        localJurisdiction: 'Teton County',
        stateFee: 2000,
      });
    });

    it('[OC-033] another locality has its own methods', () => {
      const teton = answeredAll(inWyoming(), { [LOCALITY]: TETON, [METHOD]: 'teton-online' });
      const laramie = answered(teton, LOCALITY, LARAMIE);
      expect(stateOf(laramie)?.filingMethod).toBe('laramie-online');
    });

    it('[OC-035] one that the state does not have is refused', () => {
      const fields = askedAt(
        {
          ...inWyoming(),
          data: {
            ...inWyoming().data,
            productState: {
              trade_name: { data: { localJurisdiction: { key: 'Kings County', value: 'Kings County' } } },
            },
          },
        },
        LOCALITY,
      );
      expect(fields?.error).toBe('Local Jurisdiction is not valid.');
    });

    it('[OC-035] a state that files itself asks for none', () => {
      const delaware = answered(form(), STATE, DELAWARE);
      expect(askedAt(delaware, LOCALITY)).toBeUndefined();
      expect(panelOf(delaware)).not.toHaveProperty('localities');
      expect(stateOf(delaware)).toEqual({ filingMethod: 'trade-de' });
    });

    it('[OC-035] goes with the state it is in', () => {
      const delaware = answeredAll(inWyoming(), { [LOCALITY]: TETON, [STATE]: DELAWARE });
      expect(stateOf(delaware)).toEqual({ filingMethod: 'trade-de' });
      expect(stateOf(answered(delaware, STATE, WYOMING))?.localJurisdiction).toBeUndefined();
    });

    it('[OC-035] goes with its state, even where the other one has a county of the same name', () => {
      const known = inWyoming();
      const filingProducts = known.catalogue.filingProducts.flatMap((product) =>
        product.id === 'trade_name-WY' ? [product, { ...product, id: 'trade-fl', state: 'FL' }] : [product],
      );
      const florida = answeredAll(
        { ...known, catalogue: { ...known.catalogue, filingProducts } },
        { [LOCALITY]: TETON, [STATE]: FLORIDA },
      );
      expect(stateOf(florida)?.localJurisdiction).toBeUndefined();
      expect(askedAt(florida, LOCALITY)?.error).toBe('Local Jurisdiction is required');
    });

    it('[OC-035] stays in a restored form, before and after the products are there', () => {
      const online = answeredAll(inWyoming(), { [LOCALITY]: TETON, [METHOD]: 'teton-online' });
      const loading = { ...online, catalogue: { ...online.catalogue, filingProducts: [], loadedStates: [] } };
      expect(settlePage(loading, loading, AREAS).known.data).toEqual(online.data);
      expect(settlePage(loading, online, AREAS).known.data).toEqual(online.data);
    });
  });

  describe('the panel of a filing', () => {
    it('[OC-032] names the product as the page says', () => {
      expect(panelOf(answered(form(), STATE, DELAWARE))).toMatchObject({
        heading: 'Delaware — Trade Name Filing Options',
      });
    });

    it('[OC-033, OC-159] says so where the filing of every order is not sold', () => {
      expect(panelOf(answered(form(), STATE, FLORIDA))).toMatchObject({
        kind: 'message',
        loading: false,
        message: 'We do not file for Trade Name in Florida.',
      });
      expect(panelOf(inWyoming({ states: { block: ['WY'] } }))).toMatchObject({
        kind: 'message',
        message: 'We do not file for Trade Name in Wyoming.',
      });
      expect(panelOf(form())).toMatchObject({
        kind: 'message',
        message: 'Please select the state in which you intend to file.',
      });
    });

    it('[OC-107] is absent until its product is chosen, and where the page sells no such product', () => {
      const optional = form({ showCondition: whenTicked('trade_name') });
      expect(panelOf(optional)).toEqual({ kind: 'absent' });
      const delaware = answered(optional, STATE, DELAWARE);
      expect(panelOf(delaware)).toEqual({ kind: 'absent' });
      const chosen = answered(delaware, 'productState.trade_name.checked', true);
      expect(panelOf(chosen)).toMatchObject({ kind: 'methods' });
      expect(soldIn(chosen)).toContain('trade_name');
      expect(panelOf(answered(chosen, STATE, FLORIDA))).toEqual({ kind: 'absent' });
      expect(panelOf(form({}, { saveAs: 'nothing' }))).toEqual({ kind: 'absent' });
    });

    it('[OC-107] of a filing that another product brings comes and goes with that', () => {
      const known = answered(
        companyForm({
          modules: [['filing-options', { saveAs: 'trade_name' }]],
          summary: { linkedOffers: [TRADE_NAME] },
          products: [
            {
              saveAs: 'kit',
              product: 'book_and_seal',
              linkedProducts: ['trade_name'],
              showCondition: whenTicked('kit'),
            },
          ],
        }),
        STATE,
        DELAWARE,
      );
      expect(panelOf(known)).toEqual({ kind: 'absent' });
      const chosen = answered(known, 'productState.kit.checked', true);
      expect(panelOf(chosen)).toMatchObject({ kind: 'methods' });
      expect(soldIn(chosen)).toContain('trade_name');
    });
  });

  it('a filing with the country is asked for without a state', () => {
    const known = companyForm({
      modules: [['filing-options', { saveAs: 'tax_id', product: 'Tax ID' }]],
      products: [{ saveAs: 'tax_id', where: 'federal', filing: { type: 'tax_id', subType: null } }],
    });
    expect(optionsOf<FilingOptionsOptions>(known, 'filing-options').saveAs).toBe('business_formation');
    expect(panelOf(known)).toMatchObject({
      kind: 'methods',
      heading: 'Federal — Tax ID Filing Options',
      methods: [{ key: 'irs-ssn' }, { key: 'irs-none' }],
    });
  });

  describe('a filing in several states', () => {
    const [wyoming] = COMPANY_CATALOGUE.filingProducts.filter(
      ({ type, state }) => type === 'trade_name' && state === 'WY',
    );
    const florida = {
      ...wyoming!,
      id: 'trade_name-FL',
      state: 'FL',
      filing_methods: wyoming!.filing_methods.map((method) => ({
        ...method,
        id: `fl-${method.id}`,
        local_jurisdiction: method.local_jurisdiction === 'Teton County' ? 'Leon County' : 'Polk County',
      })),
    };
    const catalogue = { ...COMPANY_CATALOGUE, filingProducts: [...COMPANY_CATALOGUE.filingProducts, florida] };
    const STATES = 'productState.trade_name.states';
    const localityIn = (state: string) => `productState.trade_name.data.localJurisdictions.${state}`;
    const inStates = (states: Record<string, boolean>) =>
      answeredAll(
        companyForm({
          catalogue,
          modules: [
            [
              'filing-options',
              { saveAs: 'trade_name', product: 'Trade Name', localJurisdictionIn: 'County in {state}' },
            ],
          ],
          products: [{ ...TRADE_NAME, where: 'own-states' }],
        }),
        { [STATE]: DELAWARE, [STATES]: states },
      );

    it(
      '[OC-033, OC-035] asks for the county of each state that has ' + 'several, and can be ordered once each has one',
      () => {
        const known = inStates({ WY: true, DE: true, FL: true });
        expect(cartOf(known).missing).toMatchObject([{ key: 'filing-method', path: localityIn('WY') }]);
        expect(panelOf(known)).toEqual({
          kind: 'states',
          heading: 'Trade Name Filing Options',
          localities: [
            { name: localityIn('WY'), label: 'County in Wyoming', choices: ['Laramie County', 'Teton County'] },
            { name: localityIn('FL'), label: 'County in Florida', choices: ['Leon County', 'Polk County'] },
          ],
        });
        expect([askedAt(known, localityIn('FL'))?.error, askedAt(known, localityIn('DE'))]).toEqual([
          'County in Florida is required',
          undefined,
        ]);

        const answeredBoth = answeredAll(known, {
          [localityIn('WY')]: TETON,
          [localityIn('FL')]: { key: 'Polk County', value: 'Polk County' },
        });
        expect([
          askedAt(answeredBoth, localityIn('WY'))?.error,
          askedAt(answeredBoth, localityIn('FL'))?.error,
        ]).toEqual([undefined, undefined]);
        expect(cartOf(answeredBoth).missing).toEqual([]);
        expect(
          cartOf(answeredBoth)
            .products.filter(({ saveAs }) => saveAs === 'trade_name')
            .map(({ state, localJurisdiction, productOptionId, data }) => [
              state?.key,
              localJurisdiction,
              productOptionId,
              data.local_jurisdiction,
            ]),
        ).toEqual([
          ['WY', 'Teton County', 'teton-mail', 'Teton County'],
          ['DE', undefined, 'trade-de', undefined],
          ['FL', 'Polk County', 'fl-laramie-online', 'Polk County'],
        ]);
      },
    );

    it('[OC-035] the county goes with its state', () => {
      const known = answeredAll(inStates({ WY: true, FL: true }), { [localityIn('WY')]: TETON });
      expect(stateOf(answered(known, `${STATES}.WY`, false))?.localJurisdictions ?? {}).not.toHaveProperty('WY');
    });

    it('[OC-035] one of another state is cleared', () => {
      expect(
        stateOf(answeredAll(inStates({ FL: true }), { [localityIn('FL')]: TETON }))?.localJurisdictions ?? {},
      ).not.toHaveProperty('FL');
    });
  });
});
