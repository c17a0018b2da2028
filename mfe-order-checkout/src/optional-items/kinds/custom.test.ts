import { describe, expect, it } from '@jest/globals';
import { askFields } from 'shared-contracts/page-rules';
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
import { offeredGroups } from '../offered-groups.ts';
import type { OfferedCustomGroup } from './custom.ts';

type Form = ReturnType<typeof freshForm>;
const STATE = 'companyInformation.state';
const CHECKED = 'productState.mail.checked';
const SERVICE = 'productState.mail.data.service';
const PIECES = 'productState.mail.data.pieces';
const offer = (product: string, saveAs: string, more = {}) => ({ product, saveAs, ...more });
const GROUP = {
  kind: 'custom',
  title: 'Mail',
  saveAs: 'mail',
  label: 'Add mail forwarding',
  properties: [
    {
      key: 'service',
      label: 'Service',
      options: [
        { key: 'mf', value: 'Mail forwarding' },
        { key: 'vo', value: 'Virtual office' },
      ],
    },
    {
      key: 'pieces',
      label: 'Pieces',
      options: [
        { key: 'few', value: '10 a month' },
        { key: 'many', value: '30 a month' },
      ],
    },
  ],
  products: [
    { when: { service: 'mf', pieces: 'few' }, offer: offer('business_email', 'mail_few') },
    {
      when: { service: 'mf', pieces: 'many' },
      offer: offer('compliance_filing', 'mail_many', { states: { block: ['DE'] } }),
    },
    { when: { service: 'vo' }, offer: offer('book_and_seal', 'office', { states: { allow: ['WY'] } }) },
  ],
  items: [offer('welcome_kit', 'shipping'), offer('welcome_call', 'phone', { offeredWith: ['office'] })],
};
const mail = (more: object = {}) =>
  answered(freshForm({ optionalItems: { groups: [{ ...GROUP, ...more }] } }), STATE, WYOMING);
const on = () => answered(mail(), CHECKED, true);
const shown = (known: Form) =>
  offeredGroups(optionsOf<OptionalItemsOptions>(known, 'optional-items'), known)[0] as OfferedCustomGroup;
const asked = (known: Form) =>
  Object.fromEntries(
    askFields(known, AREAS)
      .filter(({ module }) => module === 'order-checkout/optional-items')
      .map(({ path, error }) => [path, error]),
  );
const inCart = (known: Form) =>
  deriveCart(known, {})
    .products.filter(({ reason }) => reason === 'chosen')
    .map(({ key }) => key);
const mailOf = ({ data }: Form) => data.productState?.mail?.data;

