import { describe, expect, it } from '@jest/globals';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { askFields, settlePage } from 'shared-contracts/page-rules';
import { deriveCart } from '../../cart/derive-cart.ts';
import type { OptionalItemsOptions } from '../../modules/optional-items/rules.ts';
import {
  answered,
  answeredAll,
  AREAS,
  DELAWARE,
  freshForm,
  optionsOf,
  WYOMING,
} from '../../test-data/formation-page.ts';
import { SMALL_CATALOGUE } from '../../test-data/small-catalogue.ts';
import { offeredGroups } from '../offered-groups.ts';
import type { OfferedMultiState } from './multi-state.ts';

type Form = ReturnType<typeof freshForm>;
const STATE = 'companyInformation.state';
const HOME = 'companyInformation.homeState';
const CHECKED = 'productState.agents.checked';
const STATES = 'productState.agents.states';
const AGENT = { registeredAgent: {}, saveAs: 'agents', where: 'own-states' };
const BULK = { ...AGENT, registeredAgent: { bulk: { quantity: 3, product: 'book_and_seal' } } };
const EMAIL = { product: 'business_email', saveAs: 'agents', where: 'own-states' };
const states = (item: object = AGENT, group: object = {}) =>
  answered(
    freshForm({ optionalItems: { groups: [{ kind: 'multi-state', title: 'Other states', item, ...group }] } }),
    STATE,
    WYOMING,
  );
const shown = (known: Form) =>
  offeredGroups(optionsOf<OptionalItemsOptions>(known, 'optional-items'), known)[0] as OfferedMultiState | undefined;
const reasons = (known: Form) => Object.fromEntries(shown(known)?.states.map(({ key, reason }) => [key, reason]) ?? []);
const asked = (known: Form) =>
  Object.fromEntries(
    askFields(known, AREAS)
      .filter(({ module }) => module === 'order-checkout/optional-items')
      .map(({ path, error }) => [path, error]),
  );
const ticked = ({ data }: Form) => data.productState?.agents?.states;
const inCart = (known: Form) => deriveCart(known, {}).products.filter(({ saveAs }) => saveAs === 'agents');

describe('the states to choose from', () => {
  it("are the site's that have a registered agent", () => {
    expect(reasons(states())).toEqual({ WY: undefined, DE: undefined, FL: undefined });
  });

  it('[OC-112] the home state and the chosen state say why they are closed', () => {
    const known = answered(states({ ...AGENT, exceptChosenState: true }), HOME, DELAWARE);
    expect(reasons(known)).toEqual({ WY: 'Already in your order', DE: 'Your home state', FL: undefined });
  });

  it.each([
    [
      '[OC-110] on the blacklist of the entity type',
      { block: { LLC: ['FL'] } },
      { FL: 'Not available for LLC', PR: undefined },
    ],
    [
      '[OC-111] not on the whitelist of the entity type',
      { allow: { LLC: ['FL'] } },
      { FL: undefined, PR: 'Not available for LLC' },
    ],
    [
      '[OC-110, OC-111] lists of other entity types',
      { block: { Corp: ['FL'] }, allow: { Corp: ['WY'] } },
      { FL: undefined, PR: undefined },
    ],
  ])('%s', (_list, statesByEntityType, expected) => {
    expect(reasons(states({ ...EMAIL, statesByEntityType }))).toMatchObject(expected);
  });

  it('[OC-101] a state that the page blocks is not there, or says why', () => {
    expect(reasons(states({ ...EMAIL, states: { block: ['FL'] } }))).not.toHaveProperty('FL');
    expect(reasons(states({ ...EMAIL, states: { block: ['FL'] }, whenExcluded: 'disable' })).FL).toBe(
      'Not available in Florida',
    );
  });

  it('with none open the group is not there, or says why', () => {
    expect(shown(states({ ...EMAIL, entityTypes: ['Corp'] }))).toBeUndefined();
    expect(asked(states({ ...EMAIL, entityTypes: ['Corp'] }, { required: true }))).toEqual({});
    const disabled = shown(states({ ...EMAIL, entityTypes: ['Corp'], whenExcluded: 'disable' }, { label: 'Add them' }));
    expect(disabled?.toggle?.reason).toBe('Not available for LLC');
  });
});

