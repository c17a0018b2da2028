import { describe, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import type { SiteConfig } from 'shared-contracts/page-config';
import type { FullOrder } from 'shared-contracts/submission';
import type { SandboxDeps } from '../area-server.ts';
import type { OrderCheckDeps } from '../../orders/check-order.ts';
import { reservationsInMemory } from '../../orders/reservations.ts';
import { TEST_CATALOGUE } from '../../../testing/test-order.ts';
import { FAILING, reserveVirtualPhone, takeNumber, virtualPhones, WITHOUT_NUMBERS } from './virtual-phones.ts';

const KEY = '0d0a6bd0-0000-4000-8000-000000000001';
const OTHER_KEY = '0d0a6bd0-0000-4000-8000-000000000002';
const site = (): SandboxDeps & OrderCheckDeps => ({
  site: { websiteId: 1 } as SiteConfig,
  catalogue: TEST_CATALOGUE,
  services: new Map(),
  reservations: reservationsInMemory(),
  now: () => new Date(),
  log: { info: () => undefined, error: () => undefined },
});
const numbersAt = async (deps: SandboxDeps, area_code = '307') => {
  const { status, body } = await virtualPhones({ params: { website_id: '1', area_code } }, deps);
  return {
    status,
    numbers: (body as { result?: { number_requested: string }[] } | undefined)?.result?.map(
      ({ number_requested }) => number_requested,
    ),
  };
};
const reserve = (deps: SandboxDeps, number: string, reservationKey = KEY) =>
  reserveVirtualPhone({ params: { number, reservationKey } }, deps);

describe('virtual_phones', () => {
  it('[SS-037] answers a list of numbers of the area code, each with number_requested', async () => {
    const { status, numbers } = await numbersAt(site());
    expect([status, numbers?.length]).toEqual([200, 12]);
    expect(numbers?.filter((number) => !/^30755501\d\d$/.test(number))).toEqual([]);
  });
  it.each(['555', WITHOUT_NUMBERS])('[SS-036] is 204 for %s, which has none', async (code) => {
    expect(await numbersAt(site(), code)).toEqual({ status: 204, numbers: undefined });
  });
  it('is 503 where the provider does not answer, and 400 for another site or an invalid area code', async () => {
    expect((await numbersAt(site(), FAILING)).status).toBe(503);
    expect((await numbersAt(site(), '30')).status).toBe(400);
    expect((await virtualPhones({ params: { website_id: '2', area_code: '307' } }, site())).status).toBe(400);
  });
  it('leaves out held numbers, and is 204 once all are held', async () => {
    const deps = site();
    for (let line = 0; line < 100; line += 1) {
      await deps.reservations.hold(`phone-number:307555${String(100 + line).padStart(4, '0')}`, {
        key: `holder ${line}`,
        address: '',
      });
      if (line === 98) expect((await numbersAt(deps)).numbers).toEqual(['3075550199']);
    }
    expect((await numbersAt(deps)).status).toBe(204);
  });
});

describe('reserve_virtual_phone', () => {
  it('holds a number for one customer', async () => {
    const deps = site();
    expect(await reserve(deps, '3075550112')).toEqual({ status: 200, body: { result: 'held' } });
    expect(await reserve(deps, '3075550112', OTHER_KEY)).toMatchObject({ status: 200, body: { kind: 'taken' } });
  });
  it.each([
    ['3075559999', KEY],
    ['555', KEY],
    ['3075550112', 'mine'],
    ['6845550112', KEY],
  ])('refuses %s held by %s', async (number, key) => {
    expect((await reserve(site(), number, key)).status).toBe(400);
  });
});

describe('an order takes its number', () => {
  const page = {
    steps: [{ key: 'a', title: 'A', sections: [{ modules: [{ module: 'phone-nyop/phone-number', options: {} }] }] }],
  };
  const orderWith = (phoneService: object, steps = page.steps) => ({
    known: { page: { steps }, data: { phoneService } } as unknown as Known,
    order: { submission_key: OTHER_KEY } as FullOrder,
  });
  it('and no other order can take it afterwards', async () => {
    const deps = site();
    await reserve(deps, '3075550112');
    expect(
      await takeNumber(orderWith({ selectedPhoneNumber: '3075550112', reservationKey: KEY }), deps),
    ).toBeUndefined();
    expect(await takeNumber(orderWith({ selectedPhoneNumber: '3075550112', reservationKey: OTHER_KEY }), deps)).toEqual(
      {
        kind: 'rejected',
        error: '(307) 555-0112 has just been taken. Please choose another number.',
        path: 'phoneService.selectedPhoneNumber',
      },
    );
  });
  it('even if it was not reserved before', async () => {
    expect(await takeNumber(orderWith({ selectedPhoneNumber: '3075550113' }), site())).toBeUndefined();
  });
  it('only if it is for sale', async () => {
    expect(
      await takeNumber(orderWith({ selectedPhoneNumber: '2125551234', reservationKey: KEY }), site()),
    ).toMatchObject({ kind: 'rejected', path: 'phoneService.selectedPhoneNumber' });
  });
  it('but takes none on a page without the question', async () => {
    expect(await takeNumber(orderWith({}, []), site())).toBeUndefined();
  });
});
