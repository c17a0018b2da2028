import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { CallResult } from 'shared-contracts/calls';
import { answered, vinAnswer, waitingCalls, type MadeCall } from '../test-data/fake-calls.ts';
import { vehicleHost } from '../test-data/vehicle-host.ts';
import { newVehicle, type Vehicle } from '../vehicles/vehicle.ts';
import { decodeVins, VIN_PAUSE } from './decode-vins.ts';

const HONDA = '1HGCM82633A004352';
const TESLA = '5YJSA1DG9DFP14705';
const blank = newVehicle('Standard');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function decoding(vehicles: Record<string, Vehicle> = { vehicle1: blank }) {
  const { calls, made: requests } = waitingCalls();
  const testHost = vehicleHost({ calls, data: { vehicleInformation: { vehicles } } });
  const filled: string[] = [];
  const stop = decodeVins({
    ...testHost.host,
    onFilled: (key, { vin }) => filled.push(`${key} ${vin}`),
  });
  const answer = (path: string, value: unknown) =>
    testHost.answers.change(`vehicleInformation.vehicles.${path}`, value);
  const vehicle = (key = 'vehicle1') =>
    (testHost.known().data.vehicleInformation!.vehicles as Record<string, Vehicle>)[key];
  return { ...testHost, requests, filled, stop, answer, vehicle };
}
async function end(call: MadeCall | undefined, result: CallResult): Promise<void> {
  call?.end(result);
  await jest.advanceTimersByTimeAsync(0);
}
const vins = (requests: readonly MadeCall[]) => requests.map(({ query }) => query['vin']);

it('[VE-017, VE-019] a whole VIN is asked for, and its make, model and year are filled in', async () => {
  const { requests, answer, vehicle, filled } = decoding();
  answer('vehicle1.vehicleVIN', HONDA.slice(0, 16));
  expect(requests).toEqual([]);
  answer('vehicle1.vehicleVIN', HONDA);
  expect(requests.map(({ name, query }) => [name, query])).toEqual([['decode_vin', { vin: HONDA }]]);
  await end(requests[0], vinAnswer('HONDA', 'Accord', '2003'));
  expect(vehicle()).toMatchObject({
    vehicleMake: 'Honda',
    vehicleModel: 'Accord',
    vehicleYear: '2003',
    vehicleColor: '',
  });
  expect(filled).toEqual([`vehicle1 ${HONDA}`]);
});

it('[VE-018] what was typed while the answer was on its way stays, committed or not', async () => {
  const { requests, answer, answers, vehicle } = decoding();
  const model = answers.field('vehicleInformation.vehicles.vehicle1.vehicleModel');
  model.holdDraft(() => model.change('Civic'));
  answer('vehicle1.vehicleVIN', HONDA);
  answer('vehicle1.vehicleMake', 'Acura');
  await end(requests[0], vinAnswer('HONDA', 'Accord', '2003'));
  expect(vehicle()).toMatchObject({ vehicleMake: 'Acura', vehicleModel: 'Civic', vehicleYear: '2003' });
});

it('[VE-020] there is one call in three seconds, and the last VIN wins', async () => {
  const { requests, answer, vehicle } = decoding();
  answer('vehicle1.vehicleVIN', HONDA);
  answer('vehicle1.vehicleVIN', TESLA);
  answer('vehicle1.vehicleVIN', 'WBAFR7C57CC811956');
  jest.advanceTimersByTime(VIN_PAUSE - 1);
  expect(vins(requests)).toEqual([HONDA]);
  jest.advanceTimersByTime(1);
  expect(vins(requests)).toEqual([HONDA, 'WBAFR7C57CC811956']);
  // The answer to the first one comes late.
  await end(requests[1], vinAnswer('BMW', '535i', '2012'));
  await end(requests[0], vinAnswer('HONDA', 'Accord', '2003'));
  expect(vehicle()).toMatchObject({ vehicleMake: 'BMW', vehicleModel: '535i', vehicleYear: '2012' });
  jest.advanceTimersByTime(10 * VIN_PAUSE);
  expect(requests).toHaveLength(2);
});

it('[VE-020] the VINs of several vehicles are asked one after the other', () => {
  const { requests } = decoding({
    vehicle1: { ...blank, vehicleVIN: HONDA },
    vehicle2: { ...blank, vehicleVIN: TESLA },
    vehicle3: { ...blank, vehicleVIN: 'WBAFR7C57CC811956' },
  });
  expect(vins(requests)).toEqual([HONDA]);
  jest.advanceTimersByTime(VIN_PAUSE);
  jest.advanceTimersByTime(VIN_PAUSE);
  expect(vins(requests)).toEqual([HONDA, TESLA, 'WBAFR7C57CC811956']);
});

