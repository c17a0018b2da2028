import type { CartProduct, LineItem, ProductGroup } from 'shared-contracts/cart';
import type { CartOptions } from '../offers/cart-options.ts';
import { groupBy } from './group-by.ts';
import { savingOf } from './product-price.ts';

/** Where a product without a configured place stands. */
const DEFAULT_PLACE = 100;
/** Where a bundle stands: before everything else. */
const BUNDLE_PLACE = 0;

export type LineWording = Pick<CartOptions, 'labels' | 'order' | 'showSavings' | 'freeLabel' | 'tooltips'>;

/**
 * One line a product, in the configured order. Several of one kind share a line: a group of another area
 * (its domains), a product in several states. What a bundle holds stands below the bundle; what
 * is to be hidden and costs nothing has no line.
 */
export function productLines(products: readonly CartProduct[], wording: LineWording): LineItem[] {
  const held = products.filter(({ bundled }) => bundled);
  const lines: LineItem[] = [];
  for (const [key, group] of groupBy(shownInOrder(products, wording), lineKeyOf)) {
    const line = lineOf(key, group, held, wording);
    const tooltipText = wording.tooltips[group[0].saveAs];
    if (tooltipText !== undefined) line.tooltipText = tooltipText;
    lines.push(line);
  }
  return lines;
}

/** The products that have a line, by their configured places. */
function shownInOrder(products: readonly CartProduct[], { order }: LineWording): readonly CartProduct[] {
  const places = new Map(Object.entries(order));
  const placeOf = ({ saveAs, bundleType }: CartProduct) => places.get(saveAs) ?? (bundleType ? BUNDLE_PLACE : DEFAULT_PLACE);
  return products.filter(hasLine).sort((a, b) => placeOf(a) - placeOf(b));
}

/** Whether a product has a line, its own or one it shares. */
export function hasLine({ bundled, hideLineItem, price }: CartProduct): boolean {
  return !bundled && !(hideLineItem && price === 0);
}

/** The key of the line a product is shown in. */
export function lineKeyOf({ key, saveAs, group, contributedBy, multiState }: CartProduct): string {
  if (group) return `${contributedBy}:${group.key}`;
  return multiState ? saveAs : key;
}

function lineOf(key: string, products: [CartProduct, ...CartProduct[]], held: readonly CartProduct[], wording: LineWording): LineItem {
  const [first] = products;
  if (first.group) return groupLine(key, first.group, products, wording);
  if (first.bundleType) return bundleLine(key, products, held, wording);
  if (first.multiState) return multiStateLine(key, products, wording);
  return withPrices(withDetail({ key, type: 'single', label: first.name }, first, wording), products, wording);
}

/** What the "i" beside a line says. */
export function tooltipOf(name: string, { tooltips }: Pick<LineWording, 'tooltips'>): Pick<LineItem, 'tooltipText'> {
  const text = tooltips[name];
  return text === undefined ? {} : { tooltipText: text };
}

/** Adds what stands under the name. How a filing reaches its office is told at the office's fee. */
function withDetail(line: LineItem, { detail, stateFee, includedInBothCompanies }: CartProduct, { labels }: LineWording): LineItem {
  const own = stateFee === undefined ? detail : undefined;
  if (includedInBothCompanies) line.detail = own === undefined ? labels.bothCompanies : `${own}, ${labels.bothCompanies}`;
  else if (own !== undefined) line.detail = own;
  return line;
}

/** Adds what products cost together; zero reads as free, beside what it would have been. */
function withPrices(line: LineItem, products: readonly CartProduct[], { showSavings, freeLabel }: LineWording): LineItem {
  let price = 0;
  let saving = 0;
  for (const product of products) {
    price += product.price;
    saving += savingOf(product);
  }
  line.price = price;
  if (showSavings && saving > 0) line.originalPrice = price + saving;
  if (price === 0) line.freeLabel = freeLabel;
  return line;
}

/** A group of products of another area, e.g. its domains, one sub-line each. */
function groupLine(key: string, { label }: ProductGroup, products: readonly CartProduct[], wording: LineWording): LineItem {
  return withPrices({ key, type: 'single', label, subLines: products.map(subLineOf) }, products, wording);
}

function subLineOf({ key, name, nameInGroup, price }: CartProduct): NonNullable<LineItem['subLines']>[number] {
  return { key, label: nameInGroup ?? name, price };
}

/** A product in several states, one sub-line each. */
function multiStateLine(key: string, products: [CartProduct, ...CartProduct[]], wording: LineWording): LineItem {
  const subLines = products.map((product) => ({ key: product.key, label: product.state?.value ?? product.name, price: product.price }));
  return withPrices({ key, type: 'multiState', label: products[0].name, subLines }, products, wording);
}

/** A bundle with what it lists, or else with what it holds; what another area added is always named. */
function bundleLine(key: string, products: [CartProduct, ...CartProduct[]], held: readonly CartProduct[], wording: LineWording): LineItem {
  const [bundle] = products;
  const inBundle = held.filter(({ bundleId }) => bundleId === bundle.key);
  const own = bundle.bundleLines?.map(({ label, price = 0 }, index) => ({ key: `${key}:${index}`, label, price }));
  const listed = own ? [...own, ...inBundle.filter(({ contributedBy }) => contributedBy).map(subLineOf)] : inBundle.map(subLineOf);
  const line: LineItem = { key, type: 'bundle', label: bundle.name, ...(listed.length > 0 && { subLines: listed }) };
  return withPrices(withDetail(line, bundle, wording), products, wording);
}
