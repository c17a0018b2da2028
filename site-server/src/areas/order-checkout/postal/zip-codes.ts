import { pattern, string, type } from 'superstruct';
import type { ZipTable } from 'zipcodes';
import { withParams } from '../../area-server.ts';

const ZipStruct = type({ zip: pattern(string(), /^\d{5}$/) });

/** GET zip_place: city and state of a ZIP code; `null` if there is no such code. */
export const zipPlace = withParams(ZipStruct, async ({ zip }) => {
  const place = (await openZipTable()).lookup(zip);
  return { status: 200, body: { result: place ? { city: place.city, state: place.state } : null } };
});

let table: Promise<ZipTable> | undefined;

/** Loads the list of ZIP codes (5 MB) at the first call. */
export function openZipTable(): Promise<ZipTable> {
  table ??= import('zipcodes').then((loaded) => loaded.default);
  return table;
}
