import type { Known } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';

/** How a field of product data is answered. */
export type FieldControl =
  | { kind: 'text'; autoComplete?: string; isNumber?: boolean; maxLength?: number; isDate?: boolean }
  | { kind: 'text-area'; maxLength?: number; rows?: number }
  | { kind: 'select'; choices: readonly { key: string; value: string }[] }
  | { kind: 'state' }
  | { kind: 'address' };

/** One question that a product brings with it. */
export interface ProductField {
  /** Below `productState.<save key>.data`, and where a page words it. */
  key: string;
  label: string;
  hint?: string;
  control: FieldControl;
  /** Rules of the answer; an address and a state have theirs, so nothing is said there. */
  rules?: string;
  optional?: boolean;
  /** What the company's answers already say; it follows them until the customer writes something else. */
  prefill?(known: Known): unknown;
}

/** What is asked for a kind of product, and what of it the order carries. */
export interface ProductDataKind {
  /** Fields side by side stand in one row. */
  rows: readonly (readonly ProductField[])[];
  /** Asked once for every state the product is in the cart for: `tradeNames.<state>`. */
  perState?: string;
  /** The answers as they are submitted; simple answers under their own keys when nothing is said. */
  submitted?(answers: Readonly<Record<string, unknown>>, product: CartProduct): Record<string, unknown>;
}
