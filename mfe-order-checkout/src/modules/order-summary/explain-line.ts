import type { CartProduct, LineItem } from 'shared-contracts/cart';
import type { LineReasons } from '../../offers/cart-options.ts';
import { reasonOfLine, type LineReason } from '../../pricing/line-reason.ts';

/**
 * What a line says when it is opened. Its parts are left out where they would only say the line again: one
 * part alone, or what its sub-lines say already.
 */
export function explainLine(line: LineItem, products: readonly CartProduct[], words: LineReasons): LineReason | undefined {
  const reason = reasonOfLine(line, products, words);
  return reason && { ...reason, parts: isSaidAlready(reason.parts, line) ? [] : reason.parts };
}

function isSaidAlready(parts: LineReason['parts'], { subLines = [] }: LineItem): boolean {
  if (parts.length < 2) return true;
  return parts.length === subLines.length && parts.every(({ price }, at) => subLines[at]?.price === price);
}
