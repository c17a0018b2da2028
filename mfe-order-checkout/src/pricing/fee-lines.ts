import type { CartProduct, LineItem } from 'shared-contracts/cart';
import { FEDERAL } from 'shared-contracts/catalogue';
import type { CartOptions } from '../cart/cart-options.ts';
import { fillTemplate } from '../wording/fill-template.ts';
import { groupBy } from './group-by.ts';
import { tooltipOf } from './product-lines.ts';
import { cardFeeOf, sumOf } from './product-price.ts';

type Labels = Pick<CartOptions, 'labels' | 'tooltips'>;

/** The key of the line in which a filing's office fee is shown. */
export function feeKeyOf({ key, saveAs, multiState }: CartProduct): string {
  return `${multiState ? saveAs : key}:state-fee`;
}

/** OC-178: one line for the office's fee of every filing; of a filing in several states one for all. */
export function stateFeeLines(products: readonly CartProduct[], { labels, tooltips }: Labels): LineItem[] {
  const filings = products.filter(({ stateFee }) => stateFee !== undefined);
  if (filings.length === 0) return [];
  const tooltip = tooltipOf('state-fee', { tooltips });
  return [...groupBy(filings, feeKeyOf)].map(([key, group]): LineItem => {
    const [{ name, state, detail, multiState }] = group;
    const price = sumOf(group.map(({ stateFee }) => stateFee));
    if (multiState) {
      return {
        key, type: 'multiState', label: fillTemplate(labels.stateFees, { product: name }), price,
        subLines: group.map((one) => ({ key: `${one.key}:state-fee`, label: one.state?.value ?? one.name, price: one.stateFee ?? 0 })),
        ...tooltip,
      };
    }
    const label = state?.key === FEDERAL ? labels.federalFee : labels.stateFee;
    return {
      key, type: 'single', label: fillTemplate(label, { state: state?.value ?? '', product: name }), price, ...(detail !== undefined && { detail }), ...tooltip,
    };
  });
}

/** OC-179: what paying offices by card costs, in one line; none where it costs nothing. */
export function processingFeeLines(products: readonly CartProduct[], { labels, tooltips }: Labels): LineItem[] {
  const price = products.reduce((sum, product) => sum + cardFeeOf(product), 0);
  return price === 0 ? [] : [{ key: PROCESSING_FEE, type: 'single', label: labels.processingFee, price, ...tooltipOf(PROCESSING_FEE, { tooltips }) }];
}

/** Key of the line of the card fees. */
export const PROCESSING_FEE = 'processing-fee';
