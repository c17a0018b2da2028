import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { CallResult } from 'shared-contracts/calls';
import { answered, vinAnswer, waitingCalls, type MadeCall } from '../test-data/fake-calls.ts';
import { vehicleHost } from '../test-data/vehicle-host.ts';
import { newVehicle, type Vehicle } from '../vehicles/vehicle.ts';
import { decodeVins, VIN_PAUSE } from './decode-vins.ts';

const HONDA = '1HGCM82633A004352';
const TESLA = '5YJSA1DG9DFP14705';
const blank = newVehicle('Standard');

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

function decoding(vehicles: Record<string, Vehicle> = { vehicle1: blank }, commit: (host: ReturnType<typeof vehicleHost>) => void = () => undefined) {
  const { calls, made } = waitingCalls();
  const testHost = vehicleHost({ calls, data: { vehicleInformation: { vehicles } } });
  const filled: string[] = [];
  const stop = decodeVins({ ...testHost.host, commit: () => commit(testHost), onFilled: (key, vin) => filled.push(`${key} ${vin}`) });
  const answer = (path: string, value: unknown) => testHost.form.change(`vehicleInformation.vehicles.${path}` as never, value as never);
  const vehicle = (key = 'vehicle1') => (testHost.known().data.vehicleInformation!.vehicles as Record<string, Vehicle>)[key];
  return { ...testHost, made, filled, stop, answer, vehicle };
}
async function end(call: MadeCall | undefined, result: CallResult): Promise<void> {
  call?.end(result);
  await jest.advanceTimersByTimeAsync(0);
}
const vins = (made: readonly MadeCall[]) => made.map(({ query }) => query['vin']);

it('[VE-017, VE-019] a whole VIN is asked for, and its make, model and year are filled in', async () => {
  const { made, answer, vehicle, filled } = decoding();
  answer('vehicle1.vehicleVIN', HONDA.slice(0, 16));
  expect(made).toEqual([]);
  answer('vehicle1.vehicleVIN', HONDA);
  expect(made.map(({ name, query }) => [name, query])).toEqual([['decode_vin', { vin: HONDA }]]);
  await end(made[0], vinAnswer('HONDA', 'Accord', '2003'));
  expect(vehicle()).toMatchObject({ vehicleMake: 'Honda', vehicleModel: 'Accord', vehicleYear: '2003', vehicleColor: '' });
  expect(filled).toEqual([`vehicle1 ${HONDA}`]);
});

it('[VE-018] what was typed while the answer was on its way stays, committed or not', async () => {
  const { made, answer, vehicle } = decoding(undefined, ({ form }) => form.change('vehicleInformation.vehicles.vehicle1.vehicleModel' as never, 'Civic' as never));
  answer('vehicle1.vehicleVIN', HONDA);
  answer('vehicle1.vehicleMake', 'Acura');
  await end(made[0], vinAnswer('HONDA', 'Accord', '2003'));
  expect(vehicle()).toMatchObject({ vehicleMake: 'Acura', vehicleModel: 'Civic', vehicleYear: '2003' });
});

it('[VE-020] there is one call in three seconds, and the last VIN wins', async () => {
  const { made, answer, vehicle } = decoding();
  answer('vehicle1.vehicleVIN', HONDA);
  answer('vehicle1.vehicleVIN', TESLA);
  answer('vehicle1.vehicleVIN', 'WBAFR7C57CC811956');
  jest.advanceTimersByTime(VIN_PAUSE - 1);
  expect(vins(made)).toEqual([HONDA]);
  jest.advanceTimersByTime(1);
  expect(vins(made)).toEqual([HONDA, 'WBAFR7C57CC811956']);
  // The answer to the first one comes late.
  await end(made[1], vinAnswer('BMW', '535i', '2012'));
  await end(made[0], vinAnswer('HONDA', 'Accord', '2003'));
  expect(vehicle()).toMatchObject({ vehicleMake: 'BMW', vehicleModel: '535i', vehicleYear: '2012' });
  jest.advanceTimersByTime(10 * VIN_PAUSE);
  expect(made).toHaveLength(2);
});

it('[VE-020] the VINs of several vehicles are asked one after the other', () => {
  const { made } = decoding({ vehicle1: { ...blank, vehicleVIN: HONDA }, vehicle2: { ...blank, vehicleVIN: TESLA }, vehicle3: { ...blank, vehicleVIN: 'WBAFR7C57CC811956' } });
  expect(vins(made)).toEqual([HONDA]);
  jest.advanceTimersByTime(VIN_PAUSE);
  jest.advanceTimersByTime(VIN_PAUSE);
  expect(vins(made)).toEqual([HONDA, TESLA, 'WBAFR7C57CC811956']);
});

