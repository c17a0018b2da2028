import type { Known } from 'shared-contracts/area-rules';
import type { PricedLine, AnswerRow } from 'shared-contracts/answer-row';
import type { CartProduct, LineItem } from 'shared-contracts/cart';
import { formatMoney } from 'shared-contracts/money';
import { cartOf } from '../../cart/derive-cart.ts';
import { productInCart } from '../../cart/product-in-cart.ts';
import { companyFilingOffer } from '../../assembly/company-order.ts';
import { cartContext, groupBy } from '../../offers/cart-context.ts';
import { cartOptionsOf } from '../../offers/cart-options.ts';
import { chosenInGroup } from '../../offers/chosen-in-group.ts';
import { isSold } from '../../optional-items/offered-items.ts';
import { areProductsLoaded } from '../../optional-items/offered-groups.ts';
import { currentQuote } from '../../pricing/quote.ts';
import { renewalTexts } from '../../pricing/renewals.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { ReviewOptions } from './rules.ts';

/** More states, or answers about a product, than these are opened by their number. */
export const MOST_SHOWN = 3;

/**
 * What follows from the answers: everything in the order at its price, as the summary has it, and what was chosen and
 * is not sold to this company, for example since its type was changed; when what renews is paid; and the filings beside
 * those that the page is for.
 */
export function orderRows(options: ReviewOptions, known: Known): AnswerRow[] {
  const quote = currentQuote(known);
  const gone = chosenButNotSold(known);
  const renewals = renewalTexts(quote.renewals, known.today, cartOptionsOf(known).renewalMessage).map(
    ({ text, parts }) => (parts.length > 0 ? `${text.replace(/\.$/, '')}: ${parts.join(', ')}` : text),
  );
  const lines: Record<'products' | 'renewals' | 'filings', AnswerRow['lines']> = {
    products: [
      ...quote.lines.flatMap(pricedLine),
      ...(gone.length > 0 ? [fillTemplate(options.notSold, { products: gone.join(', ') })] : []),
    ],
    renewals,
    filings: otherFilings(options, known),
  };
  return (['products', 'renewals', 'filings'] as const).flatMap((key) =>
    lines[key].length > 0 ? [{ key, label: options[key], lines: lines[key], step: undefined }] : [],
  );
}

/** Every state of a filing in several states, with its method. */
export function statesFiled({ filed }: ReviewOptions, known: Known): string[] {
  return cartOf(known)
    .products.filter(({ saveAs, stateFee }) => saveAs === formationSaveKey(known) && stateFee !== undefined)
    .map(({ state, detail = '' }) => fillTemplate(filed, { state: state?.value ?? '', method: detail }));
}

/**
 * The filings beside those that the page is for, but those of another area; a filing alike in several states has one
 * line.
 */
function otherFilings({ filedBeside }: ReviewOptions, known: Known): string[] {
  const main = cartOptionsOf(known).primaryProducts.map(({ saveAs }) => saveAs);
  const isOther = ({ saveAs, stateFee, reason }: CartProduct) =>
    stateFee !== undefined && !main.includes(saveAs) && reason !== 'contributed';
  const filings = cartOf(known).products.filter(isOther);
  return [...groupBy(filings, ({ name, detail = '' }) => `${name} ${detail}`).values()].map((alike) =>
    fillTemplate(filedBeside, {
      product: alike[0].name,
      state: alike.map(({ state }) => state?.value ?? '').join(', '),
      method: alike[0].detail ?? '',
    }),
  );
}

/** A line of the summary; none for a sentence in place of prices. */
export function pricedLine({ type, label, detail, price, freeLabel, subLines = [] }: LineItem): PricedLine[] {
  if (price === undefined) return [];
  const names = subLines.map((line) => line.label);
  const parts = [detail, ...names].filter(Boolean).join(', ');
  return [
    {
      text: label,
      price: price === 0 && freeLabel ? freeLabel : formatMoney(price),
      ...(type === 'multiState' && names.length > MOST_SHOWN
        ? { parts: { text: `${names.length} states`, lines: [parts] } }
        : parts && { parts }),
    },
  ];
}

function chosenButNotSold(known: Known): string[] {
  if (!areProductsLoaded(known)) return [];
  const context = cartContext(known);
  return context.offers.groups
    .flatMap((group) => chosenInGroup(group, known.data.productState ?? {}))
    .filter((offer) => !isSold(offer, context))
    .map((offer) => productInCart(offer, undefined, { reason: 'chosen' }, context)?.name ?? '')
    .filter(Boolean);
}

export function formationSaveKey(known: Known): string {
  return companyFilingOffer(cartOptionsOf(known).primaryProducts)?.saveAs ?? '';
}
