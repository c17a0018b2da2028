import type { Cents } from 'shared-contracts/money';
import type { CartRule } from '../cart-rule.ts';

/** The price the customer named for the product whose price may be named. */
export const namedPrice: CartRule = (products, { known, options }) => {
  const price = centsNamed(known.data.nyop?.requestedPrice);
  if (options.namedPrice === undefined || price === undefined) return products;
  return products.map((product) => {
    if (product.saveAs !== options.namedPrice || product.bundled) return product;
    const { originalPrice: _, ...others } = product;
    const worth = product.originalPrice ?? product.price;
    return { ...others, price, ...(worth > price && { originalPrice: worth }) };
  });
};

/** `"$1,200.50"` or `1200.5` → cents; `undefined` for what is no amount. */
export function centsNamed(answer: string | number | undefined): Cents | undefined {
  if (answer === undefined) return undefined;
  const text = String(answer).trim().replace(/^\$/, '').replaceAll(',', '');
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
