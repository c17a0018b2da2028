import type { Known } from 'shared-contracts/area-rules';
import { type ContributedProduct, type Contribution, PRICES_LOADING } from 'shared-contracts/cart';
import type { Catalogue, CatalogueNeeds } from 'shared-contracts/catalogue';
import { catalogueProduct } from 'shared-contracts/catalogue-product';
import { valueAt } from 'shared-contracts/data-path';
import { formatPhoneNumber } from 'shared-contracts/formats';
import { formatRecurring } from 'shared-contracts/money';
import { optionsOfModule } from 'shared-contracts/page-rules';
import type { PhoneData } from 'shared-contracts/payloads/order-parts';
import { addOnPath, PHONE_NUMBER } from '../phone/area-codes.ts';
import type { PhoneNumberOptions } from '../phone/phone-number-options.ts';

/**
 * The add-ons of the phone service with their prices, in cents; without one if the catalogue does not have the product.
 */
export function pricedAddOns({ addOns }: PhoneNumberOptions, { simpleProducts }: Catalogue) {
  return addOns.map((addOn) => {
    const product = simpleProducts.find(({ id }) => id === addOn.product);
    return { ...addOn, price: product?.price, period: product?.billing_period };
  });
}

/** The price of a simple product and how often it is paid; `undefined` if the catalogue does not have the product. */
export function priceInWords(product: string, { simpleProducts }: Catalogue): string | undefined {
  const found = simpleProducts.find(({ id }) => id === product);
  return found && formatRecurring(found.price, found.billing_period);
}

const phoneOptionsOf = (known: Known) => optionsOfModule<PhoneNumberOptions>(known, 'phone-nyop/phone-number');

/** The catalogue list with the prices of the phone service and its add-ons. */
export function needs(known: Known): CatalogueNeeds {
  return { lists: phoneOptionsOf(known) ? ['simple_products'] : [], jurisdictions: [] };
}

/** The phone service and its ticked add-ons once a number is chosen; until then, what is missing. */
export function contribute(known: Known): Contribution {
  const options = phoneOptionsOf(known);
  if (!options) return { products: [], missing: [] };
  if (!known.catalogue.loadedLists.includes('simple_products'))
    return { products: [], missing: [{ key: PRICES_LOADING, message: 'TBD' }] };
  const number = known.data.phoneService?.selectedPhoneNumber;
  if (!number) return { products: [], missing: [{ key: 'phone-number', ...options.missing, path: PHONE_NUMBER }] };
  const line = options.lineName.replace('{number}', formatPhoneNumber(number));
  return {
    missing: [],
    products: [
      ...catalogueProduct(options.product, known.catalogue, options.saveAs).map((product) => ({
        ...product,
        name: line.replace('{product}', product.name),
      })),
      ...options.addOns.flatMap(({ saveAs, product }) =>
        valueAt(known.data, addOnPath(saveAs)) === true ? catalogueProduct(product, known.catalogue, saveAs) : [],
      ),
    ],
  };
}

/** Adds the selected number to the order data of the phone service; other products keep theirs. */
export function orderData(known: Known, { saveAs, data }: ContributedProduct): Record<string, unknown> {
  const service = optionsOfModule<PhoneNumberOptions>(known, 'phone-nyop/phone-number')?.saveAs;
  const selectedNumber = known.data.phoneService?.selectedPhoneNumber;
  return saveAs === service && selectedNumber ? ({ ...data, selectedNumber } satisfies PhoneData) : data;
}
