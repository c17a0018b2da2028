import { expect, it } from '@jest/globals';
import { newVehicle, nextVehicleKey, vehiclesOf } from './vehicle.ts';

const formOf = (vehicles: Record<string, unknown>) => ({ vehicleInformation: { vehicles } });

it('[VE-001] vehicles are stored below vehicleInformation.vehicles, each under its key', () => {
  const vehicle = { vehicleVIN: '1' };
  expect(vehiclesOf(formOf({ vehicle1: vehicle }))).toEqual([
    { key: 'vehicle1', path: 'vehicleInformation.vehicles.vehicle1', number: 1, vehicle },
  ]);
  expect(vehiclesOf({})).toEqual([]);
});

it('they are numbered in the order in which they were added, and one that is brought back keeps its place', () => {
  const keys = vehiclesOf(formOf({ vehicle10: {}, vehicle3: {}, vehicle2: {} })).map(
    ({ key, number }) => `${number} ${key}`,
  );
  expect(keys).toEqual(['1 vehicle2', '2 vehicle3', '3 vehicle10']);
});

it('entries that are not vehicles are left out', () => {
  expect(vehiclesOf(formOf({ vehicle1: null, vehicle2: 5, vehicle3: {} })).map(({ key }) => key)).toEqual(['vehicle3']);
});

it.each([
  [[], 'vehicle1'],
  [['vehicle1'], 'vehicle2'],
  [['vehicle1', 'vehicle9'], 'vehicle10'],
  [['foreign'], 'vehicle1'],
])('after %j comes %s', (keys, next) => {
  expect(nextVehicleKey(keys)).toBe(next);
});

it('a new vehicle has the standard plate and nothing else', () => {
  const { vehicleOrganizationalPlate, ...texts } = newVehicle('Plain');
  expect(vehicleOrganizationalPlate).toEqual({ key: 'standard', value: 'Plain' });
  expect(new Set(Object.values(texts))).toEqual(new Set(['']));
});
