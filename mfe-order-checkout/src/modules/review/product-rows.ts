import { addressLine } from 'shared-contracts/address-line';
import type { Known } from 'shared-contracts/area-rules';
import type { FoldedLines } from 'shared-contracts/answer-row';
import type { CartProduct, LineItem } from 'shared-contracts/cart';
import { valueAt } from 'shared-contracts/data-path';
import type { Person } from 'shared-contracts/form-data';
import { cartOf } from '../../cart/derive-cart.ts';
import { productInCart } from '../../cart/product-in-cart.ts';
import { chosenFiling } from '../../filing/chosen-filing.ts';
import { cartContext } from '../../offers/cart-context.ts';
import { cartOptionsOf } from '../../offers/cart-options.ts';
import { chosenInGroup } from '../../offers/chosen-in-group.ts';
import { companyFilingOffer } from '../../offers/company-filing.ts';
import { isSold } from '../../optional-items/offered-items.ts';
import { areProductsLoaded } from '../../optional-items/offered-groups.ts';
import { productLines } from '../../pricing/product-lines.ts';
import { currentQuote } from '../../pricing/quote.ts';
import { renewalTexts } from '../../pricing/renewal-text.ts';
import { askedInCart, askedProducts, placedRows, titleOfAsked } from '../../product-data/asked-products.ts';
import type { FieldControl } from '../../product-data/product-field.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { nameOf, type RowText, type WordsOf } from './answer-words.ts';
import type { ReviewOptions } from './options.ts';

/** The rows about what is in the order. */

/** Every state of a filing in several states, with its method. */
export function stateRows({ filed }: ReviewOptions, known: Known): RowText[] {
  const products = cartOf(known).products.filter(({ saveAs, stateFee }) => saveAs === formationSaveKey(known) && stateFee !== undefined);
  return [{ lines: products.map(({ state, detail = '' }) => fillTemplate(filed, { state: state?.value ?? '', method: detail })), paths: ['companyInformation.states'] }];
}

/** The filings beside the company's, with their methods, but those of another area. */
export function otherFilingRows({ filedBeside }: ReviewOptions, known: Known): RowText[] {
  const filings = cartOf(known).products.filter((product) => isOtherFiling(product, known));
  return filings.length === 0 ? [] : [{
    lines: filings.map(({ name, state, detail = '' }) => fillTemplate(filedBeside, { product: name, state: state?.value ?? '', method: detail })), paths: [],
  }];
}

const isOtherFiling = ({ saveAs, stateFee, reason }: CartProduct, known: Known): boolean => stateFee !== undefined && saveAs !== formationSaveKey(known) && reason !== 'contributed';

/**
 * Everything in the order, as the summary names it, then what was chosen and is not sold to this company, for example since its type was changed;
 * and when what renews is paid.
 */
export function productRows({ labels, notSold }: ReviewOptions, known: Known): RowText[] {
  const names = productLines(cartOf(known).products, cartOptionsOf(known)).map(nameOfLine);
  const gone = chosenButNotSold(known);
  const lines = [...names, ...(gone.length > 0 ? [fillTemplate(notSold, { products: gone.join(', ') })] : [])];
  const renewals = renewalLines(known);
  return [
    ...(lines.length > 0 ? [{ lines, paths: [] }] : []),
    ...(renewals.length > 0 ? [{ key: 'renewals', label: labels.renewals, lines: renewals, paths: [] }] : []),
  ];
}

/** What recurs: the sentences of the summary, each with the products that it is about. */
export function renewalLines(known: Known): string[] {
  return renewalTexts(currentQuote(known).renewals, known.today, cartOptionsOf(known).renewalMessage)
    .map(({ text, parts }) => (parts.length > 0 ? `${text.replace(/\.$/, '')}: ${parts.join(', ')}` : text));
}

/** The most states, or answers about a product, that are shown at once. */
const MOST_SHOWN = 3;

/** A line of the summary without its price: its name, and the states or what it holds. */
export function nameOfLine({ type, label, detail, subLines = [] }: LineItem): string | FoldedLines {
  const parts = subLines.map((line) => line.label);
  if (type === 'multiState' && parts.length > MOST_SHOWN) return { text: `${label}: ${parts.length} states`, lines: [parts.join(', ')] };
  return [label, [detail, ...parts].filter(Boolean).join(', ')].filter(Boolean).join(': ');
}

/** What the products of the order ask for, a row for each product. */
export function productDataRows({ unanswered, answers }: ReviewOptions, known: Known, wordsOf: WordsOf): RowText[] {
  return askedInCart(askedProducts(known), known).map((inCart) => {
    const placed = placedRows(inCart, known).flat();
    const lines = placed.flatMap(({ field: { control, optional }, path, words: { label } }) => {
      const text = wordsOf(path) ?? textOfAnswer(control, valueAt(known.data, path));
      return text || !optional ? [`${label}${label.endsWith('?') ? '' : ':'} ${text || unanswered}`] : [];
    });
    const shown = lines.length > MOST_SHOWN ? [{ text: fillTemplate(answers, { count: String(lines.length) }), lines }] : lines;
    return { key: `productData.${inCart.asked.saveAs}`, label: titleOfAsked(inCart), lines: shown, paths: placed.map(({ path }) => path) };
  });
}

function textOfAnswer({ kind }: FieldControl, answer: unknown): string {
  if (kind === 'people') return ((answer ?? []) as readonly Person[]).map(nameOf).filter(Boolean).join(', ');
  if (kind === 'address') return addressLine(answer ?? {});
  return typeof answer === 'string' ? answer.trim().replaceAll(/\s*\n\s*/g, ', ') : '';
}

function chosenButNotSold(known: Known): string[] {
  if (!areProductsLoaded(known)) return [];
  const context = cartContext(known);
  return context.offers.groups.flatMap((group) => chosenInGroup(group, known.data.productState ?? {}))
    .filter((offer) => !isSold(offer, context)).map((offer) => productInCart(offer, undefined, { reason: 'chosen' }, context)?.name ?? '').filter(Boolean);
}

export function formationSaveKey(known: Known): string {
  return companyFilingOffer(cartOptionsOf(known).primaryProducts)?.saveAs ?? '';
}

export function formationFiling(known: Known) {
  return chosenFiling(known, formationSaveKey(known));
}
