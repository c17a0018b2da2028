import { describe, expect, it } from '@jest/globals';
import { vehicleCatalogue } from '../test-data/vehicle-catalogue.ts';
import { priceOf } from './price-of.ts';

describe('the price of a vehicle, as the server asks the rules', () => {
  const car = { filing: 'vehicle_registration', state: 'MT', type: 'car_truck' };

  it.each([
    ['vehicle_registration', car, 29_900],
    ['vehicle_fee', car, 21_700],
    ['vehicle_fee', { ...car, type: 'boat' }, 6_500],
  ])('[VE-008] %s of %j is %d', (source, question, price) => {
    expect(priceOf!({ source, question }, vehicleCatalogue)).toEqual({ price });
  });

  it('a filing with several methods has the fee of the cheapest', () => {
    const filingProducts = vehicleCatalogue.filingProducts.map((filing) => ({
      ...filing,
      filing_methods: filing.filing_methods.flatMap((method) => [
        { ...method, id: 'express', cost: method.cost + 4_000 },
        method,
      ]),
    }));
    expect(priceOf!({ source: 'vehicle_fee', question: car }, { ...vehicleCatalogue, filingProducts })).toEqual({
      price: 21_700,
    });
  });

  it.each([
    ['vehicle_registration', { ...car, type: 'tank' }],
    ['vehicle_fee', { ...car, state: 'WY' }],
    ['vehicle_registration', {}],
    ['another_source', car],
  ])('%s of %j is not for sale', (source, question) => {
    expect(priceOf!({ source, question }, vehicleCatalogue)).toBeUndefined();
  });
});
