import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { answersFromVin, decodeVinAnswer, hasRightCheckDigit, maskVin } from './vin.ts';

it.each([
  ['1hg cm826 33a 004352', '1HGCM82633A004352'],
  ['1HG-CM826-33A-004352', '1HGCM82633A004352'],
  ['VIN: 1HGCM82633A004352', '1HGCM82633A004352'],
  ['vin# 1hgcm82633a004352', '1HGCM82633A004352'],
  // Too long stays too long, so that the customer sees the mistake.
  ['1HGCM82633A0043529', '1HGCM82633A0043529'],
  ['  ', ''],
  ['1HGCM82633A004352\t2003', '1HGCM82633A004352'],
  ['１HGCM82633A004352', '1HGCM82633A004352'],
  // Other characters stay, too.
  ['é1', 'É1'],
])('[VE-005] %j is the VIN %j', (typed, vin) => {
  expect(maskVin(typed)).toBe(vin);
});

it('[VE-005] a VIN that is masked stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      expect(maskVin(maskVin(text))).toBe(maskVin(text));
    }),
  );
});

it.each(['1HGCM82633A004352', '5YJSA1DG9DFP14705', 'WBAFR7C57CC811956', '1M8GDM9AXKP042788', '11111111111111111'])(
  'the check digit of %s agrees',
  (vin) => {
    expect(hasRightCheckDigit(vin)).toBe(true);
  },
);

it.each([
  '1HGCM82643A004352',
  '1HGCM82633A004353',
  'YV4BR0CM7S1204418X'.slice(0, 17),
  '1HGCM826I3A004352',
  'OOOOOOOOOOOOOOOOO',
])('the check digit of %s does not', (vin) => {
  expect(hasRightCheckDigit(vin)).toBe(false);
});

it('of a VIN any other check digit is wrong', () => {
  for (const digit of '0124567890X')
    if (digit !== '3') expect(hasRightCheckDigit(`1HGCM826${digit}3A004352`)).toBe(false);
});

describe('decoded vin', () => {
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
});
