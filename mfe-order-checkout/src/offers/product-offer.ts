import {
  array,
  boolean,
  defaulted,
  enums,
  integer,
  min,
  nonempty,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  refine,
  string,
  type Infer,
} from 'superstruct';
import { ConditionStruct } from 'shared-contracts/conditions';
import { StateCodeStruct } from 'shared-contracts/state-code';
import type { Chosen } from '../company/chosen-company.ts';

/** Key of a product in `productState`, and of the order's product line. */
export const SaveKeyStruct = pattern(string(), /^[a-z][A-Za-z0-9_]*$/);

/** A filing: which kind, and how its method is chosen. */
const FilingOfferStruct = object({
  /** `type` of the filing products of the catalogue. */
  type: nonempty(string()),
  /** Their `sub_type`: `null` for the filings without one, the company's entity type if omitted. */
  subType: optional(nullable(nonempty(string()))),
  /**
   * Path of the answer that decides the method, and answer → method type; a tax ID, for example, goes by SSN status.
   */
  methodBy: optional(object({ path: nonempty(string()), methods: record(string(), nonempty(string())) })),
  /** The filing's own price is zero, and its card fee is this percentage of the most expensive method's fee. */
  freeWithCardFee: optional(min(number(), 0)),
});

/** The registered agent of a state, for the chosen duration. */
const RegisteredAgentOfferStruct = object({
  /**
   * From `quantity` states on, counting those of the offers in `with`, the `product` of this id replaces each state's
   * own.
   */
  bulk: optional(
    object({ quantity: min(integer(), 2), product: nonempty(string()), with: defaulted(array(SaveKeyStruct), []) }),
  ),
});

/** Where a product is sold, one in each place; see `where` below. */
export const WHERE = ['nowhere', 'state', 'states', 'own-states', 'home-state', 'federal'] as const;

const OfferShapeStruct = object({
  saveAs: SaveKeyStruct,
  /**
   * Defaults to a label of the order summary or the product's name in the catalogue; `{entity type}` and `{state}` are
   * replaced.
   */
  label: optional(nonempty(string())),
  text: optional(string()),
  /** Id of a simple product. An offer has exactly one of `product`, `filing` and `registeredAgent`. */
  product: optional(nonempty(string())),
  filing: optional(FilingOfferStruct),
  registeredAgent: optional(RegisteredAgentOfferStruct),
  /**
   * `state`: in the chosen state. `states`: in all states chosen for the company. `own-states`: in the states chosen
   * for this product. `home-state`, `federal`: only there. `nowhere`: once, without a place. Defaults to `nowhere` for
   * a simple product and to `state` for others.
   */
  where: optional(enums(WHERE)),
  /** The only states in which it is sold (`allow`), or those in which it is not (`block`). */
  states: optional(object({ allow: optional(array(StateCodeStruct)), block: optional(array(StateCodeStruct)) })),
  /** The same for each entity type. */
  statesByEntityType: optional(
    object({
      allow: optional(record(string(), array(StateCodeStruct))),
      block: optional(record(string(), array(StateCodeStruct))),
    }),
  ),
  /** Sold only in the states that were chosen for the product of this save key. */
  inStatesOf: optional(SaveKeyStruct),
  /** Not sold in the chosen state, which has it already. */
  exceptChosenState: optional(boolean()),
  /** Entity types it is sold to; all if omitted. */
  entityTypes: optional(nonempty(array(nonempty(string())))),
  /** Not sold until a jurisdiction is chosen. */
  needsState: optional(boolean()),
  /** Sold only while one of these is in the cart. */
  offeredWith: optional(nonempty(array(SaveKeyStruct))),
  /** Sold only while this condition holds. */
  showCondition: optional(ConditionStruct),
  /** How it is shown where it is not sold. */
  whenExcluded: defaulted(enums(['hide', 'disable']), 'hide'),
  /** Save keys of the products that come and go with it. */
  linkedProducts: optional(array(SaveKeyStruct)),
  /** Save key of the filing that it makes faster; it is in the cart only with that filing. */
  attachTo: optional(SaveKeyStruct),
  /** Sold to both companies of an order for two. */
  includedInBothCompanies: optional(boolean()),
  /** Gives it no line in the summary while it costs nothing. */
  hideLineItem: optional(boolean()),
  /** Where billing is monthly, a twelfth of its yearly price is paid each month. */
  billedMonthly: optional(boolean()),
  /** Data that the order carries for it as it is written here, such as the service type of mail forwarding. */
  data: optional(record(SaveKeyStruct, nonempty(string()))),
});

/** One product as a page sells it: what, where, to whom and with what. */
export const ProductOfferStruct = refine(OfferShapeStruct, 'product offer', ({ product, filing, registeredAgent }) => {
  const count = [product, filing, registeredAgent].filter((part) => part !== undefined).length;
  return count === 1 || 'Expected exactly one of `product`, `filing` and `registeredAgent`';
});
export type ProductOffer = Infer<typeof ProductOfferStruct>;

/** An offer in one of its places; `place` is `undefined` for a product without one. */
export interface PlacedOffer {
  offer: ProductOffer;
  place: Chosen | undefined;
}

/** Where an offer is sold: its `where` or the default for its kind of product. */
export function whereOf({ where, product }: ProductOffer): (typeof WHERE)[number] {
  return where ?? (product === undefined ? 'state' : 'nowhere');
}
