import type { LineItem } from 'shared-contracts/cart';
import type { AreaName } from 'shared-contracts/form-types';

/**
 * The lines with what came from these areas marked: an area that is down keeps what was chosen, but
 * cannot confirm it. Contributed products carry their area in their key.
 */
export function markUnconfirmed(lines: readonly LineItem[], failed: readonly AreaName[]): LineItem[] {
  const isOfFailed = (key: string) => failed.some((area) => key.startsWith(`${area}:`));
  return lines.map((line) => {
    if (line.subLines) {
      return { ...line, subLines: line.subLines.map((sub) => (isOfFailed(sub.key) ? { ...sub, unconfirmed: true } : sub)) };
    }
    return isOfFailed(line.key) ? { ...line, detail: 'Not confirmed yet' } : line;
  });
}