describe('what is ticked', () => {
  it('[OC-113] a ticked state that is closed by another answer is unticked', () => {
    const two = answeredAll(states(), { [`${STATES}.DE`]: true, [`${STATES}.FL`]: true });
    expect(inCart(two)).toHaveLength(2);
    const closed = answered(two, HOME, DELAWARE);
    expect(ticked(closed)).toEqual({ FL: true });
    expect(inCart(closed).map(({ key }) => key)).toEqual(['agents:FL']);
  });

  it('[OC-113] with the last one the answer goes', () => {
    expect(ticked(answered(answered(states(), `${STATES}.DE`, true), HOME, DELAWARE))).toBeUndefined();
  });

  it.each([
    ['products', EMPTY_CATALOGUE],
    ['registered agents', { ...SMALL_CATALOGUE, registeredAgentProducts: [] }],
  ])('before the %s are there, restored states stay', (_what, catalogue) => {
    const known = { ...states(), catalogue, data: { productState: { agents: { states: { PR: true } } } } };
    expect(ticked(settlePage(known, known, AREAS).known)).toEqual({ PR: true });
  });

  it('says how many and at what cost', () => {
    expect(shown(states())?.summary).toBe('0 selected');
    const two = answered(states(EMAIL), STATES, { DE: true, FL: true });
    expect(shown(two)?.summary).toBe('2 selected, adds $6.00');
    expect(shown(two)?.selectAll).toBe('Select all 4, adds $6.00/month');
    expect(shown(answered(states(EMAIL), STATES, { WY: true, DE: true, FL: true, PR: true }))?.selectAll).toBe(
      'Select all 4, adds $12.00/month',
    );
  });
});

describe('what is required', () => {
  it('[OC-108] nothing, where the page does not say so', () => {
    expect(asked(states())).toEqual({ [STATES]: undefined });
  });

  it.each([
    ['undefined', undefined, 'State selection is required'],
    ['all unticked', { DE: false }, 'At least one jurisdiction must be selected'],
  ])('[OC-108] at least one state, with %s', (_what, answer, error) => {
    expect(asked(answered(states(AGENT, { required: true }), STATES, answer))).toEqual({ [STATES]: error });
  });

  it('[OC-092, OC-108] with a tick, at least one state while it is ticked', () => {
    const known = states(AGENT, { label: 'Add agents' });
    expect(asked(known)).toEqual({ [CHECKED]: undefined });
    const on = answered(known, CHECKED, true);
    expect(asked(on)).toEqual({ [CHECKED]: undefined, [STATES]: 'State selection is required' });
    const inDelaware = answered(on, STATES, { DE: true });
    expect(asked(inDelaware)).toEqual({ [CHECKED]: undefined, [STATES]: undefined });
    expect(inCart(inDelaware)).toHaveLength(1);
    expect(inCart(answered(inDelaware, CHECKED, false))).toEqual([]);
  });

  it('[OC-108] with a tick and required, the tick, too', () => {
    expect(asked(states(AGENT, { label: 'Add agents', required: true }))).toEqual({
      [CHECKED]: 'Add agents is required',
    });
  });
});

describe('a group in the states of another one', () => {
  const ELSEWHERE = 'productState.elsewhere';
  const follows = () =>
    answered(
      answered(
        freshForm({
          optionalItems: {
            groups: [
              { kind: 'multi-state', title: 'Other states', item: { ...AGENT, saveAs: 'elsewhere' } },
              {
                kind: 'multi-state',
                title: 'Add-on there',
                label: 'There, too',
                item: { ...EMAIL, inStatesOf: 'elsewhere' },
              },
            ],
          },
        }),
        STATE,
        WYOMING,
      ),
      `${ELSEWHERE}.states`,
      { DE: true, FL: true },
    );

  it('has all of them once it is switched on, and those that the other one adds', () => {
    const on = answered(follows(), CHECKED, true);
    expect(ticked(on)).toEqual({ DE: true, FL: true });
    expect(ticked(answered(on, `${ELSEWHERE}.states`, { DE: true, FL: true, WY: true }))).toEqual({
      DE: true,
      FL: true,
      WY: true,
    });
    expect(ticked(answered(on, `${ELSEWHERE}.states`, { DE: true }))).toEqual({ DE: true });
  });

  it('keeps a choice among them', () => {
    const one = answered(answered(follows(), CHECKED, true), STATES, { DE: true });
    expect(ticked(one)).toEqual({ DE: true });
    expect(ticked(answered(one, `${ELSEWHERE}.states`, { DE: true, FL: true, WY: true }))).toEqual({ DE: true });
    expect(asked(answered(one, STATES, undefined))[STATES]).toBe('State selection is required');
  });
});

