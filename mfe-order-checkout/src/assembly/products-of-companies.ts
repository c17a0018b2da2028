import type { CartProduct } from 'shared-contracts/cart';
import type { Cents } from 'shared-contracts/money';

/**
 * The products of the first company of an order and of the others. What both companies of a two-company order get is
 * divided between them, so that each has its own; everything else, bundles with their content included, is with the
 * first. An odd cent stays with the first, so the sum is that of the cart.
 */
export function productsOfCompanies(products: readonly CartProduct[], companies: number): CartProduct[][] {
  if (companies < 2) return [[...products]];
  const isDivided = ({ includedInBothCompanies, bundled, key }: CartProduct) =>
    includedInBothCompanies === true && !bundled && !products.some(({ bundleId }) => bundleId === key);
  return [
    products.map((product) => (isDivided(product) ? half(product, Math.ceil) : product)),
    products.filter(isDivided).map((product) => half(product, Math.floor)),
  ];
}

const AMOUNTS = ['originalPrice', 'stateFee', 'processingSurcharge', 'cardFee', 'priceMonthly'] as const;

function half(product: CartProduct, round: (half: number) => number): CartProduct {
  const halfOf = (amount: Cents) => round(amount / 2);
  return {
    ...product,
    quantity: halfOf(product.quantity),
    price: halfOf(product.price),
    ...Object.fromEntries(
      AMOUNTS.flatMap((name) => (product[name] === undefined ? [] : [[name, halfOf(product[name])]])),
    ),
    ...(product.renewal && { renewal: { ...product.renewal, price: halfOf(product.renewal.price) } }),
    ...(product.appliedCoupons && {
      appliedCoupons: product.appliedCoupons.map(({ id, amount }) => ({ id, amount: halfOf(amount) })),
    }),
  };
}
