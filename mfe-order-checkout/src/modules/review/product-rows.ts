import { addressLine } from 'shared-contracts/address-line';
import type { Known } from 'shared-contracts/area-rules';
import type { PricedLine, AnswerRow } from 'shared-contracts/answer-row';
import type { CartProduct, LineItem } from 'shared-contracts/cart';
import { valueAt } from 'shared-contracts/data-path';
import type { Person, FormAddress, FormValues } from 'shared-contracts/form-data';
import { formatMoney } from 'shared-contracts/money';
import { cartOf } from '../../cart/derive-cart.ts';
import { productInCart } from '../../cart/product-in-cart.ts';
import { chosenFiling } from '../../offers/chosen-filing.ts';
import { cartContext } from '../../offers/cart-context.ts';
import { cartOptionsOf } from '../../offers/cart-options.ts';
import { chosenInGroup } from '../../offers/chosen-in-group.ts';
import { companyFilingOffer } from '../../assembly/company-order.ts';
import { isSold } from '../../optional-items/offered-items.ts';
import { areProductsLoaded } from '../../optional-items/offered-groups.ts';
import { groupBy } from '../../offers/cart-context.ts';
import { currentQuote } from '../../pricing/quote.ts';
import { renewalTexts } from '../../pricing/renewals.ts';
import { askedInCart, askedProducts, placedRows, titleOfAsked } from '../../product-data/asked-products.ts';
import type { FieldControl } from '../../product-data/product-field.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { ReviewOptions } from './options.ts';
import { resolveAddress } from '../../address/resolve-address.ts';

/** The rows about what is in the order. */

/** Every state of a filing in several states, with its method. */
export function stateRows({ filed }: ReviewOptions, known: Known): RowText[] {
  const products = cartOf(known).products.filter(
    ({ saveAs, stateFee }) => saveAs === formationSaveKey(known) && stateFee !== undefined,
  );
  return [
    {
      lines: products.map(({ state, detail = '' }) =>
        fillTemplate(filed, { state: state?.value ?? '', method: detail }),
      ),
      paths: ['companyInformation.states'],
    },
  ];
}

/**
 * The filings beside the company's, with their methods, but those of another area; one that is made alike in several
 * states has a line for them.
 */
export function otherFilingRows({ filedBeside }: ReviewOptions, known: Known): RowText[] {
  const filings = cartOf(known).products.filter((product) => isOtherFiling(product, known));
  const alike = [...groupBy(filings, ({ name, detail = '' }) => `${name} ${detail}`).values()];
  return alike.length === 0
    ? []
    : [
        {
          lines: alike.map((products) =>
            fillTemplate(filedBeside, {
              product: products[0].name,
              state: products.map(({ state }) => state?.value ?? '').join(', '),
              method: products[0].detail ?? '',
            }),
          ),
          paths: [],
        },
      ];
}

const isOtherFiling = ({ saveAs, stateFee, reason }: CartProduct, known: Known): boolean =>
  stateFee !== undefined && saveAs !== formationSaveKey(known) && reason !== 'contributed';

/**
 * Everything in the order at its price, as the summary has it, then what was chosen and is not sold to this company,
 * for example since its type was changed; and when what renews is paid.
 */
export function productRows({ labels, notSold }: ReviewOptions, known: Known): RowText[] {
  const priced = currentQuote(known).lines.flatMap(pricedLine);
  const gone = chosenButNotSold(known);
  const lines = [...priced, ...(gone.length > 0 ? [fillTemplate(notSold, { products: gone.join(', ') })] : [])];
  const renewals = renewalLines(known);
  return [
    ...(lines.length > 0 ? [{ lines, paths: [] }] : []),
    ...(renewals.length > 0 ? [{ key: 'renewals', label: labels.renewals, lines: renewals, paths: [] }] : []),
  ];
}

/** What recurs: the sentences of the summary, each with the products that it is about. */
export function renewalLines(known: Known): string[] {
  return renewalTexts(currentQuote(known).renewals, known.today, cartOptionsOf(known).renewalMessage).map(
    ({ text, parts }) => (parts.length > 0 ? `${text.replace(/\.$/, '')}: ${parts.join(', ')}` : text),
  );
}

/** The most states, or answers about a product, that are shown at once. */
const MOST_SHOWN = 3;

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

/**
 * What the products of the order ask for: a row for each answer about a product that the page is for, as these answers
 * are the order; of another product one row for all, which opens them if they are many.
 */
export function productDataRows({ unanswered, answers }: ReviewOptions, known: Known, wordsOf: WordsOf): RowText[] {
  const main = cartOptionsOf(known).primaryProducts.map(({ saveAs }) => saveAs);
  return askedInCart(askedProducts(known), known).flatMap((inCart): RowText[] => {
    const { saveAs } = inCart.asked;
    const key = `productData.${saveAs}`;
    const placed = placedRows(inCart, known).flat();
    const given = placed.flatMap(({ field: { control, optional }, path, words: { label } }) => {
      const text = wordsOf(path) ?? textOfAnswer(control, valueAt(known.data, path));
      return text || !optional ? [{ label, text, path }] : [];
    });
    if (main.includes(saveAs))
      return given.map(({ label, text, path }) => ({ key: `${key}.${path}`, label, lines: [text], paths: [path] }));
    const lines = given.map(({ label, text }) => `${label}${label.endsWith('?') ? '' : ':'} ${text || unanswered}`);
    const shown =
      lines.length > MOST_SHOWN ? [{ text: fillTemplate(answers, { count: String(lines.length) }), lines }] : lines;
    return [{ key, label: titleOfAsked(inCart), lines: shown, paths: placed.map(({ path }) => path) }];
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
  return context.offers.groups
    .flatMap((group) => chosenInGroup(group, known.data.productState ?? {}))
    .filter((offer) => !isSold(offer, context))
    .map((offer) => productInCart(offer, undefined, { reason: 'chosen' }, context)?.name ?? '')
    .filter(Boolean);
}

export function formationSaveKey(known: Known): string {
  return companyFilingOffer(cartOptionsOf(known).primaryProducts)?.saveAs ?? '';
}

export function formationFiling(known: Known) {
  return chosenFiling(known, formationSaveKey(known));
}

/** The text of a row, and the paths of the answers in it. `key` and `label` default to those of the rule. */
export interface RowText {
  key?: string;
  label?: string;
  lines: AnswerRow['lines'];
  paths: readonly string[];
  /** The customer cannot change the answers in this order. */
  isFixed?: boolean;
}

/** The words of the answer chosen at a path; `undefined` without one. */
export type WordsOf = (path: string) => string | undefined;

/** An address in words. One that follows another address says so: it changes when that one is changed. */
export function addressWords(
  address: FormAddress | undefined,
  data: FormValues,
  { agentAddress, sameAsMailing, sameAsContact }: ReviewOptions,
): string {
  const resolved = resolveAddress(address, data);
  if (resolved.kind === 'registered-agent') return agentAddress;
  const line = addressLine(resolved.address);
  if (!line || address?.selection === 'specify') return line;
  return `${address?.selection === 'contact' ? sameAsContact : sameAsMailing} ${line}`;
}

export function nameOf({ firstName, lastName }: Person): string {
  return [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}
