import type { Known } from 'shared-contracts/area-rules';
import { placedRows, titleOfAsked, type AskedInCart, type AskedProduct, type PlacedField } from '../product-data/asked-products.ts';
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
}

export function shownProduct(inCart: AskedInCart, known: Known): ShownProduct {
  const { answered, open, answers, isSame } = saidInOrder(placedRows(inCart, known), known);
  const { asked, asked: { inOrder } } = inCart;
  return {
    asked, title: titleOfAsked(inCart), open: open.map(shownRow),
    ...(answered.length > 0 && { answered: { rows: answered.map(shownRow), said: fillTemplate(isSame ? inOrder.same : inOrder.changed, { answers }), isSame } }),
  };
}

const shownRow = (row: readonly PlacedField[]): ShownField[] => row.map(({ field: { key, control, optional }, path, words }) => ({ key, control, optional, path, words }));
