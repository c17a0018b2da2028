import type { CartProduct, LineItem } from 'shared-contracts/cart';
import { FEDERAL } from 'shared-contracts/catalogue';
import type { CartOptions } from '../offers/cart-options.ts';
import { fillTemplate } from '../wording/fill-template.ts';
import { groupBy } from './group-by.ts';
import { tooltipOf } from './product-lines.ts';
import { cardFeeOf, sumOf } from './product-price.ts';

type Labels = Pick<CartOptions, 'labels' | 'tooltips'>;

/** The key of the line in which a filing's office fee is shown. */
export function feeKeyOf({ key, saveAs, multiState }: CartProduct): string {
  return `${multiState ? saveAs : key}:state-fee`;
}

/**
 * One line for the office's fee of every filing; of a filing in several states one for all. What the
 * country takes nothing for has none: there is no state whose fee one would look for.
 */
export function stateFeeLines(products: readonly CartProduct[], wording: Labels): LineItem[] {
  const filings = products.filter(({ stateFee, state }) => stateFee !== undefined && !(stateFee === 0 && state?.key === FEDERAL));
  if (filings.length === 0) return [];
  const groups = [...groupBy(filings, feeKeyOf)];
  const labels = groups.map(([, [first]]) => feeLabelOf(first, wording));
  const tooltip = tooltipOf('state-fee', wording);
  return groups.map(([key, group], index): LineItem => {
    const label = labels[index] ?? '';
    const isOnly = labels.indexOf(label) === labels.lastIndexOf(label);
    return { key, ...feeLine(group, label, isOnly), ...tooltip };
  });
}

function feeLabelOf({ name, state, multiState }: CartProduct, { labels }: Labels): string {
  const label = multiState ? labels.stateFees : state?.key === FEDERAL ? labels.federalFee : labels.stateFee;
  return fillTemplate(label, { state: state?.value ?? '', product: name });
}

/** Two fees of one state say which filing each is for. */
function feeLine(group: readonly [CartProduct, ...CartProduct[]], label: string, isOnly: boolean): Omit<LineItem, 'key'> {
  const [{ name, detail, multiState }] = group;
  const price = sumOf(group.map(({ stateFee }) => stateFee));
  if (multiState) {
    const subLines = group.map((one) => ({ key: `${one.key}:state-fee`, label: one.state?.value ?? one.name, price: one.stateFee ?? 0 }));
    return { type: 'multiState', label, price, subLines };
  }
  const said = isOnly ? detail : [name, detail].filter((part) => part !== undefined).join(', ');
  return { type: 'single', label, price, ...(said !== undefined && { detail: said }) };
}

/** What paying offices by card costs, in one line; none where it costs nothing. */
export function processingFeeLines(products: readonly CartProduct[], { labels, tooltips }: Labels): LineItem[] {
  let price = 0;
  for (const product of products) price += cardFeeOf(product);
  return price === 0 ? [] : [{ key: PROCESSING_FEE, type: 'single', label: labels.processingFee, price, ...tooltipOf(PROCESSING_FEE, { tooltips }) }];
}

/** Key of the line of the card fees. */
export const PROCESSING_FEE = 'processing-fee';
