import { describe, expect, it } from '@jest/globals';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { askFields, settlePage } from 'shared-contracts/page-rules';
import { deriveCart } from '../../cart/derive-cart.ts';
import type { OptionalItemsOptions } from '../../modules/optional-items/rules.ts';
import { answered, AREAS, DELAWARE, freshForm, optionsOf, WYOMING } from '../../test-data/formation-page.ts';
import { offeredGroups } from '../offered-groups.ts';

describe('section list', () => {
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
});

describe('radio list', () => {
  type Form = ReturnType<typeof freshForm>;
  const CHECKED = 'productState.copies.checked';
  const CHOICE = 'productState.copies.data.choice';
  const STATE = 'companyInformation.state';
  const ITEMS = [
    { product: 'welcome_call', saveAs: 'call', states: { allow: ['FL'] } },
    { product: 'book_and_seal', saveAs: 'book', states: { block: ['DE'] } },
    { product: 'welcome_kit', saveAs: 'kit' },
  ];
  const list = (more: object = { label: 'Add copies' }) =>
    answered(
      freshForm({
        optionalItems: {
          groups: [{ kind: 'radio-list', title: 'Certified copies', saveAs: 'copies', items: ITEMS, ...more }],
        },
      }),
      STATE,
      WYOMING,
    );
  const choice = ({ data }: Form) => data.productState?.copies?.data?.choice;
  const inCart = (known: Form) =>
    deriveCart(known, {})
      .products.filter(({ reason }) => reason === 'chosen')
      .map(({ key }) => key);
  const asked = (known: Form) =>
    askFields(known, AREAS).filter(({ module }) => module === 'order-checkout/optional-items');
  const errorOf = (known: Form) => asked(known).find(({ path }) => path === CHOICE)?.error;

  describe('a radio list with a tick', () => {
    it('[OC-092] asks nothing but its tick while it is off', () => {
      expect(asked(list()).map(({ path, error }) => [path, error])).toEqual([[CHECKED, undefined]]);
    });

    it('[OC-094] turned on, it chooses the first item that is sold here', () => {
      const on = answered(list(), CHECKED, true);
      expect(choice(on)).toBe('book');
      expect(inCart(on)).toEqual(['book']);
      expect(choice(answered(answered(list(), STATE, DELAWARE), CHECKED, true))).toBe('kit');
    });

    it('[OC-094] turned on again, it chooses the first one again; a choice made while it is on stays', () => {
      const kit = answered(answered(list(), CHECKED, true), CHOICE, 'kit');
      expect(choice(kit)).toBe('kit');
      expect(inCart(kit)).toEqual(['kit']);
      expect(choice(answered(answered(kit, CHECKED, false), CHECKED, true))).toBe('book');
    });

    it('[OC-095] turned off, nothing of it is chosen, and the cart is as it was', () => {
      const ticked = answered(answered(list(), CHECKED, true), 'productState.book.checked', true);
      const off = answered(ticked, CHECKED, false);
      expect(choice(off)).toBeUndefined();
      expect(off.data.productState?.book?.checked).toBeUndefined();
      expect(deriveCart(off, {})).toEqual(deriveCart(list(), {}));
    });

    it('[OC-099] while it is on a choice is required', () => {
      const on = answered(list(), CHECKED, true);
      expect(errorOf(on)).toBeUndefined();
      expect(errorOf(answered(on, CHOICE, undefined))).toBe('Certified copies is required');
    });

    it('turned on before the products are there, it chooses nothing and clears nothing', () => {
      const known = { ...list(), catalogue: EMPTY_CATALOGUE };
      expect(choice(answered(known, CHECKED, true))).toBeUndefined();
      expect(choice(answered(answered(known, CHOICE, 'kit'), CHECKED, true))).toBe('kit');
    });
  });

  describe('a radio list that is always on', () => {
    it('[OC-099] chooses nothing by itself and requires a choice', () => {
      expect(choice(list({}))).toBeUndefined();
      expect(errorOf(list({}))).toBe('Certified copies is required');
      expect(errorOf(answered(list({}), CHOICE, 'kit'))).toBeUndefined();
    });

    it('[OC-099] with a choice of none, none is an answer, and nothing is in the cart', () => {
      const none = answered(list({ none: 'No copies' }), CHOICE, 'none');
      expect(errorOf(none)).toBeUndefined();
      expect(inCart(none)).toEqual([]);
      expect(choice(answered(list({}), CHOICE, 'none'))).toBeUndefined();
    });

    it('[OC-101] a choice that is not sold any more is not chosen any more', () => {
      const moved = answered(answered(list({}), CHOICE, 'book'), STATE, DELAWARE);
      expect(choice(moved)).toBeUndefined();
      expect(errorOf(moved)).toBe('Certified copies is required');
    });

    it('with nothing to choose from it asks nothing', () => {
      const groups = [{ kind: 'radio-list', title: 'Certified copies', saveAs: 'copies', items: ITEMS.slice(0, 1) }];
      const known = answered(freshForm({ optionalItems: { groups } }), STATE, WYOMING);
      expect(asked(known)).toEqual([]);
      expect(settlePage(known, known, AREAS).changes).toEqual([]);
    });
  });
});
