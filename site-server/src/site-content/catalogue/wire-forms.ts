import type { Bundle, Coupon, FilingMethod, FilingProduct, SubscriptionBundle } from 'shared-contracts/catalogue';
import { wireDollarsOf, type Cents } from 'shared-contracts/money';

// Products as sent over the wire: all amounts, including nested ones, are dollars with two decimals.

export function wirePriced<T extends { price: Cents }>(product: T) {
  return { ...product, price: wireDollarsOf(product.price) };
}

export function wireFiling({ filing_methods, ...product }: FilingProduct) {
  return { ...wirePriced(product), filing_methods: filing_methods.map(wireMethod) };
}

/** A filing in a shallow load, without its filing methods. */
export function wireShallowFiling({ filing_methods: _, ...product }: FilingProduct) {
  return wirePriced(product);
}

function wireMethod(method: FilingMethod) {
  return { ...method, cost: wireDollarsOf(method.cost), surcharge: wireDollarsOf(method.surcharge) };
}

export function wireBundle({ config, ...bundle }: Bundle) {
  const lineItems = config.lineItems.map(({ price, ...item }) => ({
    ...item,
    ...(price !== undefined && { price: wireDollarsOf(price) }),
  }));
  return { ...bundle, config: { ...config, lineItems } };
}

export function wireSubscriptionBundle(bundle: SubscriptionBundle) {
  return { ...bundle, llc_price: wireDollarsOf(bundle.llc_price), corp_price: wireDollarsOf(bundle.corp_price) };
}

export function wireCoupon({ dollar_value, ...coupon }: Coupon) {
  return {
    ...coupon,
    ...(dollar_value !== undefined && { dollar_value: dollar_value === null ? null : wireDollarsOf(dollar_value) }),
  };
}
