import { expect, it } from '@jest/globals';
import { llcIn, tick } from '../../test-data/cart-page.ts';
import { checkboxes, shop, simple } from '../../test-data/cart-of.ts';

const faster = (more: object = {}) =>
  simple('expedited_processing', { saveAs: 'faster', attachTo: 'business_formation', ...more });
const store = shop({ groups: [checkboxes(faster())] });
const FASTER = { ...llcIn('WY'), [tick('faster')]: true };

it('[OC-145] faster processing carries the method of its filing', () => {
  expect(store.product('faster', FASTER)).toMatchObject({
    productOptionId: 'mail',
    detail: 'Mail',
    broughtBy: 'business_formation:WY',
    price: 5000,
  });
  expect(
    store.product('faster', { ...FASTER, 'productState.business_formation.data.filingMethod': 'online' }),
  ).toMatchObject({ productOptionId: 'online', detail: 'Online' });
});

it('[OC-145] without its filing it is not in the cart', () => {
  expect(store.keys({ ...FASTER, 'productState.business_formation.data.filingMethod': undefined })).toEqual([
    'registered_agent:WY',
  ]);
  expect(store.keys({ [tick('faster')]: true })).toEqual([]);
});

it('[OC-145, OC-160] what came with it goes with it', () => {
  const linking = shop({
    summary: { linkedOffers: [simple('welcome_kit')] },
    groups: [checkboxes(faster({ linkedProducts: ['welcome_kit'] }))],
  });
  expect(linking.keys(FASTER)).toEqual(['registered_agent:WY', 'business_formation:WY', 'faster', 'welcome_kit']);
  expect(linking.keys({ ...FASTER, 'productState.business_formation.data.filingMethod': undefined })).toEqual([
    'registered_agent:WY',
  ]);
});

it('[OC-145] a product that is no filing has nothing to make faster', () => {
  const circle = shop({
    groups: [checkboxes(faster({ attachTo: 'other' }), simple('go_book', { saveAs: 'other', attachTo: 'faster' }))],
  });
  expect(circle.keys({ ...FASTER, [tick('other')]: true })).toEqual(['registered_agent:WY', 'business_formation:WY']);
});

it('[OC-145] a filing that goes with another keeps a method of its own', () => {
  const tradeName = {
    saveAs: 'trade_name',
    filing: { type: 'trade_name', subType: null },
    attachTo: 'business_formation',
  };
  const page = shop({ groups: [checkboxes(tradeName, simple('go_book', { attachTo: 'trade_name' }))] });
  const answers = {
    ...llcIn('WY'),
    [tick('trade_name')]: true,
    [tick('go_book')]: true,
    'productState.business_formation.data.filingMethod': 'online',
  };
  expect(page.product('trade_name:WY', answers)).toMatchObject({
    productOptionId: 'mail',
    broughtBy: 'business_formation:WY',
  });
  expect(page.product('go_book', answers)).toMatchObject({ productOptionId: 'mail', broughtBy: 'trade_name:WY' });
});

it('[OC-145] one that a bundle brings carries the method as well', () => {
  const bundled = shop({
    summary: { bundles: [{ saveAs: 'wyoming_bundle', bundle: 'wyoming_bundle' }] },
    groups: [checkboxes(simple('go_book', { attachTo: 'business_formation' }))],
  });
  expect(bundled.product('wyoming_bundle/go_book', llcIn('WY'))).toMatchObject({
    productOptionId: 'mail',
    price: 0,
    broughtBy: 'wyoming_bundle',
  });
  const { 'productState.business_formation.data.filingMethod': _, ...withoutMethod } = llcIn('WY');
  expect(bundled.keys(withoutMethod)).not.toContain('wyoming_bundle/go_book');
});