describe('a custom group', () => {
  it('[OC-092] asks nothing but its tick while it is off', () => {
    expect(asked(mail())).toEqual({ [CHECKED]: undefined });
    expect(shown(mail()).properties).toEqual([]);
  });

  it('[OC-097, OC-123] on, it requires every property that has several options', () => {
    expect(asked(on())).toEqual({
      [CHECKED]: undefined,
      [SERVICE]: 'Service is required',
      [PIECES]: 'Pieces is required',
    });
    expect(shown(on()).properties.map(({ label, options }) => [label, options.map(({ key }) => key)])).toEqual([
      ['Service', ['mf', 'vo']],
      ['Pieces', ['few', 'many']],
    ]);
  });

  it('[OC-097] comes to one product once every property is chosen', () => {
    const half = answered(on(), SERVICE, 'mf');
    expect(inCart(half)).toEqual([]);
    expect(shown(half).product).toBeUndefined();
    const complete = answered(half, PIECES, 'many');
    expect(inCart(complete)).toEqual(['mail_many']);
    expect(shown(complete).product).toMatchObject({ label: 'Compliance Filing', price: 10_000, period: 'year' });
    expect(inCart(answered(complete, PIECES, 'few'))).toEqual(['mail_few']);
  });

  it(
    'beside the first choices is the price of the product that each comes to, or the lowest while several are ' +
      'open; a later one has what it adds, once the first is made',
    () => {
      const prices = (known: Form) =>
        shown(known).properties.map(({ options }) =>
          options.map(({ key, price }) => price && [key, price.isLowest ? 'from' : 'at', price.price, price.period]),
        );
      expect(prices(on())).toEqual([
        [
          ['mf', 'from', 300, 'month'],
          ['vo', 'at', 9900, 'once'],
        ],
        [undefined, undefined],
      ]);
      expect(prices(answered(on(), PIECES, 'many'))[0]).toEqual([
        ['mf', 'from', 300, 'month'],
        ['vo', 'at', 9900, 'once'],
      ]);
      const added = (known: Form) => shown(known).properties[1]?.options.map(({ price }) => price?.added);
      expect(added(answered(on(), SERVICE, 'mf'))).toEqual([undefined, undefined]);
      const products = ['welcome_kit', 'book_and_seal'].map((product, index) => ({
        when: { service: 'mf', pieces: ['few', 'many'][index]! },
        offer: offer(product, product),
      }));
      const once = answeredAll(mail({ products: [...products, GROUP.products[2]!], items: [] }), {
        [CHECKED]: true,
        [SERVICE]: 'mf',
      });
      const [kit, book] = shown(once).properties[1]!.options.map(({ price }) => price!.price);
      expect(added(once)).toEqual([0, book! - kit!]);
    },
  );

  it('[OC-097] a property that tells no product apart is not asked', () => {
    const office = answered(on(), SERVICE, 'vo');
    expect(asked(office)).not.toHaveProperty([PIECES]);
    expect(inCart(office)).toEqual(['office']);
  });

  it('[OC-123] a property with a single option left is chosen by itself and not shown', () => {
    const moved = answered(on(), STATE, DELAWARE);
    expect(mailOf(moved)).toEqual({ service: 'mf', pieces: 'few' });
    expect(shown(moved).properties).toEqual([]);
    expect(asked(moved)).toMatchObject({ [SERVICE]: undefined, [PIECES]: undefined });
    expect(inCart(moved)).toEqual(['mail_few']);
  });

  it('[OC-101] an option whose product is not sold any more is not chosen any more', () => {
    const moved = answered(answeredAll(on(), { [SERVICE]: 'mf', [PIECES]: 'many' }), STATE, DELAWARE);
    expect(mailOf(moved)).toEqual({ service: 'mf', pieces: 'few' });
  });

  it('[OC-098] items are offered with the product, each while what it is offered with is in the cart', () => {
    expect(shown(on()).items).toEqual([]);
    const few = answeredAll(on(), { [SERVICE]: 'mf', [PIECES]: 'few' });
    expect(shown(few).items.map(({ saveAs }) => saveAs)).toEqual(['shipping']);
    const office = answeredAll(on(), {
      [SERVICE]: 'vo',
      'productState.phone.checked': true,
      'productState.shipping.checked': true,
    });
    expect(inCart(office)).toEqual(['office', 'shipping', 'phone']);
    expect(inCart(answeredAll(office, { [SERVICE]: 'mf', [PIECES]: 'few' }))).toEqual(['mail_few', 'shipping']);
  });

  it('[OC-092] turned off, it is out of the cart; turned on again, it is as it was', () => {
    const complete = answeredAll(on(), { [SERVICE]: 'mf', [PIECES]: 'many' });
    const off = answered(complete, CHECKED, false);
    expect(inCart(off)).toEqual([]);
    expect(inCart(answered(off, CHECKED, true))).toEqual(['mail_many']);
  });

  it(
    '[SH-069] a product that a link preselects switches the group on, with its properties; they may be changed ' +
      'afterwards',
    () => {
      const linked = answered(mail(), 'productState.mail_many.checked', true);
      expect([linked.data.productState?.mail, linked.data.productState?.mail_many?.checked]).toEqual([
        { checked: true, data: { service: 'mf', pieces: 'many' } },
        undefined,
      ]);
      expect(inCart(linked)).toEqual(['mail_many']);
      expect(inCart(answered(linked, PIECES, 'few'))).toEqual(['mail_few']);
      const inDelaware = answered(answered(mail(), STATE, DELAWARE), 'productState.mail_many.checked', true);
      expect(inCart(inDelaware)).toEqual([]);
    },
  );

  it('where none of its products is sold it is not there, and no total waits for it', () => {
    const products = GROUP.products.slice(2);
    const known = answered(answered(mail({ products, items: [] }), STATE, DELAWARE), CHECKED, true);
    expect(shown(known)).toBeUndefined();
    expect(asked(known)).toEqual({});
    expect(deriveCart(known, {}).missing).toEqual([]);
  });
});

it.each([
  ['Smith, Jones', 'a|b'],
  ['\\', 'x\\,y'],
])('[SC-150] the options %j and %j may be chosen, and nothing else', (one, other) => {
  const group = {
    properties: [
      {
        key: 'service',
        label: 'Service',
        options: [
          { key: one, value: 'One' },
          { key: other, value: 'Other' },
        ],
      },
    ],
    products: [
      { when: { service: one }, offer: offer('business_email', 'first') },
      { when: { service: other }, offer: offer('welcome_kit', 'second') },
    ],
    items: [],
  };
  const known = answered(mail(group), CHECKED, true);
  const errorWith = (choice: string) => {
    const data = {
      ...known.data,
      productState: { ...known.data.productState, mail: { checked: true, data: { service: choice } } },
    };
    return asked({ ...known, data })[SERVICE];
  };
  expect([errorWith(one), errorWith(other)]).toEqual([undefined, undefined]);
  expect(errorWith(`${one},${other}`)).toBeTruthy();
});
