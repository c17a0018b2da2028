import type { Known } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import type { Cents } from 'shared-contracts/money';
import { splitModulePath } from 'shared-contracts/page-config';
import { activeModules } from 'shared-contracts/page-rules';
import { cartOf, deriveCart } from '../cart/derive-cart.ts';
import { contributionsInTopics } from '../cart/contributions-in-cart.ts';

/** A product of another area that stays in the order without its bundle. */
export interface LeftProduct {
  key: string;
  name: string;
  price: Cents;
  /** A module of its area on the page, where it can be removed. */
  module?: string;
}

/**
 * The products of other areas that the checkbox would pay if it were ticked, at what they cost now that it is unticked.
 * They stay in the order, because the customer chose them at the other area.
 */
export function leftProducts(known: Known): readonly LeftProduct[] {
  if (known.data.businessIdentityToggle !== false) return [];
  const ticked = deriveCart(
    { ...known, data: { ...known.data, businessIdentityToggle: true } },
    contributionsInTopics(known.topics),
  );
  const paid = new Set(
    ticked.products.filter((product) => product.contributedBy && isPaid(product)).map(({ key }) => key),
  );
  return cartOf(known)
    .products.filter((product) => paid.has(product.key) && !isPaid(product) && product.price > 0)
    .map(({ key, name, price, contributedBy }) => ({
      key,
      name,
      price,
      module: activeModules(known).find(({ use }) => splitModulePath(use.module).area === contributedBy)?.use.module,
    }));
}

/** Whether a bundle pays the product, or a part of it. */
function isPaid({ bundled, covered }: CartProduct): boolean {
  return bundled === true || covered !== undefined;
}
