import { describeError } from '../../log.ts';
import { malformed, type CallHandler, type SandboxDeps } from '../area-answers.ts';

/** The name of the vehicle-data service among the site's services. */
export const VEHICLE_DATA = 'vehicle-data';
/** Milliseconds after which the service is taken for away: the customer types meanwhile. */
const PATIENCE = 5_000;

/**
 * GET decode_vin: what the vehicle-data service says of a VIN, in its own words. The page may not ask other hosts,
 * so the site asks for it.
 */
export const decodeVin: CallHandler<SandboxDeps> = async ({ params }, { services, log }) => {
  const vin = params['vin'] ?? '';
  if (!/^[A-Z0-9]{17}$/.test(vin)) return malformed('vin must be 17 capital letters and digits.');
  try {
    const answer = await fetch(`${services.get(VEHICLE_DATA)}/vehicles/DecodeVinValuesExtended/${vin}?format=json`, { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return { status: 200, body: await answer.json() };
  } catch (cause) {
    log.error('vin-not-decoded', { reason: describeError(cause) });
    return { status: 503, body: { error: 'The vehicle-data service does not answer.' } };
  }
};
