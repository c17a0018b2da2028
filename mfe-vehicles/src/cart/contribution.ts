import type { Known } from 'shared-contracts/area-rules';
import { PRICES_LOADING, type Contribution, type MissingChoice } from 'shared-contracts/cart';
import type { CatalogueNeeds } from 'shared-contracts/catalogue';
import { typeOf, vehicleOptionsOf } from '../vehicles/offered.ts';
import type { VehicleInformationOptions } from '../vehicles/vehicle-options.ts';
import { vehiclesOf } from '../vehicles/vehicle.ts';
import { registrationOf } from './vehicle-offers.ts';
import { productsOfVehicle } from './vehicle-products.ts';

/** The catalogue list and the state with the prices of vehicles. */
export function needs(known: Known): CatalogueNeeds {
  const options = vehicleOptionsOf(known);
  return options ? { lists: ['simple_products'], jurisdictions: [options.state] } : { lists: [], jurisdictions: [] };
}

/** The products of all vehicles, and the first choice that is still missing. */
export function contribute(known: Known): Contribution {
  const options = vehicleOptionsOf(known);
  if (!options) return { products: [], missing: [] };
  return {
    products: vehiclesOf(known.data).flatMap((keyed) => productsOfVehicle(keyed, options, known)),
    missing: missing(known, options),
  };
}

function missing(known: Known, options: VehicleInformationOptions): MissingChoice[] {
  const vehicles = vehiclesOf(known.data);
  const untyped = vehicles.find(({ vehicle }) => !typeOf(vehicle, options));
  if (vehicles.length === 0 || untyped)
    return [{ key: 'vehicle-type', ...options.missing, ...(untyped && { path: `${untyped.path}.vehicleType` }) }];
  const { loadedLists, loadedStates } = known.catalogue;
  if (!loadedLists.includes('simple_products') || !loadedStates.includes(options.state))
    return [{ key: PRICES_LOADING, message: 'TBD' }];
  const unsold = vehicles.find(({ vehicle }) => !registrationOf(known.catalogue, options, vehicle.vehicleType!.key));
  return unsold ? [{ key: 'vehicle-type', ...options.unsold, path: `${unsold.path}.vehicleType` }] : [];
}