it('a VIN is asked once, and not where nothing is left to fill in', () => {
  const { requests, answer } = decoding({ vehicle1: { ...blank, vehicleMake: 'Honda', vehicleModel: 'Accord' } });
  answer('vehicle1.vehicleVIN', HONDA);
  answer('vehicle1.vehicleColor', 'Blue');
  jest.advanceTimersByTime(VIN_PAUSE);
  expect(requests).toHaveLength(1);
  answer('vehicle1.vehicleYear', '2003');
  answer('vehicle1.vehicleVIN', TESLA);
  jest.advanceTimersByTime(VIN_PAUSE);
  expect(requests).toHaveLength(1);
});

it('[VE-017, VE-018] another VIN replaces what the first one has filled in, and nothing that was typed', async () => {
  const { requests, answer, vehicle, filled } = decoding();
  answer('vehicle1.vehicleVIN', HONDA);
  await end(requests[0], vinAnswer('HONDA', 'Accord', '2003'));
  answer('vehicle1.vehicleModel', 'Accord EX');
  answer('vehicle1.vehicleVIN', TESLA);
  await jest.advanceTimersByTimeAsync(VIN_PAUSE);
  // The service does not know the year of this one.
  await end(requests[1], vinAnswer('TESLA', 'Model S', ''));
  expect(vehicle()).toMatchObject({ vehicleMake: 'Tesla', vehicleModel: 'Accord EX', vehicleYear: '' });
  expect(filled).toEqual([`vehicle1 ${HONDA}`, `vehicle1 ${TESLA}`]);
});

it(
  'a VIN of which nothing is known empties what the first one has ' + 'filled in, and does not claim to have been read',
  async () => {
    const { requests, answer, vehicle, filled } = decoding();
    answer('vehicle1.vehicleVIN', HONDA);
    await end(requests[0], vinAnswer('HONDA', 'Accord', '2003'));
    answer('vehicle1.vehicleVIN', TESLA);
    await jest.advanceTimersByTimeAsync(VIN_PAUSE);
    await end(requests[1], vinAnswer('', '', ''));
    expect(vehicle()).toMatchObject({ vehicleMake: '', vehicleModel: '', vehicleYear: '' });
    expect(filled).toEqual([`vehicle1 ${HONDA}`]);
  },
);

it('a vehicle that gets the key of a removed one is looked up again', async () => {
  const { requests, answer, vehicle } = decoding({ vehicle1: blank, vehicle2: blank });
  answer('vehicle2.vehicleVIN', HONDA);
  await end(requests[0], vinAnswer('HONDA', 'Accord', '2003'));
  answer('vehicle2', undefined);
  answer('vehicle2', { ...blank, vehicleVIN: HONDA });
  await jest.advanceTimersByTimeAsync(VIN_PAUSE);
  await end(requests[1], vinAnswer('HONDA', 'Accord', '2003'));
  expect(vehicle('vehicle2')).toMatchObject({ vehicleMake: 'Honda' });
});

it.each<[string, CallResult, RegExp]>([
  ['is away', { kind: 'network-error' }, /network-error/],
  ['is slow', { kind: 'timed-out' }, /timed-out/],
  [
    'refuses',
    { kind: 'refused', status: 503, error: 'The vehicle-data service does not answer.', body: {} },
    /refused \(503\)/,
  ],
  ['answers nonsense', answered('<html>'), /malformed answer/],
  ['answers nothing', answered({ Results: [] }), /malformed answer/],
])('[VE-021] a service that %s is only logged', async (_, result, message) => {
  const warn = jest.fn();
  const { calls, made: requests } = waitingCalls();
  const { host, answers, known } = vehicleHost({
    calls,
    log: { warn, error: () => undefined },
    data: { vehicleInformation: { vehicles: { vehicle1: blank } } },
  });
  decodeVins({ ...host, onFilled: () => undefined });
  answers.change('vehicleInformation.vehicles.vehicle1.vehicleVIN', HONDA);
  await end(requests[0], result);
  expect(warn).toHaveBeenCalledWith('A VIN was not decoded', expect.stringMatching(message));
  expect(known().data.vehicleInformation?.vehicles).toEqual({ vehicle1: { ...blank, vehicleVIN: HONDA } });
});

it('a vehicle that is removed meanwhile gets nothing', async () => {
  const { requests, answer, vehicle, filled } = decoding({ vehicle1: blank, vehicle2: blank });
  answer('vehicle2.vehicleVIN', HONDA);
  answer('vehicle2', undefined);
  await end(requests[0], vinAnswer('HONDA', 'Accord', '2003'));
  expect(vehicle('vehicle2')).toBeUndefined();
  expect(filled).toEqual([]);
});

it('after it is stopped nothing is looked up, and a pending answer is dropped', async () => {
  const { requests, answer, vehicle, stop } = decoding();
  answer('vehicle1.vehicleVIN', HONDA);
  stop();
  await end(requests[0], vinAnswer('HONDA', 'Accord', '2003'));
  answer('vehicle1.vehicleVIN', TESLA);
  jest.advanceTimersByTime(VIN_PAUSE);
  expect(requests).toHaveLength(1);
  expect(vehicle()?.vehicleMake).toBe('');
  expect(jest.getTimerCount()).toBe(0);
});
