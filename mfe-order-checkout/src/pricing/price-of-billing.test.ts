import { expect, it } from '@jest/globals';
import { llcIn } from '../test-data/cart-page.ts';
import { shop } from '../test-data/cart-of.ts';
import { priceOfBilling } from './price-of-billing.ts';

const store = shop({ summary: { subscriptions: true } });

it.each(['yearly', 'monthly'])(
  'the price beside each way of billing is what then recurs, whichever is chosen: %s',
  (billingType) => {
    const known = store.known({ ...llcIn('WY'), billingType });
    expect(priceOfBilling('yearly', known)).toMatchObject({ price: 12_500, period: 'year' });
    expect(priceOfBilling('monthly', known)).toMatchObject({ price: 1900, period: 'month' });
  },
);

it('where a state has no monthly billing, and before a state is chosen, it has no price', () => {
  expect(priceOfBilling('monthly', store.known({ ...llcIn('UT'), billingType: 'yearly' }))).toBeUndefined();
  expect(priceOfBilling('monthly', store.known({ billingType: 'yearly' }))).toBeUndefined();
});
