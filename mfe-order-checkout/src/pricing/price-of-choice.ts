import type { Change, Known } from 'shared-contracts/area-rules';
import type { Cart, CartProduct, Renewal } from 'shared-contracts/cart';
import { formatRecurring, type BillingPeriod, type Cents } from 'shared-contracts/money';
import { valueAt } from 'shared-contracts/data-path';
import type { AreaName } from 'shared-contracts/form-types';
import { splitModulePath } from 'shared-contracts/page-config';
import { activeSteps, applyChanges } from 'shared-contracts/page-rules';
import { contributionsIn } from 'shared-contracts/topics';
import { cartOf, deriveCart } from '../cart/derive-cart.ts';
import { isLoaded } from '../cart/needs.ts';
import { chosenFiling, filingMethodPath } from '../offers/chosen-filing.ts';
import { cartContext } from '../offers/cart-context.ts';
import { fillTemplate } from '../wording/fill-template.ts';
import { costOf, savedOn, sumOf } from './product-price.ts';
import { isSameTime, soonestFirst } from './renewals.ts';

/** A choice as changes to the answers: those that make it, and those that take it back. */
export interface Choice {
  made: readonly Change[];
  undone: readonly Change[];
}

/** The choice of a checkbox, with what else its ticking changes. */
export function tickOf(path: string, { data }: Known, along: readonly Change[] = []): Choice {
  return {
    made: [{ kind: 'set', path, value: true }, ...along],
    undone: valueAt(data, path) === true ? [{ kind: 'set', path, value: false }] : [],
  };
}

/**
 * What a choice adds to the total today, and what recurs because of it. A choice that makes the order cheaper has a
 * negative price.
 */
export interface PriceOfChoice {
  price: Cents;
  /** The same without reductions; only if it is more. */
  originalPrice?: Cents;
  /** How often today's price is paid; `once` if nothing recurs, or another amount. */
  period: BillingPeriod;
  /** The later amounts, if they are not today's price again. */
  later: readonly Renewal[];
}

/**
 * The price beside a choice: the total with it less the total without it, both before the card fee, whether or not it
 * is chosen now. So a product for two companies counts twice, one that a bundle holds is free, and a state that reaches
 * the bulk price makes the others cheaper.
 *
 * What another area sells on a step that comes and goes with the choice is priced there, and not in this price. So is a
 * product whose own checkbox is checked and that is sold only with the choice.
 *
 * `undefined` if the choice brings no product of `saveAs` into the cart: it is not sold, or its price depends on a
 * missing choice. Also while something that either total needs is not loaded, such as the filing of a state that is not
 * ticked yet.
 */
export function priceOfChoice(choice: Choice, known: Known, saveAs: string): PriceOfChoice | undefined {
  const carts = cartsOfChoice(choice, known, saveAs);
  return carts && priceBetween(carts.without, carts.with);
}

/**
 * The products in the cart with a choice and without it, as `priceOfChoice` compares them; `undefined` where that has
 * no price.
 */
export function cartsOfChoice(
  { made, undone }: Choice,
  known: Known,
  saveAs: string,
): { with: readonly CartProduct[]; without: readonly CartProduct[] } | undefined {
  const [chosen, left] = [made, undone].map((changes) => knownWith(saveAs, changes, known)) as [Known, Known];
  if (![chosen, left].every((form) => isLoaded(cartContext(form)))) return undefined;
  const comeAndGo = areasThatComeAndGo(chosen, left);
  const carts = [chosen, left].map((form) => cartWithout(comeAndGo, form)) as [Cart, Cart];
  if (!carts[0].products.some((product) => product.saveAs === saveAs)) return undefined;
  const [after, before] = withoutDependents(carts, chosen, left);
  return { with: after.products, without: before.products };
}

/** What the second products cost more than the first. */
export function priceBetween(before: readonly CartProduct[], after: readonly CartProduct[]): PriceOfChoice {
  const price = sumOf(after.map(costOf)) - sumOf(before.map(costOf));
  const worth = price + sumOf(after.map(savedOn)) - sumOf(before.map(savedOn));
  const renewals = renewalsBetween(before, after);
  const period = samePeriod(renewals, price);
  return {
    price,
    ...(worth > price && { originalPrice: worth }),
    period: period ?? 'once',
    later: period ? [] : renewals,
  };
}

/**
 * The carts without products whose checkbox is checked in both forms alike, and of which the first cart has more than
 * the second.
 */
