import { addressLine } from 'shared-contracts/address-line';
import type { Known } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import { valueAt } from 'shared-contracts/data-path';
import type { Person } from 'shared-contracts/form-data';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { cartOf } from '../../cart/derive-cart.ts';
import { productInCart } from '../../cart/product-in-cart.ts';
import { chosenFiling } from '../../filing/chosen-filing.ts';
import { cartContext } from '../../offers/cart-context.ts';
import { cartOptionsOf } from '../../offers/cart-options.ts';
import { chosenInGroup } from '../../offers/chosen-in-group.ts';
import { companyFilingOffer } from '../../offers/company-filing.ts';
import { isSold } from '../../optional-items/offered-items.ts';
import { areProductsLoaded, offeredGroups } from '../../optional-items/offered-groups.ts';
import { askedInCart, askedProducts, placedRows, titleOfAsked } from '../../product-data/asked-products.ts';
import type { FieldControl } from '../../product-data/product-field.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { nameOf, type RowText, type WordsOf } from './answer-words.ts';
import type { ReviewOptions } from './options.ts';

/** The rows about what is in the order. */

export const OPTIONAL_ITEMS = 'order-checkout/optional-items';

type RowKey = ReviewOptions['rows'][number];

/** Every state of a filing in several states, with its method. */
export function stateRows({ filed }: ReviewOptions, known: Known): RowText[] {
  const products = cartOf(known).products.filter(({ saveAs, stateFee }) => saveAs === formationSaveKey(known) && stateFee !== undefined);
  return [{ lines: products.map(({ state, detail = '' }) => fillTemplate(filed, { state: state?.value ?? '', method: detail })), paths: ['companyInformation.states'] }];
}

/** The filings beside the company's: those that offices require, and those that neither another row nor another area shows. */
export function otherFilingRows({ filedBeside, rows }: ReviewOptions, known: Known): RowText[] {
  const filings = cartOf(known).products.filter((product) => isOtherFiling(product, known) && !(rows.includes('addOns') && isAddOn(product)));
  return filings.length === 0 ? [] : [{
    lines: filings.map(({ name, state, detail = '' }) => fillTemplate(filedBeside, { product: name, state: state?.value ?? '', method: detail })), paths: [],
  }];
}

const isOtherFiling = ({ saveAs, stateFee, reason }: CartProduct, known: Known): boolean => stateFee !== undefined && saveAs !== formationSaveKey(known) && reason !== 'contributed';

/** Everything in the order that no other row of this review names. */
export function productRows({ rows }: ReviewOptions, known: Known): RowText[] {
  const isInRow: Partial<Record<RowKey, (product: CartProduct) => boolean>> = {
    addOns: isAddOn, agents: isAgent, filings: (product) => isOtherFiling(product, known),
    states: ({ saveAs, stateFee }) => saveAs === formationSaveKey(known) && stateFee !== undefined,
  };
  const products = cartOf(known).products.filter((product) => !product.bundled && product.bundleType !== 'subscription' && !rows.some((row) => isInRow[row]?.(product)));
  return products.length === 0 ? [] : [{ lines: linesOf(products), paths: [] }];
}

/** A line for each product, and one for a product that is the same in several states: `Registered Agent: Alabama, Alaska, 1 Year`. */
function linesOf(products: readonly CartProduct[], detailOf = ({ detail, state }: CartProduct) => detail ?? state?.value): string[] {
  const lines: { name: string; places: string[]; rest: string }[] = [];
  for (const product of products) {
    const { name, state } = product;
    const detail = detailOf(product) ?? '';
    const place = state && detail.startsWith(state.value) ? state.value : '';
    const rest = detail.slice(place.length);
    const line = lines.find((other) => place !== '' && other.places.length > 0 && other.name === name && other.rest === rest);
    if (line) line.places.push(place);
    else lines.push({ name, places: place === '' ? [] : [place], rest });
  }
  return lines.map(({ name, places, rest }) => [name, `${places.join(', ')}${rest}`].filter(Boolean).join(': '));
}

/** Every state with a registered agent, with its time. */
export function agentRows(_options: ReviewOptions, known: Known): RowText[] {
  const agents = cartOf(known).products.filter(isAgent);
  return [{ lines: linesOf(agents), paths: [] }];
}

const isAgent = ({ duration, state }: CartProduct): boolean => duration !== undefined && state !== undefined;

/** What the products of the order ask for, a row for each product. */
export function productDataRows({ unanswered }: ReviewOptions, known: Known, wordsOf: WordsOf): RowText[] {
  return askedInCart(askedProducts(known), known).map((inCart) => {
    const placed = placedRows(inCart, known).flat();
    const lines = placed.flatMap(({ field: { control, optional }, path, words: { label } }) => {
      const text = wordsOf(path) ?? textOfAnswer(control, valueAt(known.data, path));
      return text || !optional ? [`${label}${label.endsWith('?') ? '' : ':'} ${text || unanswered}`] : [];
    });
    return { key: `productData.${inCart.asked.saveAs}`, label: titleOfAsked(inCart), lines, paths: placed.map(({ path }) => path) };
  });
}

function textOfAnswer({ kind }: FieldControl, answer: unknown): string {
  if (kind === 'people') return ((answer ?? []) as readonly Person[]).map(nameOf).filter(Boolean).join(', ');
  if (kind === 'address') return addressLine(answer ?? {});
  return typeof answer === 'string' ? answer.trim().replaceAll(/\s*\n\s*/g, ', ') : '';
}

/** The add-ons of the order, in the words of the summary, and those of other areas, also where a bundle pays for them (no row where none are offered to this company), then those that were chosen and are not sold to this company, for example since its type was changed. Agents that have a row are not repeated. */
export function addOnRows({ rows, none, notSold }: ReviewOptions, known: Known): RowText[] {
  // How the order is paid is no add-on.
  const products = cartOf(known).products.filter(({ bundleType }) => bundleType !== 'subscription');
  const names = linesOf(products.filter((product) => isAddOn(product) && !(rows.includes('agents') && isAgent(product))), ({ state, multiState }) => (multiState ? state?.value : undefined));
  const gone = chosenButNotSold(known);
  if (names.length === 0 && gone.length === 0 && !areAddOnsOffered(known)) return [];
  return [{ lines: [...(names.length > 0 ? names : [none]), ...(gone.length > 0 ? [fillTemplate(notSold, { products: gone.join(', ') })] : [])], paths: [] }];
}

const isAddOn = ({ reason, bundled }: Pick<CartProduct, 'reason' | 'bundled'>) => reason === 'contributed' || (!bundled && (reason === 'chosen' || reason === 'bundle'));

function areAddOnsOffered(known: Known): boolean {
  const options = optionsOfModule<Parameters<typeof offeredGroups>[0]>(known, OPTIONAL_ITEMS);
  return options === undefined || !areProductsLoaded(known) || offeredGroups(options, known).length > 0;
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