describe('all states', () => {
  it('[OC-109] what all open states cost is said before they are ticked, at the bulk price where it applies', () => {
    expect(shown(states(EMAIL))).toMatchObject({ selectAll: 'Select all 4, adds $12.00/month' });
    // Florida's agent is paid for two years.
    expect(shown(states(BULK))).toMatchObject({ selectAll: 'Select all 3, adds $297.00', severalBillings: true });
    expect(shown(answered(states(EMAIL), HOME, DELAWARE))).toMatchObject({
      selectAll: 'Select all 3, without Delaware, adds $9.00/month',
    });
  });

  it('[OC-109] states that cost nothing are only counted', () => {
    expect(shown(states({ product: 'welcome_kit', saveAs: 'agents', where: 'own-states' }))?.selectAll).toBe(
      'Select all 4',
    );
  });
});

describe('prices', () => {
  it('one price for all states is said once, another for each beside it', () => {
    expect(shown(states(EMAIL))).toMatchObject({
      prices: ['$3.00/month per state.'],
      states: [{ key: 'WY' }, { key: 'DE' }, { key: 'FL' }, { key: 'PR' }],
    });
    expect(shown(states())).toMatchObject({
      prices: [],
      states: [
        { key: 'WY', price: '$125.00/year' },
        { key: 'DE', price: '$130.00/year' },
        { key: 'FL', price: '$250.01' },
      ],
    });
  });

  it('[OC-114, OC-115] the bulk price is shown beforehand, and applies from its quantity on', () => {
    expect(shown(states(BULK))?.prices).toEqual(['From 3 states: $99.00 each.']);
    const three = answered(states(BULK), STATES, { DE: true, FL: true, WY: true });
    expect(shown(three)?.summary).toBe('3 selected, adds $297.00');
    // Without Florida the other two cost more again, so that it would read as $42.00.
    expect(shown(three)?.states.map(({ price }) => price)).toEqual([undefined, undefined, undefined]);
    expect(inCart(three).map(({ productId, price }) => [productId, price])).toEqual([
      ['book_and_seal', 9900],
      ['book_and_seal', 9900],
      ['book_and_seal', 9900],
    ]);
    const two = answered(three, `${STATES}.FL`, undefined);
    expect(shown(two)?.summary).toBe('2 selected, adds $255.00');
    // With Florida the other two cost less, so that it would read as $42.00.
    expect(shown(two)).toMatchObject({
      prices: ['With one more state, each costs $99.00.'],
      states: [{ key: 'WY', price: '$125.00/year' }, { key: 'DE', price: '$130.00/year' }, { key: 'FL' }],
    });
    expect(shown(two)?.states[2]).not.toHaveProperty('price');
    expect(
      inCart(two)
        .map(({ productId }) => productId)
        .sort(),
    ).toEqual(['agent-DE-12', 'agent-WY-12']);
  });

  it('the bulk price is said once where each state already adds as much', () => {
    const yearly = SMALL_CATALOGUE.registeredAgentProducts.map((agent) => ({ ...agent, duration: 12 }));
    const bulk = {
      ...states({ ...AGENT, registeredAgent: { bulk: { quantity: 2, product: 'book_and_seal' } } }),
      catalogue: { ...SMALL_CATALOGUE, registeredAgentProducts: yearly },
    };
    expect(shown(answered(bulk, STATES, { DE: true, FL: true, WY: true }))?.prices).toEqual(['$99.00/year per state.']);
  });
});
