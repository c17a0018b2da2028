import type { LoadedRules } from 'shared-contracts/area-rules';
import { officeFeeOf, registrationOf } from './vehicle-offers.ts';

/**
 * The price of a registration, and of the office's fee for it, by the catalogue: `productsOfVehicle` names these
 * sources. `undefined` if the catalogue does not register such a vehicle.
 */
export const priceOf: LoadedRules['priceOf'] = ({ source, question: { filing, state, type } }, catalogue) => {
  const registration = registrationOf(catalogue, { filing: String(filing), state: String(state) }, String(type));
  if (!registration) return undefined;
  if (source === 'vehicle_registration') return { price: registration.price };
  return source === 'vehicle_fee' ? { price: officeFeeOf(registration) } : undefined;
};
