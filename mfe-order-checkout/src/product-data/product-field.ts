import type { Known } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import { ruleOf } from 'shared-contracts/validation';

/** Rules of one part of a person's name: letters, and what joins them. A sentence or a number is no name. */
export const PERSON_NAME_RULES = `maxLength:60|${ruleOf(
  'regex',
  "^\\p{L}[\\p{L}\\p{M} .'’-]*$",
  'Please enter a name: letters, spaces, ' + 'hyphens and apostrophes',
)}`;

/** The input of a field of product data. */
export type FieldControl =
  | { kind: 'text'; autoComplete?: string; isNumber?: boolean; maxLength?: number; isDate?: boolean }
  | { kind: 'text-area'; maxLength?: number; rows?: number }
  | { kind: 'select'; choices: readonly { key: string; value: string }[] }
  | { kind: 'cards'; choices: readonly { key: string; value: string; text?: string }[] }
  | { kind: 'country'; refused: { key: string; reason: string } }
  /** Names of people, one at least; `one` is what each of them is. */
  | { kind: 'people'; one: string }
  | { kind: 'state' }
  | { kind: 'address' };

export interface ProductField {
  /** Key of the answer below `productState.<save key>.data`, and of the field's wording in the page. */
  key: string;
  label: string;
  hint?: string;
  control: FieldControl;
  /** Rules of the answer; omitted for all controls but texts, whose rules are built in. */
  rules?: string;
  optional?: boolean;
  /** Whether it is asked now; always if omitted. `answers` are those about the product. */
  isAsked?(answers: Readonly<Record<string, unknown>>, known: Known): boolean;
  /** Why the answer cannot be right beside the others, if it cannot. */
  problem?(answers: Readonly<Record<string, unknown>>, known: Known): string | undefined;
  /** An answer that has no such problem, for tests. */
  sample?: string;
  /** The value taken from the company's answers; the field follows it until the customer enters another. */
  prefill?(known: Known): unknown;
  /**
   * How the page says a prefilled answer, with `{answer}`, in place of the field until the customer wants to change it.
   * With a leading space it continues the answer before it.
   */
  said?: string;
}

/** The fields of a kind of product, and how the order carries their answers. */
export interface ProductDataKind {
  /** The fields of a row are shown side by side. */
  rows: readonly (readonly ProductField[])[];
  /**
   * Name below which the field is asked once for every state of the product, such as `tradeNames` in
   * `tradeNames.<state>`.
   */
  perState?: string;
  /** Converts the answers to the submitted form; defaults to `simpleAnswers`. */
  submitted?(answers: Readonly<Record<string, unknown>>, product: CartProduct): Record<string, unknown>;
}
