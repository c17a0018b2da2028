import { pattern, string, type } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { malformedAt, type CallHandler, type SandboxDeps } from '../../area-answers.ts';
import { openZipTable } from './zip-table.ts';

const ZipStruct = type({ zip: pattern(string(), /^\d{5}$/) });

/** GET zip_place: city and state of a ZIP code; `null` if there is no such code. */
export const zipPlace: CallHandler<SandboxDeps> = async ({ params }) => {
  const decoded = decode(ZipStruct, params);
  if (decoded.kind === 'malformed') return malformedAt(decoded.problems);
  const place = (await openZipTable()).lookup(decoded.value.zip);
  return { status: 200, body: { result: place ? { city: place.city, state: place.state } : null } };
};
