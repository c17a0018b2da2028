import type { Known } from 'shared-contracts/area-rules';
import { addressLine } from 'shared-contracts/address-line';
import { isSameData, valueAt } from 'shared-contracts/data-path';
import { fillTemplate } from '../wording/fill-template.ts';
import type { PlacedField } from './asked-products.ts';

/** The fields of a product that the order answers already, the others, and those answers in words. */
export interface SaidInOrder {
  answered: PlacedField[][];
  open: PlacedField[][];
  answers: string;
  /** Whether the customer has changed none of these answers. */
  isSame: boolean;
}

export function saidInOrder(rows: readonly PlacedField[][], known: Known): SaidInOrder {
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
