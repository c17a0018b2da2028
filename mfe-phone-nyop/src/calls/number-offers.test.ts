import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { CallResult } from 'shared-contracts/calls';
import { HELD, numbersAnswer, phoneHost, TAKEN, waitingCalls } from '../test-data/phone-host.ts';
import { createNumberOffers, HOLD_DELAY, REFRESH_PAUSE } from './number-offers.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function offering(phoneService: Record<string, unknown> = {}) {
  const { calls, made: requests } = waitingCalls();
  const warn = jest.fn();
  const tested = phoneHost({ calls, data: { phoneService }, log: { warn, error: () => undefined } });
  const offers = createNumberOffers(tested.host);
  const stop = offers.start();
  const answer = (name: string, value: unknown) => tested.answers.change(`phoneService.${name}`, value);
  return {
    offers,
    stop,
    requests,
    warn,
    answer,
    service: () => tested.known().data.phoneService ?? {},
    kind: () => offers.offer.state.offered.kind,
  };
}
/** Waits until a choice is reserved. */
const waitForReservation = () => jest.advanceTimersByTimeAsync(HOLD_DELAY);
const requestLines = (requests: ReturnType<typeof waitingCalls>['made']) =>
  requests.map(({ name, fields }) => `${name} ${fields['area_code'] ?? fields['number']}`);

it('[PN-002, PN-004, PN-005] the numbers of an area code are asked for as soon as it is one', async () => {
  const { requests, answer, offers } = offering();
  for (const code of ['3', '30', '305', '555', '800']) answer('phoneAreaCode', code);
  expect(requestLines(requests)).toEqual(['virtual_phones 305']);
  answer('phoneAreaCode', '307');
  await requests[1]?.end(numbersAnswer('3075550112', '3075550134'));
  expect(offers.offer.state.offered).toEqual({
    kind: 'numbers',
    areaCode: '307',
    numbers: ['3075550112', '3075550134'],
  });
});

it('a late answer for another area code is dropped', async () => {
  const { requests, answer, offers } = offering();
  answer('phoneAreaCode', '305');
  answer('phoneAreaCode', '307');
  await requests[1]?.end(numbersAnswer('3075550112'));
  await requests[0]?.end(numbersAnswer('3055550112'));
  expect(offers.offer.state.offered).toMatchObject({ areaCode: '307' });
});

it.each<[string, CallResult, string, boolean]>([
  ['[PN-006] no numbers (204)', { kind: 'answered', body: undefined }, 'none', false],
  ['[PN-006] an empty list', numbersAnswer(), 'none', false],
  ['[PN-007] a site that is away', { kind: 'network-error' }, 'failed', true],
  ['[PN-007] a site that refuses', { kind: 'refused', status: 503, error: 'No.', body: {} }, 'failed', true],
  ['[PN-007] nonsense', { kind: 'answered', body: { result: 'many' } }, 'failed', true],
])('%s', async (_, result, kind, isLogged) => {
  const { requests, answer, offers, warn } = offering();
  answer('phoneAreaCode', '307');
  await requests[0]?.end(result);
  expect(offers.offer.state.offered).toEqual({ kind, areaCode: '307' });
  expect(warn).toHaveBeenCalledTimes(isLogged ? 1 : 0);
});

it('[PN-008] fetching numbers clears the choice', async () => {
  const { requests, answer, service, offers } = offering();
  answer('phoneAreaCode', '307');
  await requests[0]?.end(numbersAnswer('3075550112'));
  answer('selectedPhoneNumber', '3075550112');
  jest.advanceTimersByTime(REFRESH_PAUSE);
  offers.refresh();
  expect(service().selectedPhoneNumber).toBeFalsy();
});

it('[PN-009, PN-025] numbers can be asked for again, but not within five seconds', async () => {
  const { requests, answer, offers } = offering();
  answer('phoneAreaCode', '307');
  await requests[0]?.end(numbersAnswer('3075550112'));
  offers.refresh();
  jest.advanceTimersByTime(REFRESH_PAUSE - 1);
  offers.refresh();
  expect(requests).toHaveLength(1);
  jest.advanceTimersByTime(1);
  offers.refresh();
  expect(requestLines(requests)).toEqual(['virtual_phones 307', 'virtual_phones 307']);
  offers.refresh();
  expect(requests).toHaveLength(2);
});

