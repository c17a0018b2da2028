import { expect, it } from '@jest/globals';
import { answersFromVin, decodeVinAnswer } from './decoded-vin.ts';

const VIN = '1HGCM82633A004352';
const HONDA = { make: 'Honda', model: 'Accord', year: '2003' };
const answerOf = (Make: unknown, Model: unknown = 'Accord', ModelYear: unknown = '2003') => ({
  Count: 1,
  Results: [{ Make, Model, ModelYear, Other: 'x' }],
});

it.each([
  ['HONDA', 'Honda'],
  ['BMW', 'BMW'],
  ['MERCEDES-BENZ', 'Mercedes-Benz'],
  ['LAND ROVER', 'Land Rover'],
  ['', ''],
  [null, ''],
  [' KIA ', 'KIA'],
])('[VE-019] Results[0] says make, model and year; %j reads %j', (Make, make) => {
  expect(decodeVinAnswer(answerOf(Make))).toEqual({ kind: 'decoded', value: { ...HONDA, make } });
});

it.each([
  [null, ''],
  ['', ''],
  ['20', ''],
  ['2003', '2003'],
])('[VE-019] the year %j is %j', (ModelYear, year) => {
  expect(decodeVinAnswer(answerOf('HONDA', 'Accord', ModelYear))).toMatchObject({ value: { year } });
});

it.each([[undefined], [{}], [{ Results: [] }], [{ Results: 'none' }], ['<html>'], [{ Results: [{ Make: 5 }] }]])(
  'the answer %j is malformed',
  (answer) => {
    expect(decodeVinAnswer(answer).kind).toBe('malformed');
  },
);

it('[VE-017] empty answers are filled in', () => {
  expect(answersFromVin({ vehicleVIN: VIN, vehicleMake: '', vehicleModel: ' ' }, VIN, HONDA)).toEqual({
    vehicleMake: 'Honda',
    vehicleModel: 'Accord',
    vehicleYear: '2003',
  });
});

it('[VE-018] what is answered stays as it is', () => {
  expect(answersFromVin({ vehicleVIN: VIN, vehicleMake: 'Acura', vehicleYear: '2004' }, VIN, HONDA)).toEqual({
    vehicleModel: 'Accord',
  });
});

it('what the service does not know fills in nothing', () => {
  expect(answersFromVin({ vehicleVIN: VIN }, VIN, { make: '', model: '', year: '' })).toEqual({});
});

it('a vehicle whose VIN is another one by now, or that is gone, gets nothing', () => {
  expect(answersFromVin({ vehicleVIN: '5YJSA1DG9DFP14705' }, VIN, HONDA)).toEqual({});
  expect(answersFromVin(undefined, VIN, HONDA)).toEqual({});
});
