import type { CartProduct, LineItem } from 'shared-contracts/cart';
import type { Cents } from 'shared-contracts/money';
import { PROCESSING_FEE } from 'shared-contracts/processing-fee';
import type { LineReasons } from '../offers/cart-options.ts';
import { fillTemplate } from '../wording/fill-template.ts';
import { feeKeyOf, hasLine, lineKeyOf } from './quote-lines.ts';
import { processingFeeOf, savingOf } from './product-price.ts';

/** Why a line is in the summary, and the parts that add up to its price. */
export interface LineReason {
  text: string;
  parts: { label: string; price: Cents }[];
}

/**
 * Why a line is in a quote and the parts of its price; `undefined` for a line that belongs to none of
 * these products.
 */
export function reasonOfLine(
  { key }: Pick<LineItem, 'key'>,
  products: readonly CartProduct[],
  words: LineReasons,
): LineReason | undefined {
  if (key === PROCESSING_FEE) return partsOf(products, words.processingFee, processingFeeOf);
  const filings = products.filter((product) => product.stateFee !== undefined && feeKeyOf(product) === key);
  const [filing] = filings;
  if (filing)
    return partsOf(filings, fillTemplate(words.stateFee, { product: filing.name }), ({ stateFee }) => stateFee ?? 0);
  const shown = products.filter((product) => hasLine(product) && lineKeyOf(product) === key);
  const [first] = shown;
  if (!first) return undefined;
  const parent = products.find((product) => product.key === first.broughtBy);
  return {
    text: fillTemplate(words[first.reason], { product: parent?.name ?? first.name }),
    parts: priceParts(shown, words),
  };
}

function partsOf(
  products: readonly CartProduct[],
  text: string,
  amountOf: (product: CartProduct) => Cents,
): LineReason {
  return {
    text,
    parts: products
      .map((product) => ({ label: nameInPlace(product), price: amountOf(product) }))
      .filter(({ price }) => price !== 0),
  };
}

function nameInPlace({ name, state, multiState }: CartProduct): string {
  return multiState && state ? `${name}, ${state.value}` : name;
}

/** The price before reductions, then each reduction. */
function priceParts(products: readonly CartProduct[], words: LineReasons): LineReason['parts'] {
  return products.flatMap((product) => {
    const { price, appliedCoupons = [] } = product;
    const listPrice = price + savingOf(product);
    const coupons = appliedCoupons.map(({ id, amount }) => ({
      label: fillTemplate(words.coupon, { coupon: id }),
      price: -amount,
    }));
    const rest = price - listPrice + appliedCoupons.reduce((sum, { amount }) => sum + amount, 0);
    return [
      {
        label: products.length > 1 ? nameInPlace(product) : listPrice === price ? words.price : words.listPrice,
        price: listPrice,
      },
      ...coupons,
      ...(rest !== 0 ? [{ label: words.reduction, price: rest }] : []),
    ];
  });
}