it('the number that is chosen is reserved once the choice lasts, each with the same key', async () => {
  const { requests, answer, service } = offering();
  answer('phoneAreaCode', '307');
  await requests[0]?.end(numbersAnswer('3075550112', '3075550117', '3075550134'));
  answer('selectedPhoneNumber', '3075550112');
  await waitForReservation();
  // Arrow keys pass over this one.
  answer('selectedPhoneNumber', '3075550117');
  answer('selectedPhoneNumber', '3075550134');
  await waitForReservation();
  // A reservation frees the number before it, so the next one waits for the answer.
  expect(requestLines(requests).slice(1)).toEqual(['reserve_virtual_phone 3075550112']);
  await requests[1]?.end(HELD);
  expect(requestLines(requests).slice(1)).toEqual([
    'reserve_virtual_phone 3075550112',
    'reserve_virtual_phone 3075550134',
  ]);
  const keys = requests.slice(1).map(({ fields }) => fields['reservationKey']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([service().reservationKey, service().reservationKey]);
});

it('a number that another customer reserved first is cleared, reported and no longer offered', async () => {
  const { requests, answer, service, offers } = offering();
  answer('phoneAreaCode', '307');
  await requests[0]?.end(numbersAnswer('3075550112', '3075550134'));
  answer('selectedPhoneNumber', '3075550112');
  await waitForReservation();
  await requests[1]?.end(TAKEN);
  expect([service().selectedPhoneNumber, offers.offer.state.taken]).toEqual(['', '3075550112']);
  expect(offers.offer.state.offered).toEqual({ kind: 'numbers', areaCode: '307', numbers: ['3075550134'] });
  answer('selectedPhoneNumber', '3075550134');
  await waitForReservation();
  await requests[2]?.end(HELD);
  expect(offers.offer.state.taken).toBeUndefined();
});

it('when every number is taken there are none, and others can be asked for', async () => {
  const { requests, answer, offers } = offering();
  answer('phoneAreaCode', '307');
  await requests[0]?.end(numbersAnswer('3075550112'));
  answer('selectedPhoneNumber', '3075550112');
  await waitForReservation();
  await requests[1]?.end(TAKEN);
  expect(offers.offer.state.offered).toEqual({ kind: 'none', areaCode: '307' });
  jest.advanceTimersByTime(REFRESH_PAUSE);
  offers.refresh();
  await requests[2]?.end(numbersAnswer('3075550112', '3075550134'));
  expect(offers.offer.state.offered).toMatchObject({ numbers: ['3075550134'] });
});

it('another number that was chosen before the answer came stays', async () => {
  const { requests, answer, service } = offering();
  answer('phoneAreaCode', '307');
  await requests[0]?.end(numbersAnswer('3075550112', '3075550134'));
  answer('selectedPhoneNumber', '3075550112');
  await waitForReservation();
  answer('selectedPhoneNumber', '3075550134');
  await requests[1]?.end(TAKEN);
  expect(service().selectedPhoneNumber).toBe('3075550134');
});

it('a reservation that fails is logged and nothing else: the site asks again with the order', async () => {
  const { requests, answer, service, warn } = offering();
  answer('phoneAreaCode', '307');
  await requests[0]?.end(numbersAnswer('3075550112'));
  answer('selectedPhoneNumber', '3075550112');
  await waitForReservation();
  await requests[1]?.end({ kind: 'timed-out' });
  expect(service().selectedPhoneNumber).toBe('3075550112');
  expect(warn).toHaveBeenCalledWith('A phone number was not reserved', 'timed-out');
});

it('a returning customer keeps the number: it is reserved again, and no others are fetched', async () => {
  const { requests, offers } = offering({
    phoneAreaCode: '307',
    selectedPhoneNumber: '3075550112',
    reservationKey: '0d0a6bd0-0000-4000-8000-000000000001',
  });
  expect(offers.offer.state.offered).toEqual({ kind: 'chosen', areaCode: '307', numbers: ['3075550112'] });
  await waitForReservation();
  expect(requestLines(requests)).toEqual(['reserve_virtual_phone 3075550112']);
  expect(requests[0]?.fields['reservationKey']).toBe('0d0a6bd0-0000-4000-8000-000000000001');
  await requests[0]?.end(HELD);
  offers.refresh();
  expect(requestLines(requests)).toEqual(['reserve_virtual_phone 3075550112', 'virtual_phones 307']);
});

it('a customer who returns after the number was taken sees that and is offered others', async () => {
  const { requests, offers, service } = offering({ phoneAreaCode: '307', selectedPhoneNumber: '3075550112' });
  await waitForReservation();
  await requests[0]?.end(TAKEN);
  expect(requestLines(requests)).toEqual(['reserve_virtual_phone 3075550112', 'virtual_phones 307']);
  await requests[1]?.end(numbersAnswer('3075550134'));
  expect(offers.offer.state).toMatchObject({
    taken: '3075550112',
    offered: { kind: 'numbers', numbers: ['3075550134'] },
  });
  expect(service().selectedPhoneNumber).toBe('');
});

it('[SH-068] an area code that was preselected is asked for at once', () => {
  expect(requestLines(offering({ phoneAreaCode: '208' }).requests)).toEqual(['virtual_phones 208']);
});

it('after it is stopped nothing is fetched, and a pending answer is dropped', async () => {
  const { requests, answer, stop, kind } = offering();
  answer('phoneAreaCode', '307');
  stop();
  await requests[0]?.end(numbersAnswer('3075550112'));
  answer('phoneAreaCode', '208');
  expect([requests.length, kind()]).toEqual([1, 'loading']);
});
