import { expect, it } from '@jest/globals';
import { create } from 'superstruct';
import { VehicleDataStruct } from 'shared-contracts/payloads/order-parts';
import { completeCar, knownOf } from '../test-data/vehicle-host.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { contribute } from './contribution.ts';
import { orderData } from './order-data.ts';

function dataOf(vehicles: Record<string, Vehicle>) {
  const known = knownOf(vehicles);
  return contribute(known).products.map((product) => ({ saveAs: product.saveAs, data: orderData(known, product) }));
}

it('[VE-029, SC-111] the registration carries everything that is filed of its vehicle', () => {
  const [registration, ...others] = dataOf({
    vehicle3: completeCar({
      vehicleMake: ' Honda ',
      vehicleOrganizationalPlate: { key: 'plate_rivers', value: 'Rivers' },
    }),
  });
  expect(registration?.data).toEqual({
    vehicle_id: 'vehicle3',
    color: 'Blue',
    make: 'Honda',
    model: 'Accord',
    year: '2003',
    vin___hin: '1HGCM82633A004352',
    sponsor_plate_id: 'plate_rivers',
    sponsor_plate_name: 'RIVERS',
    sponsor_plate_price: '30.00',
    fee: '217.00',
  });
  expect(create(registration?.data, VehicleDataStruct)).toBeDefined();
  for (const { data } of others) expect(data).toEqual({ vehicle_id: 'vehicle3' });
});

it('[VE-029] without a VIN and an organizational plate, the VIN is empty and the plate is left out', () => {
  const [registration] = dataOf({ vehicle1: completeCar({ vehicleVIN: undefined }) });
  expect(registration?.data).toEqual({
    vehicle_id: 'vehicle1',
    color: 'Blue',
    make: 'Honda',
    model: 'Accord',
    year: '2003',
    vin___hin: '',
    fee: '217.00',
  });
  expect(create(registration?.data, VehicleDataStruct)).toBeDefined();
});

it('[VE-029] each vehicle has its own data', () => {
  const registrations = dataOf({ vehicle1: completeCar(), vehicle2: completeCar({ vehicleColor: 'Red' }) }).filter(
    ({ saveAs }) => saveAs === 'vehicle_registration',
  );
  expect(registrations.map(({ data }) => (data as { color?: string }).color)).toEqual(['Blue', 'Red']);
});
