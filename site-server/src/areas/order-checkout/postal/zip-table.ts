import type { ZipTable } from 'zipcodes';

let table: Promise<ZipTable> | undefined;

/** Loads the list of ZIP codes (5 MB) at the first call. */
export function openZipTable(): Promise<ZipTable> {
  table ??= import('zipcodes').then((loaded) => loaded.default);
  return table;
}
