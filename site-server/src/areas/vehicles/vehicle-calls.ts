import { wireDollarsOf } from 'shared-contracts/money';
import { malformed, ofSite, type CallHandler, type SandboxDeps } from '../area-server.ts';
import { askHost, readJson } from '../../http/ask-host.ts';
import { describeError } from '../../system/log.ts';

/** The name of the vehicle-data service among the site's services. */
export const VEHICLE_DATA = 'vehicle-data';
/** How long to wait for the service. The customer keeps typing meanwhile. */
const TIMEOUT_MS = 5_000;

/**
 * GET decode_vin: forwards a VIN to the vehicle-data service and returns its response unchanged. The site makes the
 * request because the page may not contact other hosts.
 */
export const decodeVin: CallHandler<SandboxDeps> = async ({ params }, { services, log }) => {
  const vin = params['vin'] ?? '';
  if (!/^[A-Z0-9]{17}$/.test(vin)) return malformed('vin must be 17 capital letters and digits.');
  try {
    const answer = await askHost(`${services.get(VEHICLE_DATA)}/vehicles/DecodeVinValuesExtended/${vin}?format=json`, {
      deadline: TIMEOUT_MS,
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return { status: 200, body: await readJson(answer) };
  } catch (cause) {
    log.error('vin-not-decoded', { reason: describeError(cause) });
    return { status: 503, body: { error: 'The vehicle-data service does not answer.' } };
  }
};

/** GET vehicle_organizational_plates: the organizational license plates in the catalogue. */
export const vehicleOrganizationalPlates = ofSite<SandboxDeps>((_, { catalogue }) => {
  const plates = catalogue.simpleProducts.filter(({ kind }) => kind === 'organizational-plate');
  return {
    status: 200,
    body: {
      result: plates.map(({ id, name, price, description = '' }) => ({
        id,
        plate_name: name,
        price: wireDollarsOf(price),
        description,
      })),
    },
  };
});
