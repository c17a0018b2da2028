import { expect, it } from '@jest/globals';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { askFields } from 'shared-contracts/page-rules';
import { answered, AREAS, DELAWARE, FLORIDA, freshForm, optionsOf, WYOMING } from '../test-data/formation-page.ts';
import type { OptionalItemsOffer } from './optional-item.ts';
import { offeredGroups, soldItems } from './offer.ts';

type Form = ReturnType<typeof freshForm>;
const offerOf = (known: Form) => optionsOf<OptionalItemsOffer>(known, 'optional-items');
const sold = (known: Form) => soldItems(offerOf(known), known).map(({ item }) => item.saveAs);
const shown = (known: Form) => offeredGroups(offerOf(known), known);
const inState = (state: { key: string; value: string }) => answered(freshForm(), 'companyInformation.state', state);

it('[OC-089] add-ons are shown in groups, by the page\'s name or else the catalogue\'s', () => {
  const groups = shown(inState(WYOMING));
  expect(groups.map(({ title }) => title)).toEqual(['Records']);
  expect(groups[0]?.items.map(({ label, price, period }) => [label, price, period])).toEqual([
    ['Corporate Book and Seal', 9900, 'once'], ['Compliance Filing', 10_000, 'year'], ['Business Email', 300, 'month'], ['Welcome Kit', 0, 'once'],
  ]);
  expect(groups[0]?.items[0]).toMatchObject({ name: 'productState.book_and_seal.checked', saveAs: 'book_and_seal', checked: false });
});

it('[OC-101] a block-list takes an add-on away in its states, an allow-list in all others', () => {
  expect(sold(inState(WYOMING))).toEqual(['book_and_seal', 'compliance_filing', 'business_email']);
  expect(sold(inState(DELAWARE))).toEqual(['book_and_seal', 'compliance_filing']);
  expect(sold(inState(FLORIDA))).toEqual(['book_and_seal', 'compliance_filing', 'business_email', 'law_on_call']);
});

it('[OC-100, OC-101] without a state an add-on with an allow-list is not sold', () => {
  expect(sold(freshForm())).toEqual(['book_and_seal', 'compliance_filing', 'business_email']);
});

it('[OC-102] an entity type whitelist decides, and a shown one says why', () => {
  const known = freshForm({ companyInformation: { entityTypes: [{ key: 'PLLC', value: 'PLLC' }] } });
  expect(sold(known)).toContain('welcome_kit');
  expect(shown(inState(WYOMING))[0]?.items.at(-1)?.reason).toBe('Not available for LLC');
});

it('[OC-101] a shown one that the state excludes names the state', () => {
  const item = { product: 'business_email', saveAs: 'business_email', states: { block: ['DE'] }, whenExcluded: 'disable' };
  const fresh = freshForm({ optionalItems: { groups: [{ kind: 'checkbox', title: 'Online', items: [item] }] } });
  const known = answered(fresh, 'companyInformation.state', DELAWARE);
  expect(shown(known)[0]?.items[0]?.reason).toBe('Not available in Delaware');
});

it('an add-on that the catalogue does not have is neither shown nor sold', () => {
  const known = { ...inState(WYOMING), catalogue: EMPTY_CATALOGUE };
  expect(shown(known)).toEqual([]);
  expect(sold(known)).toEqual([]);
});

it('[OC-092, SC-007] the tick of every sold add-on is asked and none is required', () => {
  const asked = askFields(inState(WYOMING), AREAS).filter(({ module }) => module === 'order-checkout/optional-items');
  expect(asked.map(({ path, error }) => [path, error])).toEqual([
    ['productState.book_and_seal.checked', undefined], ['productState.compliance_filing.checked', undefined],
    ['productState.business_email.checked', undefined],
  ]);
});
