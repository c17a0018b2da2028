import { Hono } from 'hono';
import type { ZipPlace } from 'zipcodes';
import { readPostalRequest, type PostalQuery } from './postal-messages.ts';
import { xmlElements, xmlText } from './xml.ts';
import { openZipTable } from './zip-codes.ts';

/**
 * A substitute for the postal service's address verification, with its protocol. It knows which place a ZIP code
 * belongs to and nothing about streets, so it repeats the street as it was sent and adds no ZIP+4.
 */
export function createPostalSandbox(): Hono {
  const app = new Hono();
  app.get('/', async (context) => {
    const request =
      context.req.query('API') === 'Verify' ? readPostalRequest(context.req.query('XML') ?? '') : undefined;
    const xml = request?.key
      ? await answerTo(request.query)
      : errorOf('80040B1A', 'API Authorization failure. Verify is not a valid API name for this protocol.');
    return context.body(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, 200, {
      'Content-Type': 'text/xml; charset=utf-8',
    });
  });
  return app;
}

async function answerTo(query: PostalQuery): Promise<string> {
  const place = await placeOf(query);
  const street = plainLine(query.line1);
  const content =
    place && street
      ? xmlElements({
          Address1: plainLine(query.line2),
          Address2: street,
          City: place.city,
          State: place.state,
          Zip5: place.zip,
          Zip4: '',
        })
      : errorOf('-2147219401', 'Address Not Found.');
  return `<AddressValidateResponse><Address ID="0">${content}</Address></AddressValidateResponse>`;
}

/**
 * The place of the ZIP code, unless it is in another state; without a known ZIP code, a place that has a single one.
 */
async function placeOf({ zip5, city, state }: PostalQuery): Promise<ZipPlace | undefined> {
  const table = await openZipTable();
  const ofZip = /^\d{5}$/.test(zip5) ? table.lookup(zip5) : undefined;
  if (ofZip) return state === '' || ofZip.state === state.toUpperCase() ? ofZip : undefined;
  if (!city || !state) return undefined;
  const [only, ...others] = table.lookupByName(city, state);
  return others.length === 0 ? only : undefined;
}

/** A line without punctuation and repeated spaces, which the postal service leaves out. */
const plainLine = (line: string): string => line.replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();

const errorOf = (number: string, description: string): string =>
  `<Error><Number>${number}</Number><Source>clsAMS</Source><Description>${xmlText(description)}</Description></Error>`;
