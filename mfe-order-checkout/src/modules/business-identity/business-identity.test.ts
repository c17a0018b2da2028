import { describe, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import { decode } from 'shared-contracts/decode';
import { applyChanges, askFields, problemsOfModules } from 'shared-contracts/page-rules';
import { deriveCart } from '../../cart/derive-cart.ts';
import { identityBundles } from '../../optional-items/identity-bundles.ts';
import {
  answered,
  answeredAll,
  AREAS,
  DELAWARE,
  formationPage,
  optionsOf,
  WYOMING,
} from '../../test-data/formation-page.ts';
import {
  IDENTITY_CATALOGUE,
  identityForm,
  SINGLE_GROUPS,
  type IdentityChanges,
} from '../../test-data/identity-page.ts';
import { bundlePrice } from './bundle-price.ts';
import { BusinessIdentityOptionsStruct, type BusinessIdentityOptions } from './options.ts';
import { rules as businessIdentity } from './rules.ts';
import { withoutOffice } from './settle.ts';

const STATE = 'companyInformation.state';
const TOGGLE = 'businessIdentityToggle';
const inWyoming = (changes: IdentityChanges = {}) => answered(identityForm(changes), STATE, WYOMING);
const asked = (known: Known) =>
  askFields(known, AREAS).filter(({ module }) => module === 'order-checkout/business-identity');
const errors = (known: Known) => asked(known).flatMap(({ path, error }) => (error ? [[path, error]] : []));
const identityIn = (known: Known) =>
  deriveCart(known, {})
    .products.filter(({ category, bundleType }) => category === 'identity' || bundleType)
    .map(({ saveAs, price, bundled = false }) => [saveAs, price, bundled]);

describe('the bundle', () => {
  it('[OC-124, OC-154] the tick brings the bundle and what it holds, and takes both away again', () => {
    const ticked = answered(inWyoming(), TOGGLE, true);
    expect(identityIn(ticked)).toEqual([
      ['business_identity', 0, false],
      ['web_hosting', 0, true],
      ['tls', 0, true],
    ]);
    expect(deriveCart(answered(ticked, TOGGLE, false), {})).toEqual(deriveCart(inWyoming(), {}));
  });

  it('[OC-124] what it costs and holds is known before it is ticked, and does not change with the tick', () => {
    const before = identityBundles(inWyoming());
    const priceIn = (known: ReturnType<typeof inWyoming>) =>
      bundlePrice(optionsOf<BusinessIdentityOptions>(known, 'business-identity'), identityBundles(known), known);
    expect(priceIn(inWyoming())).toMatchObject({
      price: 0,
      originalPrice: 8400,
      period: 'once',
      later: [{ price: 8400, period: 'year', afterDays: 365 }],
    });
    expect(priceIn(answered(inWyoming(), TOGGLE, true))).toEqual(priceIn(inWyoming()));
    expect(before).toEqual([
      {
        saveAs: 'business_identity',
        name: 'Business Identity',
        renewal: { price: 8400, period: 'year', afterMonths: 0, afterDays: 365 },
        contents: ['Website and hosting', 'TLS certificate'],
        productIds: ['web_hosting', 'tls'],
      },
    ]);
    expect(identityBundles(answered(inWyoming(), TOGGLE, true))).toEqual(before);
  });

  it(
    '[SC-083, SC-084] a bundle whose conditions wait for the tick is one of them, in its states only, and says ' +
      'what it holds',
    () => {
      const office = { bundles: ['office_identity'] };
      expect(identityBundles(inWyoming(office))).toMatchObject([
        { name: 'Identity with Office', contents: ['Web Hosting', 'Virtual Office'] },
      ]);
      expect(identityBundles(answered(inWyoming(office), STATE, DELAWARE))).toEqual([]);
    },
  );

  it('[OC-155] a tick from before brings nothing once the page does not sell the bundle', () => {
    const known = identityForm(
      { bundles: [] },
      { businessIdentityToggle: true, companyInformation: { state: WYOMING } },
    );
    expect(identityIn(known)).toEqual([]);
    expect(identityBundles(known)).toEqual([]);
    expect(asked(known)).toEqual([]);
  });

  it('a bundle that comes without the tick is not what the tick brings', () => {
    const condition = { orConditions: [{ andConditions: [{ fieldKey: 'companyInformation.state', fieldVal: 'WY' }] }] };
    const [first, ...others] = IDENTITY_CATALOGUE.bundles;
    const bundles = [
      { ...first!, config: { ...first!.config, isBusinessIdentity: false, fieldTriggerToggle: true, ...condition } },
      ...others,
    ];
    expect(identityBundles(inWyoming({ catalogue: { ...IDENTITY_CATALOGUE, bundles } }))).toEqual([]);
  });
});

describe('single products', () => {
  const withSingles = (more: Record<string, unknown> = {}) =>
    inWyoming({ businessIdentity: { groups: SINGLE_GROUPS, ...more } });

  it('[OC-124, OC-125] a ticked one is in the cart, in the step of the optional items', () => {
    const known = answered(withSingles(), 'productState.web_hosting.checked', true);
    expect(identityIn(known)).toEqual([['web_hosting', 6000, false]]);
    expect(new Set(asked(known).map(({ step }) => step))).toEqual(new Set(['optional']));
  });

  it('[OC-124] with the bundle only what it does not hold is asked for one by one', () => {
    const paths = (known: Known) => asked(known).map(({ path }) => path);
    expect(paths(withSingles())).toEqual([TOGGLE, 'productState.web_hosting.checked', 'productState.logo.checked']);
    expect(paths(answered(withSingles(), TOGGLE, true))).toEqual([TOGGLE, 'productState.logo.checked']);
  });

  it('[OC-124] one that was ticked costs nothing with the bundle, and its price again without it', () => {
    const ticked = answeredAll(withSingles(), { 'productState.web_hosting.checked': true, [TOGGLE]: true });
    expect(identityIn(ticked)).toEqual([
      ['business_identity', 0, false],
      ['web_hosting', 0, true],
      ['tls', 0, true],
    ]);
    expect(identityIn(answered(ticked, TOGGLE, false))).toEqual([['web_hosting', 6000, false]]);
  });

  it('[OC-128] at least one is required where the page says so, the bundle or a single one', () => {
    const required = withSingles({ required: true });
    expect(errors(required)).toEqual([[TOGGLE, 'A selection is required']]);
    expect(errors(answered(required, TOGGLE, true))).toEqual([]);
    const single = answered(required, 'productState.logo.checked', true);
    expect(errors(single)).toEqual([]);
    expect(errors(answered(single, 'productState.logo.checked', false))).toEqual([[TOGGLE, 'A selection is required']]);
    expect(errors(withSingles())).toEqual([]);
  });

  it('[OC-128] neither a tick that brings nothing nor a product that is not sold is a selection', () => {
    const notSold = [{ ...SINGLE_GROUPS[0]!, items: [{ product: 'logo', saveAs: 'logo', states: { block: ['WY'] } }] }];
    const known = answeredAll(inWyoming({ bundles: [], businessIdentity: { groups: notSold, required: true } }), {
      [TOGGLE]: true,
      'productState.logo.checked': true,
    });
    expect(errors(known)).toEqual([[TOGGLE, 'A selection is required']]);
    expect(errors(answered(known, STATE, DELAWARE))).toEqual([]);
  });
});

describe('mail forwarding beside a bundle with a virtual office', () => {
  const MAIL = 'productState.mail_forwarding';
  const office = (serviceType = 'vo') =>
    inWyoming({
      bundles: ['office_identity'],
      businessIdentity: {
        mailForwarding: { saveAs: 'mail_forwarding', serviceTypes: { office_identity: serviceType } },
      },
    });
  /** With a bundle that waits for the service it takes the place of. */
  const waitingOffice = () => {
    const [identity, office_] = IDENTITY_CATALOGUE.bundles;
    const orConditions = [
      {
        andConditions: [
          { fieldKey: TOGGLE, fieldVal: true },
          { fieldKey: `${MAIL}.data.serviceType`, fieldVal: 'vo' },
        ],
      },
    ];
    const catalogue = {
      ...IDENTITY_CATALOGUE,
      bundles: [identity!, { ...office_!, config: { ...office_!.config, orConditions } }],
    };
    return inWyoming({
      bundles: ['office_identity'],
      catalogue,
      businessIdentity: { mailForwarding: { saveAs: 'mail_forwarding', serviceTypes: { office_identity: 'vo' } } },
    });
  };
  const mailOf = ({ data }: Known) => ({
    checked: data.productState?.mail_forwarding?.checked,
    service: data.productState?.mail_forwarding?.data?.serviceType,
  });
  const withMail = (known = office()) =>
    answeredAll(known, { [`${MAIL}.checked`]: true, [`${MAIL}.data.serviceType`]: 'mf' });
  const saveKeys = (known: Known) => deriveCart(known, {}).products.map(({ saveAs }) => saveAs);

  it('[OC-126] enabling the bundle unticks mail forwarding, which leaves the cart', () => {
    expect(saveKeys(withMail())).toContain('mail_basic');
    const known = answered(withMail(), TOGGLE, true);
    expect(mailOf(known).checked).toBe(false);
    expect(saveKeys(known)).not.toContain('mail_basic');
    expect(saveKeys(known)).toContain('office_basic');
  });

  it('[OC-127] disabling it gives tick and data back, whatever was said of the service in between', () => {
    const changed = answered(answered(withMail(), TOGGLE, true), `${MAIL}.data`, undefined);
    const known = answered(changed, TOGGLE, false);
    expect(mailOf(known)).toEqual({ checked: true, service: 'mf' });
    expect(known.data.productState?.office_identity?.data).toEqual({});
  });

  it(
    '[OC-126] a bundle without a virtual office, and a state in which ' + 'it is not sold, leave mail forwarding alone',
    () => {
      expect(mailOf(answered(withMail(office('mf')), TOGGLE, true)).checked).toBe(true);
      expect(mailOf(answered(answered(withMail(), STATE, DELAWARE), TOGGLE, true)).checked).toBe(true);
    },
  );

  it('[OC-127] the state takes the bundle away like the tick does', () => {
    const known = answered(answered(withMail(), TOGGLE, true), STATE, DELAWARE);
    expect(mailOf(known)).toEqual({ checked: true, service: 'mf' });
    expect(mailOf(answered(known, STATE, WYOMING)).checked).toBe(false);
  });

  it('a customer who unticks a virtual office wants none, with the bundle or without', () => {
    const ticked = answeredAll(office(), { [`${MAIL}.checked`]: true, [`${MAIL}.data.serviceType`]: 'vo' });
    expect(mailOf(answered(ticked, `${MAIL}.checked`, false)).service).toBeUndefined();
    expect(mailOf(answered(answered(ticked, TOGGLE, true), TOGGLE, false))).toEqual({ checked: true, service: 'vo' });
  });

  it('the bundle has its own price, and names what it takes the place of and what it includes', () => {
    const ticked = withMail(office());
    const priceIn = (known: Known) =>
      bundlePrice(optionsOf<BusinessIdentityOptions>(known, 'business-identity'), identityBundles(known), known);
    const own = { price: 34900, period: 'year', replaced: [], included: [], change: 34900 };
    expect(priceIn(office())).toMatchObject(own);
    expect(priceIn(ticked)).toMatchObject({
      ...own,
      change: 34900 - 2000,
      replaced: ['Mail Forwarding ($20.00/month)'],
    });
    expect(priceIn(answered(ticked, TOGGLE, true))).toEqual(priceIn(ticked));
    const hosting = answered(office(), 'productState.web_hosting.checked', true);
    expect(priceIn(answered(hosting, TOGGLE, true))).toMatchObject(own);
  });

  it('who unticks the virtual office that was ticked beside the bundle wants none in the bundle either', () => {
    const on = answeredAll(waitingOffice(), {
      [`${MAIL}.checked`]: true,
      [`${MAIL}.data.serviceType`]: 'vo',
      [TOGGLE]: true,
    });
    const again = answered(on, `${MAIL}.checked`, true);
    const known = answered(again, `${MAIL}.checked`, false);
    expect(saveKeys(known)).not.toContain('office_identity');
    expect(mailOf(known)).toEqual({ checked: false, service: undefined });
  });

  it('of several bundles with a virtual office, the one with the chosen pieces of mail is in the order', () => {
    const [identity, few] = IDENTITY_CATALOGUE.bundles;
    const orConditions = (pieces: string) => [
      {
        andConditions: [
          { fieldKey: TOGGLE, fieldVal: true },
          { fieldKey: `${MAIL}.data.serviceType`, fieldVal: 'vo' },
          { fieldKey: `${MAIL}.data.pieces`, fieldVal: pieces },
        ],
      },
    ];
    const bundles = [
      identity!,
      ...['few', 'many'].map((pieces) => ({
        ...few!,
        product_id: `office_${pieces}`,
        config: { ...few!.config, orConditions: orConditions(pieces) },
      })),
    ];
    const office = (saveAs: string, price: number) => ({
      ...IDENTITY_CATALOGUE.simpleProducts.find(({ id }) => id === 'office_identity')!,
      id: saveAs,
      price,
    });
    const catalogue = {
      ...IDENTITY_CATALOGUE,
      bundles,
      simpleProducts: [
        ...IDENTITY_CATALOGUE.simpleProducts,
        office('office_few', 34_900),
        office('office_many', 58_900),
      ],
    };
    const form = inWyoming({
      bundles: ['office_few', 'office_many'],
      catalogue,
      businessIdentity: {
        mailForwarding: { saveAs: 'mail_forwarding', serviceTypes: { office_few: 'vo', office_many: 'vo' } },
      },
    });
    const known = answeredAll(form, {
      [`${MAIL}.checked`]: true,
      [TOGGLE]: true,
      [`${MAIL}.data.serviceType`]: 'vo',
      [`${MAIL}.data.pieces`]: 'many',
    });
    expect(saveKeys(known)).toContain('office_many');
    expect(mailOf(known)).toEqual({ checked: false, service: 'vo' });
    expect(mailOf(answered(known, TOGGLE, false))).toEqual({ checked: true, service: 'vo' });
  });

  it('a customer may take the virtual office out of the bundle, and gets no separate one back', () => {
    const on = answeredAll(waitingOffice(), {
      [`${MAIL}.checked`]: true,
      [`${MAIL}.data.serviceType`]: 'vo',
      [TOGGLE]: true,
    });
    const known = answered(
      on,
      'productState',
      applyChanges(on.data, withoutOffice('mail_forwarding', 'office_identity')).productState,
    );
    expect(saveKeys(known)).not.toContain('office_identity');
    expect(mailOf(known)).toEqual({ checked: false, service: undefined });
    expect(known.data.businessIdentityToggle).toBe(true);
  });

  it('a customer who ticks mail forwarding beside the bundle keeps it, also without the bundle', () => {
    const again = answeredAll(answered(withMail(), TOGGLE, true), {
      [`${MAIL}.checked`]: true,
      [`${MAIL}.data.serviceType`]: 'vo',
    });
    expect(mailOf(again)).toEqual({ checked: true, service: 'vo' });
    expect(mailOf(answered(again, TOGGLE, false))).toEqual({ checked: true, service: 'vo' });
  });

  it('who had no mail forwarding gets none back', () => {
    expect(mailOf(answered(answered(office(), TOGGLE, true), TOGGLE, false)).checked).toBeUndefined();
  });

  it('until the bundles are loaded nothing is taken for disabled', () => {
    const on = answered(withMail(), TOGGLE, true);
    const reloaded = identityForm(
      {
        bundles: ['office_identity'],
        catalogue: { ...IDENTITY_CATALOGUE, bundles: [], loadedLists: ['simple_products'] },
        businessIdentity: { mailForwarding: { saveAs: 'mail_forwarding', serviceTypes: { office_identity: 'vo' } } },
      },
      on.data,
    );
    expect(mailOf(reloaded).checked).toBe(false);
  });

  it('a bundle that waits for the very service it takes the place of does not come and go', () => {
    const known = answeredAll(waitingOffice(), {
      [`${MAIL}.checked`]: true,
      [`${MAIL}.data.serviceType`]: 'vo',
      [TOGGLE]: true,
    });
    expect(mailOf(known)).toEqual({ checked: false, service: 'vo' });
    expect(saveKeys(known).filter((key) => key === 'office_basic')).toHaveLength(1);
    expect(mailOf(answered(known, TOGGLE, false))).toEqual({ checked: true, service: 'vo' });
  });
});

describe('options', () => {
  it('a page may omit all options, and a mistake is reported with its path', () => {
    expect(decode(BusinessIdentityOptionsStruct, {}).kind).toBe('decoded');
    const page = formationPage();
    page.steps[0]!.sections[0]!.modules[0] = {
      ...page.steps[0]!.sections[0]!.modules[0]!,
      module: 'order-checkout/business-identity',
      options: { mailForwarding: { saveAs: 'mail', serviceTypes: { office: 'office' } } },
    };
    expect(problemsOfModules(page, AREAS)).toEqual([
      {
        path: 'steps.0.sections.0.modules.0.options.mailForwarding.serviceTypes.office',
        expected: expect.stringContaining('one of'),
      },
    ]);
  });

  it('its single products are named for the check of prices', () => {
    const options = decode(BusinessIdentityOptionsStruct, { groups: SINGLE_GROUPS });
    const rules = businessIdentity as unknown as { products(options: unknown): { path: string; product: string }[] };
    expect(
      options.kind === 'decoded' && rules.products(options.value).map(({ path, product }) => [path, product]),
    ).toEqual([
      ['groups.0.items.0.product', 'web_hosting'],
      ['groups.0.items.1.product', 'logo'],
    ]);
  });
});
