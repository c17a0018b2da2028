import type { Cart, CartProduct, Quote } from 'shared-contracts/cart';
import type { Catalogue } from 'shared-contracts/catalogue';
import { deriveCart } from '../cart/derive-cart.ts';
import { quoteWith } from '../pricing/quote.ts';
import { cartPage, knownOn, type CartPage } from './cart-page.ts';
import { WIDE_CATALOGUE } from './wide-catalogue.ts';

export type Answers = Readonly<Record<string, unknown>>;

/** Functions that give what a page makes of answers (cart, quote, lines …), for tables of pages and answers. */
export function shop(page: CartPage, catalogue: Catalogue = WIDE_CATALOGUE) {
  const config = cartPage(page);
  const known = (answers: Answers) => knownOn(config, answers, catalogue);
  const cart = (answers: Answers): Cart => deriveCart(known(answers), {});
  return {
    known,
    cart,
    keys: (answers: Answers): string[] => cart(answers).products.map(({ key }) => key),
    product: (key: string, answers: Answers): CartProduct | undefined =>
      cart(answers).products.find((product) => product.key === key),
    quote: (answers: Answers): Quote => quoteWith(known(answers), {}),
    lines: (answers: Answers): [string, number | undefined][] =>
      quoteWith(known(answers), {}).lines.map(({ label, price }) => [label, price]),
    missing: (answers: Answers): string[] => cart(answers).missing.map(({ message }) => message),
  };
}

/** One checkbox group of add-ons. */
export const checkboxes = (...items: unknown[]) => ({ kind: 'checkbox', title: 'Add-ons', items });
/** A simple product under its own name. */
export const simple = (product: string, more: object = {}) => ({ saveAs: product, product, ...more });
