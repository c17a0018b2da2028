import type { Known } from 'shared-contracts/area-rules';
import { type ContributedProduct, type Contribution, type MissingChoice, PRICES_LOADING } from 'shared-contracts/cart';
import type { CatalogueNeeds } from 'shared-contracts/catalogue';
import { wireDollarsOf } from 'shared-contracts/money';
import type { VehicleData } from 'shared-contracts/payloads/order-parts';
import { typeOf, vehicleOptionsOf, vehiclesOf } from '../vehicles/vehicle.ts';
import type { VehicleInformationOptions } from '../vehicles/vehicle-options.ts';
import { chosenPlate, officeFeeOf, registrationOf } from './vehicle-offers.ts';
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

/** Filing data for the product that registers a vehicle; for the vehicle's other products, only its id. */
export function orderData(known: Known, { saveAs, data }: ContributedProduct): Record<string, unknown> {
  const options = vehicleOptionsOf(known);
  const vehicle = vehiclesOf(known.data).find(({ key }) => key === data['vehicle_id'])?.vehicle;
  const type = vehicle && options && typeOf(vehicle, options);
  if (!type || saveAs !== options.filing) return data;
  const registration = registrationOf(known.catalogue, options, type.key);
  const plate = chosenPlate(vehicle, type, known.catalogue);
  const text = (answer = '') => answer.trim();
  const filed: Omit<VehicleData, 'vehicle_id'> = {
    color: text(vehicle.vehicleColor),
    make: text(vehicle.vehicleMake),
    model: text(vehicle.vehicleModel),
    year: text(vehicle.vehicleYear),
    vin___hin: text(vehicle.vehicleVIN),
    ...(plate && {
      sponsor_plate_id: plate.id,
      sponsor_plate_name: plate.name,
      sponsor_plate_price: wireDollarsOf(plate.price),
    }),
    fee: wireDollarsOf(registration ? officeFeeOf(registration) : 0),
  };
  return { ...data, ...filed };
}
