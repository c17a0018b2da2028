import { formatMoney, type Cents } from 'shared-contracts/money';

/**
 * What the attempts whose outcome is unknown would have charged, of which at most one was placed: `$328.00 or $379.50`.
 */
export function amountsInDoubt({ total, otherTotals = [] }: { total: Cents; otherTotals?: readonly Cents[] }): string {
  return [...otherTotals, total].map((amount) => formatMoney(amount)).join(' or ');
}
