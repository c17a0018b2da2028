import {
  array, boolean, defaulted, enums, integer, min, nonempty, nullable, number, object, optional, pattern, record, refine, size, string, type Infer,
} from 'superstruct';
import { ConditionStruct } from 'shared-contracts/conditions';
import type { Chosen } from '../company/chosen-company.ts';

/** Key of a product in `productState`, and of the order's product line. */
export const SaveKeyStruct = pattern(string(), /^[a-z][A-Za-z0-9_]*$/);
const StateCodeStruct = size(string(), 2);

/** A filing: which kind, and how its method is chosen. */
const FilingOfferStruct = object({
  /** `type` of the filing products of the catalogue. */
  type: nonempty(string()),
  /** Their `sub_type`; the company's entity type when nothing is said, `null` for the filings without one. */
  subType: optional(nullable(nonempty(string()))),
  /** The answer that decides the method, and the method's type for each: the SSN status of a tax ID, say. */
  methodBy: optional(object({ path: nonempty(string()), methods: record(string(), nonempty(string())) })),
  /** It costs nothing, and the card fee is this share of the dearest method, in percent. */
  freeWithCardFee: optional(min(number(), 0)),
});

/** The registered agent of a state, for the chosen duration. */
const RegisteredAgentOfferStruct = object({
  /** With this many states, those of the offers `with` it included, the product of this id takes the place of each state's own. */
  bulk: optional(object({ quantity: min(integer(), 2), product: nonempty(string()), with: defaulted(array(SaveKeyStruct), []) })),
});

/** Where a product is sold: in which states, one of each. */
export const WHERE = ['nowhere', 'state', 'states', 'own-states', 'home-state', 'federal'] as const;

const OfferShapeStruct = object({
  saveAs: SaveKeyStruct,
  /** The product's name in the catalogue when the page says nothing; `{entity type}` and `{state}` are replaced. */
  label: optional(nonempty(string())),
  text: optional(string()),
  /** Id of a simple product. Exactly one of this and the next two says what is sold. */
  product: optional(nonempty(string())),
  filing: optional(FilingOfferStruct),
  registeredAgent: optional(RegisteredAgentOfferStruct),
  /**
   * `state`: the chosen one. `states`: all that the company chose. `own-states`: those chosen for this
   * product. `home-state`, `federal`: that one. A simple product is sold once (`nowhere`) when nothing is
   * said, the others in the chosen state.
   */
  where: optional(enums(WHERE)),
  /** States in which it is sold. */
  states: optional(object({ allow: optional(array(StateCodeStruct)), block: optional(array(StateCodeStruct)) })),
  /** Entity type → the only states in which it is sold to one, or those in which it is not. */
  statesByEntityType: optional(object({
    allow: optional(record(string(), array(StateCodeStruct))), block: optional(record(string(), array(StateCodeStruct))),
  })),
  /** Sold only in the states that were chosen for the product of this save key. */
  inStatesOf: optional(SaveKeyStruct),
  /** Not sold in the chosen state, which has it already. */
  exceptChosenState: optional(boolean()),
  /** Entity types it is sold to; none said: to all. */
  entityTypes: optional(nonempty(array(nonempty(string())))),
  /** Not sold until a jurisdiction is chosen. */
  needsState: optional(boolean()),
  /** Sold only while one of these is in the cart. */
  offeredWith: optional(nonempty(array(SaveKeyStruct))),
  /** Sold only while this holds. */
  showCondition: optional(ConditionStruct),
  /** What becomes of it where it is not sold. */
  whenExcluded: defaulted(enums(['hide', 'disable']), 'hide'),
  /** These come and go with it. */
  linkedProducts: optional(array(SaveKeyStruct)),
  /** The filing whose method it makes faster; it is in the cart only with it. */
  attachTo: optional(SaveKeyStruct),
  /** Sold to both companies of an order for two. */
  includedInBothCompanies: optional(boolean()),
  /** No line in the summary, as long as it costs nothing. */
  hideLineItem: optional(boolean()),
  /** Where billing is monthly, a twelfth of its yearly price is paid each month. */
  billedMonthly: optional(boolean()),
});

/** One product as a page sells it: what, where, to whom and with what. */
export const ProductOfferStruct = refine(OfferShapeStruct, 'product offer', ({ product, filing, registeredAgent }) => {
  const said = [product, filing, registeredAgent].filter((one) => one !== undefined).length;
  return said === 1 || 'Expected exactly one of `product`, `filing` and `registeredAgent`';
});
export type ProductOffer = Infer<typeof ProductOfferStruct>;

/** An offer in one of its places; `undefined` stands for a product without one. */
export interface PlacedOffer {
  offer: ProductOffer;
  place: Chosen | undefined;
}

/** What decides in which states an offer is sold, defaults filled in. */
export function whereOf({ where, product }: ProductOffer): (typeof WHERE)[number] {
  return where ?? (product === undefined ? 'state' : 'nowhere');
}
