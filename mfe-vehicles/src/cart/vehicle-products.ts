import type { Known } from 'shared-contracts/area-rules';
import type { ContributedProduct } from 'shared-contracts/cart';
import { cheapestMethod, type SimpleProduct } from 'shared-contracts/catalogue';
import { catalogueSource } from 'shared-contracts/catalogue-product';
import type { VehicleInformationOptions } from '../vehicles/vehicle-options.ts';
import { addOnsOf, type KeyedVehicle, typeOf } from '../vehicles/vehicle.ts';
import { chosenPlate, officeFeeOf, registrationOf, simpleProductOf } from './vehicle-offers.ts';

/** Prefix of a filing's name, left out of the lines below "Vehicle #1". */
const REGISTRATION_PREFIX = 'Vehicle Registration - ';

type Priced = Pick<
  ContributedProduct,
  'saveAs' | 'productId' | 'productOptionId' | 'name' | 'nameInGroup' | 'price' | 'priceSource'
> & { neverDiscounted?: true };

/**
 * Everything that one vehicle adds to the cart: its registration, the office's fee, the products of its type, and the
 * add-ons and plate chosen for it. Empty while its type is not chosen or not sold. Answers that do not apply to its
 * type are ignored.
 *
 * Texts typed for the vehicle are left out, so typing does not change the cart; `orderData` adds them to the order.
 */
export function productsOfVehicle(
  { key, number, vehicle }: KeyedVehicle,
  options: VehicleInformationOptions,
  { catalogue, page }: Pick<Known, 'catalogue' | 'page'>,
): ContributedProduct[] {
  const { filing, state } = options;
  const type = typeOf(vehicle, options);
  const registration = type && registrationOf(catalogue, options, type.key);
  if (!type || !registration) return [];
  const question = { filing, state, type: type.key };
  const simple = (id: string, overrides: Partial<Priced> = {}): Priced[] => {
    const product = simpleProductOf(catalogue, id);
    return product ? [{ saveAs: id, ...pricedAs(product), ...overrides }] : [];
  };
  const products: Priced[] = [
    {
      saveAs: filing,
      productId: registration.id,
      productOptionId: cheapestMethod(registration.filing_methods)?.id,
      name: registration.name,
      nameInGroup: shortNameOf(registration.name),
      price: registration.price,
      priceSource: { source: 'vehicle_registration', question },
    },
    ...(officeFeeOf(registration) > 0
      ? [
          {
            saveAs: `${filing}_fee`,
            productId: `${filing}_fee`,
            name: options.feeName.replace('{state}', nameOfState(state, page)),
            price: officeFeeOf(registration),
            neverDiscounted: true as const,
            priceSource: { source: 'vehicle_fee', question },
          },
        ]
      : []),
    ...type.products.flatMap((id) => simple(id)),
    // Taxes and fees go to the state, so coupons do not reduce them.
    ...[driveProduct(vehicle.vehicleElectricHybrid, type, options)].flatMap((id) =>
      id === undefined ? [] : simple(id, { neverDiscounted: true }),
    ),
    ...addOnsOf(type, options).flatMap(({ saveAs, product }) =>
      vehicle.products?.[saveAs]?.checked === true ? simple(product, { saveAs, neverDiscounted: true }) : [],
    ),
    ...[chosenPlate(vehicle, type, catalogue)].flatMap((plate) =>
      plate
        ? [
            {
              saveAs: 'vehicle_organizational_plate',
              ...pricedAs(plate),
              productId: 'vehicle_organizational_plate',
              name: options.plateName.replace('{plate}', plate.name),
            },
          ]
        : [],
    ),
  ];
  const group = { key, label: `${options.one} #${number}` };
  return products.map((product) => ({
    key: `${key}_${product.saveAs}`,
    group,
    quantity: 1,
    data: { vehicle_id: key },
    ...product,
  }));
}

function pricedAs({ id, name, price }: SimpleProduct): Omit<Priced, 'saveAs'> {
  return { productId: id, name, price, priceSource: catalogueSource(id) };
}

const shortNameOf = (name: string): string =>
  name.startsWith(REGISTRATION_PREFIX) ? name.slice(REGISTRATION_PREFIX.length) : name;

function nameOfState(code: string, { site }: Known['page']): string {
  for (const { options } of site.jurisdictions) for (const { key, value } of options) if (key === code) return value;
  return code;
}

function driveProduct(
  drive: string | undefined,
  { electricHybrid }: { electricHybrid: boolean },
  { drives }: VehicleInformationOptions,
): string | undefined {
  return electricHybrid ? drives.find(({ key }) => key === drive)?.product : undefined;
}
