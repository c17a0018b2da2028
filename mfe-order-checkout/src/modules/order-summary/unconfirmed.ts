import type { LineItem } from 'shared-contracts/cart';
import type { AreaName } from 'shared-contracts/form-types';

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
