import { cheapestMethod, type Catalogue, type FilingProduct, type SimpleProduct } from 'shared-contracts/catalogue';
import type { VehicleInformationOptions, VehicleType } from '../vehicles/vehicle-options.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';

/** The product that registers a type of vehicle in a state. */
export function registrationOf(
  { filingProducts }: Catalogue,
  { filing, state }: { filing: string; state: string },
  type: string,
): FilingProduct | undefined {
  return filingProducts.find(
    (product) => product.type === filing && product.state === state && product.sub_type === type,
  );
}

/** The office's fee for a registration, in cents: that of its cheapest filing method, because none is asked for. */
export function officeFeeOf({ filing_methods }: FilingProduct): number {
  const method = cheapestMethod(filing_methods);
  return method ? method.cost + method.surcharge : 0;
}

/** Price of a vehicle type before add-ons, in cents; `undefined` if the catalogue does not register it. */
function priceOfType(
  { key, products }: VehicleType,
  options: { filing: string; state: string },
  catalogue: Catalogue,
): number | undefined {
  const registration = registrationOf(catalogue, options, key);
  return (
    registration &&
    products.reduce(
      (sum, id) => sum + (simpleProductOf(catalogue, id)?.price ?? 0),
      registration.price + officeFeeOf(registration),
    )
  );
}

/**
 * The prices beside the choices of a vehicle, in cents: of each type by its key, of add-ons and drives by the id of
 * their product.
 */
export function vehiclePrices(
  options: VehicleInformationOptions,
  catalogue: Catalogue,
): Record<string, number | undefined> {
  const { types, addOns, drives } = options;
  return Object.fromEntries([
    ...types.map((type) => [type.key, priceOfType(type, options, catalogue)]),
    ...[...addOns, ...drives].flatMap(({ product }) =>
      product === undefined ? [] : [[product, simpleProductOf(catalogue, product)?.price]],
    ),
  ]) as Record<string, number | undefined>;
}

export function simpleProductOf({ simpleProducts }: Catalogue, id: string): SimpleProduct | undefined {
  return simpleProducts.find((product) => product.id === id);
}

export function isOrganizationalPlate({ kind }: SimpleProduct): boolean {
  return kind === 'organizational-plate';
}

/** The organizational plate chosen for a vehicle, if its type has plates and the catalogue has this plate. */
export function chosenPlate(
  { vehicleOrganizationalPlate: chosen }: Vehicle,
  { plates }: Pick<VehicleType, 'plates'>,
  { simpleProducts }: Catalogue,
): SimpleProduct | undefined {
  return plates && chosen
    ? simpleProducts.find((product) => product.id === chosen.key && isOrganizationalPlate(product))
    : undefined;
}