function withoutDependents(carts: [Cart, Cart], chosen: Known, left: Known): [Cart, Cart] {
  const dependents = new Set(
    [...new Set(carts[0].products.map(({ saveAs }) => saveAs))].filter((saveAs) => {
      const state = chosen.data.productState?.[saveAs];
      if (state?.checked !== true || state !== left.data.productState?.[saveAs]) return false;
      const [after, before] = carts.map(
        ({ products }) => products.filter((product) => product.saveAs === saveAs).length,
      ) as [number, number];
      return after > before;
    }),
  );
  if (dependents.size === 0) return carts;
  return carts.map((cart) => ({
    ...cart,
    products: cart.products.filter(({ saveAs }) => !dependents.has(saveAs)),
  })) as [Cart, Cart];
}

/** The areas that sell something and have a module on the active steps of only one of the two. */
function areasThatComeAndGo(one: Known, other: Known): readonly AreaName[] {
  const [steps, otherSteps] = [activeSteps(one), activeSteps(other)];
  // So it is for nearly every choice, and a list of fifty states asks for each.
  if (steps.length === otherSteps.length && steps.every((step, index) => step === otherSteps[index])) return [];
  return Object.entries(contributionsIn(one.topics)).flatMap(([area, { products }]) =>
    products.length > 0 && hasModuleOf(area, steps) !== hasModuleOf(area, otherSteps) ? [area] : [],
  );
}

function hasModuleOf(area: string, steps: ReturnType<typeof activeSteps>): boolean {
  return steps.some(({ sections }) =>
    sections.some(({ modules }) => modules.some(({ module }) => splitModulePath(module).area === area)),
  );
}

function cartWithout(areas: readonly AreaName[], known: Known): Cart {
  if (areas.length === 0) return cartOf(known);
  const contributions = Object.entries(contributionsIn(known.topics)).filter(([area]) => !areas.includes(area));
  return deriveCart(known, Object.fromEntries(contributions));
}

/**
 * A sentence about the later amounts of a choice, so that customers do not go by today's price alone; `undefined`
 * without any.
 */
export function laterText(later: PriceOfChoice['later'], template: string): string | undefined {
  if (later.length === 0 || template === '') return undefined;
  return fillTemplate(template, {
    price: later.map(({ price, period }) => formatRecurring(price, period)).join(' and '),
  });
}

/**
 * The same for the choice of an offer: a filing that is then asked for its method gets the first, as its panel does it.
 */
function knownWith(saveAs: string, changes: readonly Change[], known: Known): Known {
  const after = knownAfter(changes, known);
  const { askedFilings, bySaveKey } = cartContext(known).offers;
  if (after === known || askedFilings.size === 0) return after;
  return knownAfter(
    [saveAs, ...(bySaveKey.get(saveAs)?.linkedProducts ?? [])]
      .filter((name) => askedFilings.has(name))
      .flatMap((name): Change[] => {
        const { method, methods } = chosenFiling(after, name);
        const [first] = methods;
        return first && !method ? [{ kind: 'set', path: filingMethodPath(name), value: first.id }] : [];
      }),
    after,
  );
}

/** The renewals of the second cart less those of the first, by period and start, soonest first. */
function renewalsBetween(before: readonly CartProduct[], after: readonly CartProduct[]): Renewal[] {
  const sums: Renewal[] = [];
  const add = ({ renewal }: CartProduct, sign: 1 | -1) => {
    if (!renewal?.price) return;
    const { period, afterMonths, afterDays } = renewal;
    const sum = sums.find((other) => isSameTime(other, renewal));
    if (sum) sum.price += sign * renewal.price;
    else sums.push({ price: sign * renewal.price, period, afterMonths, ...(afterDays !== undefined && { afterDays }) });
  };
  for (const product of after) add(product, 1);
  for (const product of before) add(product, -1);
  return sums.filter(({ price }) => price !== 0).sort(soonestFirst);
}

const MONTHS: Readonly<Record<Renewal['period'], number>> = { month: 1, year: 12 };

/** The period for which today's price is paid, if it is then paid again. */
function samePeriod([renewal, ...others]: readonly Renewal[], price: Cents): Renewal['period'] | undefined {
  if (!renewal || others.length > 0) return undefined;
  return renewal.price === price && renewal.afterMonths === MONTHS[renewal.period] && !renewal.afterDays
    ? renewal.period
    : undefined;
}

/** The answers after these changes. */
export function knownAfter(changes: readonly Change[], known: Known): Known {
  const data = applyChanges(known.data, changes);
  return data === known.data ? known : { ...known, data };
}

export type BillingType = 'yearly' | 'monthly';

/** What recurs only if the order is billed this way; `undefined` while nothing does, as before a state is chosen. */
export function priceOfBilling(billingType: BillingType, known: Known): Renewal | undefined {
  const productsOf = (value: BillingType) =>
    cartOf(knownAfter([{ kind: 'set', path: 'billingType', value }], known)).products;
  return renewalsBetween(productsOf(billingType === 'yearly' ? 'monthly' : 'yearly'), productsOf(billingType)).find(
    ({ price }) => price > 0,
  );
}
