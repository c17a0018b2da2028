import type { Cart, CartProduct, Quote } from 'shared-contracts/cart';
import { type Catalogue, EMPTY_CATALOGUE, type CatalogueNeeds } from 'shared-contracts/catalogue';
import type { Known } from 'shared-contracts/area-rules';
import { isSameData } from 'shared-contracts/data-path';
import { deriveCart } from '../cart/derive-cart.ts';
import { quoteWith } from '../pricing/quote.ts';
import { cartPage, knownOn, type CartPage } from './cart-page.ts';
import { WIDE_CATALOGUE } from './wide-catalogue.ts';
import { catalogueNeeds } from '../cart/needs.ts';

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

/** The part of a catalogue that a browser has once these needs are met. */
function loaded(complete: Catalogue, { lists, jurisdictions }: CatalogueNeeds): Catalogue {
  const has = (list: CatalogueNeeds['lists'][number]) => lists.includes(list);
  return {
    ...EMPTY_CATALOGUE,
    ...(has('registered_agent_products') && { registeredAgentProducts: complete.registeredAgentProducts }),
    ...(has('simple_products') && { simpleProducts: complete.simpleProducts }),
    ...(has('bundles') && { bundles: complete.bundles }),
    ...(has('subscription_bundles') && { subscriptionBundles: complete.subscriptionBundles }),
    ...(has('coupons') && { coupons: complete.coupons }),
    filingProducts: complete.filingProducts.filter(({ state }) => jurisdictions.includes(state)),
    loadedStates: [...jurisdictions],
    loadedLists: [...lists],
  };
}

/** The catalogue that a browser ends up with: it loads what is needed, and repeats until nothing more is needed. */
export function asLoaded(known: Known): Catalogue {
  let current: Known = { ...known, catalogue: EMPTY_CATALOGUE };
  let needs = catalogueNeeds(current);
  for (let round = 0; round < 10; round += 1) {
    current = { ...known, catalogue: loaded(known.catalogue, needs) };
    const next = catalogueNeeds(current);
    if (isSameData(next, needs)) return current.catalogue;
    needs = next;
  }
  throw new Error('What is needed of the catalogue never comes to rest.');
}
