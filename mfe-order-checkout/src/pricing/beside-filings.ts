import type { Cart, CartProduct } from 'shared-contracts/cart';
import { chargeOf } from './product-price.ts';

/** What an order has beside some of its filings. */
export interface BesideFilings {
  /** The filings that their offices require, and those that are required beside these. */
  required: CartProduct[];
  /** The names of everything else that is charged today. */
  others: string[];
}

/** Divides what the cart has beside these filings of it. */
export function besideFilings(filings: readonly CartProduct[], { products }: Cart): BesideFilings {
  const keys = new Set(filings.map(({ key }) => key));
  const byKey = new Map(products.map((product) => [product.key, product]));
  const isRequired = ({ reason, broughtBy = '' }: CartProduct): boolean => {
    const parent = byKey.get(broughtBy);
    return reason === 'dependent' && parent !== undefined && (keys.has(parent.key) || isRequired(parent));
  };
  const others = products.filter((product) => !keys.has(product.key) && !isRequired(product) && chargeOf(product) > 0);
  return { required: products.filter(isRequired), others: [...new Set(others.map(({ group, name }) => group?.label ?? name))] };
}
