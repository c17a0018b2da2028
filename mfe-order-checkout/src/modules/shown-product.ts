import type { Known } from 'shared-contracts/area-rules';
import { valueAt, isSameData } from 'shared-contracts/data-path';
import { isEmptyAnswer } from 'shared-contracts/validation';
import { addressLine } from 'shared-contracts/address-line';
import {
  placedRows,
  titleOfAsked,
  type AskedInCart,
  type AskedProduct,
  type PlacedField,
} from '../product-data/asked-products.ts';
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
  const { asked } = inCart;
  const { inOrder } = asked;
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

/** The fields of a product that the order answers already, the others, and those answers in words. */
interface SaidInOrder {
  answered: PlacedField[][];
  open: PlacedField[][];
  answers: string;
  /** Whether the customer has changed none of these answers. */
  isSame: boolean;
}

function saidInOrder(rows: readonly PlacedField[][], known: Known): SaidInOrder {
  const isSaid = ({ field: { said, prefill } }: PlacedField): boolean =>
    said !== undefined && textOf(prefill?.(known)) !== '';
  const part = (isIn: (placed: PlacedField) => boolean) =>
    rows.map((row) => row.filter(isIn)).filter((row) => row.length > 0);
  const answered = part(isSaid);
  const placed = answered.flat();
  return {
    answered,
    open: part((field) => !isSaid(field)),
    answers: placed.reduce((text, { field: { said = '' }, path }) => {
      const words = fillTemplate(said, { answer: textOf(valueAt(known.data, path)) });
      return text === '' ? words.trim() : `${text}${words.startsWith(' ') ? '' : ' · '}${words}`;
    }, ''),
    isSame: placed.every(({ field: { prefill }, path }) =>
      isSameData(filled(valueAt(known.data, path)), filled(prefill?.(known))),
    ),
  };
}

/** An answer without its parts that are not there, as an address without a second line. */
function filled(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([, part]) => part !== undefined && part !== ''));
}

/** A text, the words of an option, or an address with its city on one line; empty for less. */
function textOf(answer: unknown): string {
  if (typeof answer === 'string') return answer.trim().replaceAll(/\s*\n\s*/g, ', ');
  if (typeof answer !== 'object' || answer === null) return '';
  if ('value' in answer) return String(answer.value);
  return 'city' in answer && answer.city && 'line1' in answer && answer.line1 ? addressLine(answer) : '';
}
