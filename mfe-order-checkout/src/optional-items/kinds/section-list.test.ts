import { describe, expect, it } from '@jest/globals';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { askFields, settlePage } from 'shared-contracts/page-rules';
import { deriveCart } from '../../cart/derive-cart.ts';
import type { OptionalItemsOptions } from '../../modules/optional-items/options.ts';
import { answered, AREAS, DELAWARE, freshForm, optionsOf, WYOMING } from '../../test-data/formation-page.ts';
import { offeredGroups } from '../offered-groups.ts';

type Form = ReturnType<typeof freshForm>;
const tick = (saveAs: string): string => `productState.${saveAs}.checked`;
const STATE = 'companyInformation.state';
const section = (more: object = { label: 'All records' }) => {
  const items = [
    { product: 'book_and_seal', saveAs: 'book' },
    { product: 'compliance_filing', saveAs: 'compliance', states: { block: ['DE'] } },
    { product: 'welcome_call', saveAs: 'call', states: { allow: ['FL'] } },
  ];
  return answered(
    freshForm({
      optionalItems: { groups: [{ kind: 'section-list', title: 'Records', saveAs: 'records', items, ...more }] },
    }),
    STATE,
    WYOMING,
  );
};
const ticked = ({ data: { productState = {} } }: Form) =>
  Object.keys(productState)
    .filter((key) => productState[key]?.checked)
    .sort();
const inCart = (known: Form) =>
  deriveCart(known, {})
    .products.filter(({ reason }) => reason === 'chosen')
    .map(({ key }) => key);
const isMixed = (known: Form) => {
  const [group] = offeredGroups(optionsOf<OptionalItemsOptions>(known, 'optional-items'), known);
  return group?.kind === 'section-list' && group.isMixed;
};

describe('a section list', () => {
  it('[OC-096] its tick ticks every item that is sold here', () => {
    const on = answered(section(), tick('records'), true);
    expect(ticked(on)).toEqual(['book', 'compliance', 'records']);
    expect(inCart(on)).toEqual(['book', 'compliance']);
    expect(isMixed(on)).toBe(false);
  });

  it('[OC-096] unticked, it unticks all of them, and the cart is as it was', () => {
    const off = answered(answered(section(), tick('records'), true), tick('records'), false);
    expect(ticked(off)).toEqual([]);
    expect(deriveCart(off, {})).toEqual(deriveCart(section(), {}));
  });

  it('[OC-096] one item ticks the section and leaves the others alone; that is mixed', () => {
    const withCompliance = answered(section(), tick('compliance'), true);
    expect(ticked(withCompliance)).toEqual(['compliance', 'records']);
    expect(inCart(withCompliance)).toEqual(['compliance']);
    expect(isMixed(withCompliance)).toBe(true);
  });

  it("[OC-096] the section's tick goes with the last item's", () => {
    const on = answered(section(), tick('records'), true);
    const withCompliance = answered(on, tick('book'), false);
    expect(ticked(withCompliance)).toEqual(['compliance', 'records']);
    expect(ticked(answered(withCompliance, tick('compliance'), false))).toEqual([]);
  });

  it('[OC-096] an item that is not sold any more is not counted', () => {
    const withCompliance = answered(section(), tick('compliance'), true);
    expect(ticked(answered(withCompliance, STATE, DELAWARE))).toEqual([]);
    const both = answered(answered(section(), tick('records'), true), STATE, DELAWARE);
    expect(isMixed(both)).toBe(false);
    expect(inCart(both)).toEqual(['book']);
  });

  it('before the products are there, restored ticks stay', () => {
    const restored = {
      ...section(),
      catalogue: EMPTY_CATALOGUE,
      data: { productState: { records: { checked: true }, book: { checked: true } } },
    };
    expect(settlePage(restored, restored, AREAS).known.data.productState).toEqual(restored.data.productState);
  });

  it('[OC-092] without its own tick it is a list of ticks', () => {
    const known = section({});
    expect(
      askFields(known, AREAS)
        .filter(({ module }) => module === 'order-checkout/optional-items')
        .map(({ path }) => path),
    ).toEqual([tick('book'), tick('compliance')]);
    expect(ticked(answered(known, tick('book'), true))).toEqual(['book']);
    expect(inCart(answered(known, tick('book'), true))).toEqual(['book']);
  });
});