it('a VIN is asked once, and not where nothing is left to fill in', () => {
  const { made, answer } = decoding({ vehicle1: { ...blank, vehicleMake: 'Honda', vehicleModel: 'Accord' } });
  answer('vehicle1.vehicleVIN', HONDA);
  answer('vehicle1.vehicleColor', 'Blue');
  jest.advanceTimersByTime(VIN_PAUSE);
  expect(made).toHaveLength(1);
  answer('vehicle1.vehicleYear', '2003');
  answer('vehicle1.vehicleVIN', TESLA);
  jest.advanceTimersByTime(VIN_PAUSE);
  expect(made).toHaveLength(1);
});

it('[VE-017, VE-018] another VIN replaces what the first one has filled in, and nothing that was typed', async () => {
  const { made, answer, vehicle, filled } = decoding();
  answer('vehicle1.vehicleVIN', HONDA);
  await end(made[0], vinAnswer('HONDA', 'Accord', '2003'));
  answer('vehicle1.vehicleModel', 'Accord EX');
  answer('vehicle1.vehicleVIN', TESLA);
  await jest.advanceTimersByTimeAsync(VIN_PAUSE);
  // The service does not know the year of this one.
  await end(made[1], vinAnswer('TESLA', 'Model S', ''));
  expect(vehicle()).toMatchObject({ vehicleMake: 'Tesla', vehicleModel: 'Accord EX', vehicleYear: '' });
  expect(filled).toEqual([`vehicle1 ${HONDA}`, `vehicle1 ${TESLA}`]);
});

it('a VIN of which nothing is known empties what the first one has filled in, and does not claim to have been read', async () => {
  const { made, answer, vehicle, filled } = decoding();
  answer('vehicle1.vehicleVIN', HONDA);
  await end(made[0], vinAnswer('HONDA', 'Accord', '2003'));
  answer('vehicle1.vehicleVIN', TESLA);
  await jest.advanceTimersByTimeAsync(VIN_PAUSE);
  await end(made[1], vinAnswer('', '', ''));
  expect(vehicle()).toMatchObject({ vehicleMake: '', vehicleModel: '', vehicleYear: '' });
  expect(filled).toEqual([`vehicle1 ${HONDA}`]);
});

it('a vehicle that comes under the key of one that is gone is asked anew', async () => {
  const { made, answer, vehicle } = decoding({ vehicle1: blank, vehicle2: blank });
  answer('vehicle2.vehicleVIN', HONDA);
  await end(made[0], vinAnswer('HONDA', 'Accord', '2003'));
  answer('vehicle2', undefined);
  answer('vehicle2', { ...blank, vehicleVIN: HONDA });
  await jest.advanceTimersByTimeAsync(VIN_PAUSE);
  await end(made[1], vinAnswer('HONDA', 'Accord', '2003'));
  expect(vehicle('vehicle2')).toMatchObject({ vehicleMake: 'Honda' });
});

it.each<[string, CallResult, RegExp]>([
  ['is away', { kind: 'network-error' }, /network-error/],
  ['is slow', { kind: 'timed-out' }, /timed-out/],
  ['refuses', { kind: 'refused', status: 503, error: 'The vehicle-data service does not answer.', body: {} }, /refused \(503\)/],
  ['answers nonsense', answered('<html>'), /malformed answer/],
  ['answers nothing', answered({ Results: [] }), /malformed answer/],
])('[VE-021] a service that %s is logged and nothing else', async (_, result, message) => {
  const warn = jest.fn();
  const { calls, made } = waitingCalls();
  const { host, form, known } = vehicleHost({ calls, log: { warn, error: () => undefined }, data: { vehicleInformation: { vehicles: { vehicle1: blank } } } });
  decodeVins({ ...host, commit: () => undefined, onFilled: () => undefined });
  form.change('vehicleInformation.vehicles.vehicle1.vehicleVIN' as never, HONDA as never);
  await end(made[0], result);
  expect(warn).toHaveBeenCalledWith('A VIN was not decoded', expect.stringMatching(message));
  expect(known().data.vehicleInformation?.vehicles).toEqual({ vehicle1: { ...blank, vehicleVIN: HONDA } });
});

it('a vehicle that is removed meanwhile gets nothing', async () => {
  const { made, answer, vehicle, filled } = decoding({ vehicle1: blank, vehicle2: blank });
  answer('vehicle2.vehicleVIN', HONDA);
  answer('vehicle2', undefined);
  await end(made[0], vinAnswer('HONDA', 'Accord', '2003'));
  expect(vehicle('vehicle2')).toBeUndefined();
  expect(filled).toEqual([]);
});

it('once it is stopped nothing is asked, and what is on its way is dropped', async () => {
  const { made, answer, vehicle, stop } = decoding();
  answer('vehicle1.vehicleVIN', HONDA);
  stop();
  await end(made[0], vinAnswer('HONDA', 'Accord', '2003'));
  answer('vehicle1.vehicleVIN', TESLA);
  jest.advanceTimersByTime(VIN_PAUSE);
  expect(made).toHaveLength(1);
  expect(vehicle()?.vehicleMake).toBe('');
  expect(jest.getTimerCount()).toBe(0);
});
