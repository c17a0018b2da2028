import { describe, expect, it } from '@jest/globals';
import { answered, answeredAll, DELAWARE, FLORIDA, WYOMING } from '../../test-data/formation-page.ts';
import { askedAt, cartOf, companyForm, soldIn, whenTicked } from '../../test-data/company-page.ts';

const CHANGING = 'companyInformation.changingRegisteredAgent';
const ADD = 'companyInformation.addChangeOfAgentProduct';
const METHOD = 'productState.change_of_agent.data.filingMethod';
const STATE = 'companyInformation.state';
const YES = { key: 'yes', value: 'Yes' };
const NO = { key: 'no', value: 'No' };

const PRODUCT = {
  saveAs: 'change_of_agent',
  filing: { type: 'change_of_agent', subType: null },
  label: 'Change of Agent',
  showCondition: whenTicked('change_of_agent'),
};
const form = (changeOfAgent: Record<string, unknown> = {}) =>
  companyForm({
    company: { changeOfAgent: { show: true, ...changeOfAgent } },
    modules: [['filing-options', { saveAs: 'change_of_agent', product: 'Change of Agent' }]],
    products: [PRODUCT],
  });
const inWyoming = () => answered(form(), STATE, WYOMING);
const tickOf = ({ data }: ReturnType<typeof form>) => data.productState?.change_of_agent?.checked;

describe('what is asked', () => {
  it('[OC-103] whether the agent changes is asked where the page says so, and required', () => {
    expect(askedAt(companyForm(), CHANGING)).toBeUndefined();
    expect(askedAt(form(), CHANGING)?.error).toBe('Please answer: Are you changing your registered agent?');
    expect(askedAt(answered(form(), CHANGING, NO), CHANGING)?.error).toBeUndefined();
  });

  it('[OC-103] the product is offered after a yes, where it is sold', () => {
    expect(askedAt(answered(inWyoming(), CHANGING, NO), ADD)).toBeUndefined();
    const yes = answered(inWyoming(), CHANGING, YES);
    expect(askedAt(yes, ADD)).toBeDefined();
    expect(
      askedAt({ ...yes, page: companyForm({ company: { changeOfAgent: { show: true } } }).page }, ADD),
    ).toBeUndefined();
  });

  it('[OC-106] it is asked inline only if the page says so, with several states only once one is chosen', () => {
    expect(askedAt(form({ inline: false }), CHANGING)).toBeUndefined();
    const several = form({ multiState: true });
    expect(askedAt(several, CHANGING)).toBeUndefined();
    expect(askedAt(answered(several, 'companyInformation.states', { WY: false }), CHANGING)).toBeUndefined();
    expect(askedAt(answered(several, 'companyInformation.states', { WY: true }), CHANGING)).toBeDefined();
  });
});

describe('the product', () => {
  it.each([
    [YES, true, true],
    [YES, false, false],
    [YES, undefined, false],
    [NO, true, false],
    [undefined, true, false],
  ])('[OC-104, OC-105] with the answer %j and the flag %j it is selected: %j', (answer, flag, isSelected) => {
    const known = answeredAll(inWyoming(), { [CHANGING]: answer, [ADD]: flag });
    expect(tickOf(known) ?? false).toBe(isSelected);
    expect(soldIn(known).includes('change_of_agent')).toBe(isSelected);
  });

  it('[OC-103, OC-104] comes into the cart with yes and flag, goes with a no, and comes again with a yes', () => {
    const before = cartOf(inWyoming());
    const yes = answeredAll(inWyoming(), { [CHANGING]: YES, [ADD]: true });
    expect(cartOf(yes).products.at(-1)).toMatchObject({
      saveAs: 'change_of_agent',
      name: 'Change of Agent',
      price: 4900,
      stateFee: 500,
    });
    const no = answered(yes, CHANGING, NO);
    expect(cartOf(no)).toEqual(before);
    expect(tickOf(no)).toBe(false);
    expect(cartOf(answered(no, CHANGING, YES))).toEqual(cartOf(yes));
  });

  it('[OC-104] a tick that the customer cannot set does not stay', () => {
    expect(tickOf(answered(inWyoming(), 'productState.change_of_agent.checked', true))).toBe(false);
  });

  it('[OC-105] answers that are not asked for any more do not count', () => {
    const several = answeredAll(form({ multiState: true }), {
      [STATE]: WYOMING,
      'companyInformation.states': { WY: true },
      [CHANGING]: YES,
      [ADD]: true,
    });
    expect(tickOf(several)).toBe(true);
    expect(tickOf(answered(several, 'companyInformation.states', { WY: false }))).toBe(false);
  });

  it('[OC-106] where it is asked elsewhere on the page, the product follows all the same', () => {
    const known = answeredAll(form({ inline: false }), { [STATE]: WYOMING, [CHANGING]: YES, [ADD]: true });
    expect(soldIn(known)).toContain('change_of_agent');
  });
});

describe('its filing options', () => {
  const selected = () => answeredAll(form(), { [CHANGING]: YES, [ADD]: true, [STATE]: WYOMING });
  const isAsked = (known: ReturnType<typeof form>) => askedAt(known, METHOD) !== undefined;

  it('[OC-107] show only when it is selected', () => {
    expect(isAsked(inWyoming())).toBe(false);
    expect(isAsked(selected())).toBe(true);
    expect(selected().data.productState?.change_of_agent?.data?.filingMethod).toBe('change-wy');
    expect(isAsked(answered(selected(), ADD, false))).toBe(false);
  });

  it('[OC-107] show only with a state, an entity type and loaded products that can be filed there', () => {
    expect(isAsked(answered(selected(), STATE, undefined))).toBe(false);
    expect(isAsked(answered(selected(), STATE, DELAWARE))).toBe(true);
    expect(isAsked(answered(selected(), STATE, FLORIDA))).toBe(false);
    const known = selected();
    expect(isAsked({ ...known, catalogue: { ...known.catalogue, filingProducts: [], loadedStates: [] } })).toBe(false);
    const { entityType: _, ...company } = known.data.companyInformation!;
    const untyped = { ...known, data: { ...known.data, companyInformation: company } };
    expect([isAsked(untyped), soldIn(untyped).includes('change_of_agent')]).toEqual([false, false]);
    const forEntityType = { ...PRODUCT, filing: { type: 'change_of_agent' } };
    const page = companyForm({
      company: { changeOfAgent: { show: true } },
      modules: [['filing-options', { saveAs: 'change_of_agent' }]],
      products: [forEntityType],
    }).page;
    expect([isAsked({ ...known, page }), isAsked({ ...untyped, page })]).toEqual([true, false]);
  });

  it('[OC-107] a method that is chosen is the one in the cart', () => {
    expect(cartOf(answered(selected(), METHOD, 'change-wy-mail')).products.at(-1)).toMatchObject({
      productOptionId: 'change-wy-mail',
      stateFee: 800,
    });
  });
});
