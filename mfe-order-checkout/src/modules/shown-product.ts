import type { Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import { isEmptyAnswer } from 'shared-contracts/validation';
import {
  placedRows,
  titleOfAsked,
  type AskedInCart,
  type AskedProduct,
  type PlacedField,
} from '../product-data/asked-products.ts';
import { saidInOrder } from '../product-data/said-in-order.ts';
import { fillTemplate } from '../wording/fill-template.ts';
import type { ShownField } from './product-data-field.tsx';

/** A product as the page asks about it. */
export interface ShownProduct {
  asked: AskedProduct;
  title: string;
  open: ShownField[][];
  /** The fields that the order answers already, with these answers in a sentence. */
  answered?: { rows: ShownField[][]; said: string; isSame: boolean };
  /** What says that the customer has answered everything. */
  finished?: string;
}

export function shownProduct(inCart: AskedInCart, known: Known): ShownProduct {
  const { answered, open, answers, isSame } = saidInOrder(placedRows(inCart, known), known);
  const {
    asked,
    asked: { inOrder },
  } = inCart;
  const isAnswered = ({ field, path }: PlacedField) => field.optional || !isEmptyAnswer(valueAt(known.data, path));
  // What is filled in beforehand is no answer of the customer.
  const isFinished =
    open.flat().every(isAnswered) && open.flat().some(({ field }) => !field.prefill && !field.optional);
  return {
    asked,
    title: titleOfAsked(inCart),
    open: open.map(shownRow),
    ...(answered.length > 0 && {
      answered: {
        rows: answered.map(shownRow),
        said: fillTemplate(isSame ? inOrder.same : inOrder.changed, { answers }),
        isSame,
      },
    }),
    ...(isFinished && { finished: fillTemplate(inOrder.finished, { count: String(open.flat().length) }) }),
  };
}

const shownRow = (row: readonly PlacedField[]): ShownField[] =>
  row.map(({ field: { key, control, optional }, path, words }) => ({ key, control, optional, path, words }));
