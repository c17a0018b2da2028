import { describe, expect, it } from '@jest/globals';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { contributionsInOrder } from 'shared-contracts/page-rules';
import { rules } from '../test-data/loaded-rules.ts';
import { knownOf } from '../test-data/phone-host.ts';
import { contribute, needs } from './contribution.ts';

const chosen = { phoneService: { phoneAreaCode: '307', selectedPhoneNumber: '3075550134' } };

describe('what a phone service adds to the cart', () => {
  it('nothing until a number is chosen, and then the service with its number', () => {
    expect(contribute(knownOf({}))).toEqual({
      products: [],
      missing: [
        {
          key: 'phone-number',
          message: 'Please select your service option',
          name: 'phone number',
          path: 'phoneService.selectedPhoneNumber',
        },
      ],
    });
    expect(contribute(knownOf(chosen))).toEqual({
      missing: [],
      products: [
        {
          key: 'phone_service',
          saveAs: 'phone_service',
          productId: 'phone_service',
          name: 'Phone Service (307) 555-0134',
          price: 900,
          quantity: 1,
          renewal: { price: 900, period: 'month' },
          priceSource: { source: 'catalogue_product', question: { product: 'phone_service' } },
          data: {},
        },
      ],
    });
  });
  it('call forwarding comes with it where it is ticked', () => {
    const ticked = { phoneService: { ...chosen.phoneService, addOns: { call_forwarding: true } } };
    expect(contribute(knownOf(ticked)).products.map(({ name, price }) => [name, price])).toEqual([
      ['Phone Service (307) 555-0134', 900],
      ['Call Forwarding', 500],
    ]);
    expect(contribute(knownOf(ticked, { options: { addOns: [] } })).products).toHaveLength(1);
  });
  it('prices that are on their way are waited for', () => {
    expect(contribute(knownOf(chosen, { catalogue: EMPTY_CATALOGUE })).missing.map(({ key }) => key)).toEqual([
      'loading',
    ]);
  });
  it('it needs the simple products', () => {
    expect(needs(knownOf({}))).toEqual({ lists: ['simple_products'], jurisdictions: [] });
  });
});

it('[PN-010, SC-111] the order carries the number with the service, and with nothing else', () => {
  const known = knownOf({ phoneService: { ...chosen.phoneService, addOns: { call_forwarding: true } } });
  const products = contributionsInOrder({ 'phone-nyop': contribute(known) }, known, { 'phone-nyop': rules })[
    'phone-nyop'
  ]?.products;
  expect(products?.map(({ saveAs, data }) => [saveAs, data])).toEqual([
    ['phone_service', { selectedNumber: '3075550134' }],
    ['call_forwarding', {}],
  ]);
});
