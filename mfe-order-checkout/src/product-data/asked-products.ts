import type { Known } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import { activeModules } from 'shared-contracts/page-rules';
import type { FieldWording } from 'shared-contracts/field-wording';
import type { AddressWording } from '../address/address-wording.ts';
import { ownProducts } from '../cart/derive-cart.ts';
import { chosenState, type Chosen } from '../company/chosen-company.ts';
import { kindOf, type ProductDataKindName } from './kinds.ts';
import type { ProductField } from './product-field.ts';

/** A product whose data a page asks for. */
export interface AskedProduct {
  saveAs: string;
  kind: ProductDataKindName;
  /** Defaults to the product's name in the cart. */
  title?: string;
  text?: string;
  /** Wording of the kind's fields, by their keys. */
  fields: Readonly<Record<string, FieldWording>>;
  /** Wording of the address, for kinds that ask for one. */
  address: AddressWording;
  /** Wording of what the order answers already. */
  inOrder: { same: string; changed: string; change: string; finished: string };
}

/** An asked product that is in the cart, with its lines there: one, or one for each state. */
export interface AskedInCart {
  asked: AskedProduct;
  products: readonly CartProduct[];
}

/** The title under which a product's data is asked and reviewed: the page's, else the product's name. */
export const titleOfAsked = ({ asked, products }: AskedInCart): string => asked.title ?? products[0]?.name ?? '';

/** Path below which the data of a product is stored. */
export const dataPath = (saveAs: string): string => `productState.${saveAs}.data`;

/** The products whose data the active steps ask for, whether or not they are in the cart. */
export function askedProducts(known: Known): AskedProduct[] {
  return activeModules(known)
    .filter(({ use }) => use.module === 'order-checkout/product-data')
    .flatMap(({ use }) => use.options.products as AskedProduct[]);
}

/** The asked products that are in the cart now: chosen and sold, linked, or held by a bundle. */
export function askedInCart(products: readonly AskedProduct[], known: Known): AskedInCart[] {
  if (products.length === 0) return [];
  const inCart = ownProducts(known);
  return products
    .map((asked) => ({ asked, products: inCart.filter(({ saveAs }) => saveAs === asked.saveAs) }))
    .filter(({ products: lines }) => lines.length > 0);
}

/** A field of an asked product: its path, its wording and, for a kind that asks by state, the state. */
export interface PlacedField {
  field: ProductField;
  path: string;
  words: FieldWording;
  state?: Chosen;
}

/**
 * The rows of fields that the page shows for a product in the cart; repeated for every state if the kind asks by state.
 */
export function placedRows({ asked, products }: AskedInCart, known: Known): PlacedField[][] {
  const { rows, perState } = kindOf(asked.kind);
  const prefix = dataPath(asked.saveAs);
  const answers = known.data.productState?.[asked.saveAs]?.data ?? {};
  const placed = rows
    .map((row) =>
      row.flatMap((field): PlacedField[] => {
        const words = asked.fields[field.key];
        return words && words.show !== false && field.isAsked?.(answers, known) !== false
          ? [{ field, words, path: `${prefix}.${field.key}` }]
          : [];
      }),
    )
    .filter((row) => row.length > 0);
  if (perState === undefined) return placed;
  return statesOf(products, known).flatMap((state) =>
    placed.map((row) =>
      row.map((cell) => ({
        ...cell,
        state,
        path: `${prefix}.${perState}.${state.key}`,
        words: { ...cell.words, label: cell.words.label.replaceAll('{state}', state.value) },
      })),
    ),
  );
}

/** The states a product is in the cart for, each once; a line without a state counts for the chosen one. */
function statesOf(products: readonly CartProduct[], known: Known): Chosen[] {
  const states = products.flatMap(({ state = chosenState(known) }) => (state ? [state] : []));
  return states.filter(({ key }, index) => states.findIndex((state) => state.key === key) === index);
}
