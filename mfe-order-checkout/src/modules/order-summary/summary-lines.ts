import type { CartProduct, LineItem } from 'shared-contracts/cart';
import type { AreaName } from 'shared-contracts/form-types';
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

/**
 * Marks the lines that come from failed areas: the products chosen there stay in the cart, but the area cannot confirm
 * them. The key of a contributed product starts with its area.
 */
export function markUnconfirmed(lines: readonly LineItem[], failed: readonly AreaName[]): LineItem[] {
  const isOfFailed = (key: string) => failed.some((area) => key.startsWith(`${area}:`));
  return lines.map((line) => {
    if (line.subLines) {
      return {
        ...line,
        subLines: line.subLines.map((sub) => (isOfFailed(sub.key) ? { ...sub, unconfirmed: true } : sub)),
      };
    }
    return isOfFailed(line.key) ? { ...line, detail: 'Not confirmed yet' } : line;
  });
}
