import type { CartProduct, LineItem } from 'shared-contracts/cart';
import type { LineReasons } from '../../offers/cart-options.ts';
import { reasonOfLine, type LineReason } from '../../pricing/line-reason.ts';

/**
 * The explanation that a line shows when it is opened. Its parts are left out where they would only repeat the line: a
 * single part, or parts with the same prices as the sub-lines.
 */
export function explainLine(
  line: LineItem,
  products: readonly CartProduct[],
  words: LineReasons,
): LineReason | undefined {
  const reason = reasonOfLine(line, products, words);
  return reason && { ...reason, parts: repeatsLine(reason.parts, line) ? [] : reason.parts };
}

function repeatsLine(parts: LineReason['parts'], { subLines = [] }: LineItem): boolean {
  if (parts.length < 2) return true;
  return parts.length === subLines.length && parts.every(({ price }, index) => subLines[index]?.price === price);
}
