import type { CartProduct, LineItem } from 'shared-contracts/cart';
import { FEDERAL } from 'shared-contracts/catalogue';
import { PROCESSING_FEE } from 'shared-contracts/processing-fee';
import type { CartOptions } from '../offers/cart-options.ts';
import { fillTemplate } from '../wording/fill-template.ts';
import { groupBy } from './group-by.ts';
import { tooltipOf } from './product-lines.ts';
import { processingFeeOf, sumOf } from './product-price.ts';

type Labels = Pick<CartOptions, 'labels' | 'tooltips'>;

/** Key of the line that shows a filing's office fee. */
export function feeKeyOf({ key, saveAs, multiState }: CartProduct): string {
  return `${multiState ? saveAs : key}:state-fee`;
}

/**
 * One line for each filing's office fee; a filing in several states has one line for all of them. A free federal filing
 * has no line, since there is no state whose fee a customer would look for.
 */
export function stateFeeLines(products: readonly CartProduct[], wording: Labels): LineItem[] {
  const filings = products.filter(
    ({ stateFee, state }) => stateFee !== undefined && !(stateFee === 0 && state?.key === FEDERAL),
  );
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

function feeLabelOf({ name, state, multiState, reason }: CartProduct, { labels }: Labels): string {
  const label = multiState
    ? labels.stateFees
    : state?.key === FEDERAL
      ? labels.federalFee
      : reason === 'dependent'
        ? labels.requiredFee
        : labels.stateFee;
  return fillTemplate(label, { state: state?.value ?? '', product: name });
}

/** A fee's line. If several lines have the same label (`isOnly` is false), the detail names the filing. */
function feeLine(
  group: readonly [CartProduct, ...CartProduct[]],
  label: string,
  isOnly: boolean,
): Omit<LineItem, 'key'> {
  const [{ name, detail, multiState }] = group;
  const price = sumOf(group.map(({ stateFee }) => stateFee));
  if (multiState) {
    const subLines = group.map((filing) => ({
      key: `${filing.key}:state-fee`,
      label: filing.state?.value ?? filing.name,
      price: filing.stateFee ?? 0,
    }));
    return { type: 'multiState', label, price, subLines };
  }
  const text = isOnly ? detail : [name, detail].filter((part) => part !== undefined).join(', ');
  return { type: 'single', label, price, ...(text !== undefined && { detail: text }) };
}

/** The line for the cost of paying offices by card; no line if it is zero. */
export function processingFeeLines(products: readonly CartProduct[], { labels, tooltips }: Labels): LineItem[] {
  let price = 0;
  for (const product of products) price += processingFeeOf(product);
  return price === 0
    ? []
    : [
        {
          key: PROCESSING_FEE,
          type: 'single',
          label: labels.processingFee,
          price,
          ...(labels.processingFeeRule !== undefined && { detail: labels.processingFeeRule }),
          ...tooltipOf(PROCESSING_FEE, { tooltips }),
        },
      ];
}
