import type { Catalogue, FilingProduct, SimpleProduct } from 'shared-contracts/catalogue';
import type { VehicleType } from '../modules/vehicle-information/options.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';

/** The product that registers a type of vehicle in a state. */
export function registrationOf({ filingProducts }: Catalogue, { filing, state }: { filing: string; state: string }, type: string): FilingProduct | undefined {
  return filingProducts.find((product) => product.type === filing && product.state === state && product.sub_type === type);
}

/** What the office takes for a registration, in cents: by the first way to file it. */
export function officeFeeOf({ filing_methods: [method] }: FilingProduct): number {
  return method ? method.cost + method.surcharge : 0;
}

/** What a vehicle of a type costs before anything is chosen for it, in cents; `undefined` where it cannot be registered. */
export function priceOfType({ key, products }: VehicleType, options: { filing: string; state: string }, catalogue: Catalogue): number | undefined {
  const registration = registrationOf(catalogue, options, key);
  return registration && products.reduce((sum, id) => sum + (simpleProductOf(catalogue, id)?.price ?? 0), registration.price + officeFeeOf(registration));
}

export function simpleProductOf({ simpleProducts }: Catalogue, id: string): SimpleProduct | undefined {
  return simpleProducts.find((product) => product.id === id);
}

/** Whether a product is the plate of an organization. */
export function isOrganizationalPlate({ kind }: SimpleProduct): boolean {
  return kind === 'organizational-plate';
}

/** The organization's plate that a vehicle gets, if its type has plates and the catalogue has this one. */
export function chosenPlate({ vehicleOrganizationalPlate: chosen }: Vehicle, { plates }: Pick<VehicleType, 'plates'>, { simpleProducts }: Catalogue): SimpleProduct | undefined {
  return plates && chosen ? simpleProducts.find((product) => product.id === chosen.key && isOrganizationalPlate(product)) : undefined;
}
