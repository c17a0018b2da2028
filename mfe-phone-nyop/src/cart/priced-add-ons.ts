import type { Catalogue } from 'shared-contracts/catalogue';
import { formatRecurring } from 'shared-contracts/money';
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
