import type { BundleLine, CartProduct, LineItem } from 'shared-contracts/cart';
import { FEDERAL } from 'shared-contracts/catalogue';
import { PROCESSING_FEE } from 'shared-contracts/processing-fee';
import { groupBy } from '../offers/cart-context.ts';
import type { CartOptions } from '../offers/cart-options.ts';
import { savingOf, processingFeeOf, sumOf } from './product-price.ts';
import { fillTemplate } from '../wording/fill-template.ts';

/** Position of a product without a configured one. */
const DEFAULT_POSITION = 100;
/** Position of a bundle without a configured one: before everything else. */
const BUNDLE_POSITION = 0;

type SubLine = NonNullable<LineItem['subLines']>[number];

export type LineWording = Pick<
  CartOptions,
  'labels' | 'order' | 'showSavings' | 'freeLabel' | 'tooltips' | 'totalSoFar'
>;

/**
 * One line per product, in the configured order. A group of another area (such as its domains) shares a line, and so
 * does a product in several states. Products in a bundle are listed below it; a product with `hideLineItem` that costs
 * nothing has no line.
 */
export function productLines(products: readonly CartProduct[], wording: LineWording): LineItem[] {
  const lines: LineItem[] = [];
  for (const [key, group] of groupBy(shownInOrder(products, wording), lineKeyOf)) {
    const line = lineOf(key, group, products, wording);
    const tooltipText = wording.tooltips[group[0].saveAs];
    if (tooltipText !== undefined) line.tooltipText = tooltipText;
    lines.push(line);
  }
  return lines;
}

/** The products that have a line, by their configured places. */
function shownInOrder(products: readonly CartProduct[], { order }: LineWording): readonly CartProduct[] {
  const positions = new Map(Object.entries(order));
  const positionOf = ({ saveAs, bundleType }: CartProduct) =>
    positions.get(saveAs) ?? (bundleType ? BUNDLE_POSITION : DEFAULT_POSITION);
  return products.filter(hasLine).sort((a, b) => positionOf(a) - positionOf(b));
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

function lineOf(
  key: string,
  products: [CartProduct, ...CartProduct[]],
  all: readonly CartProduct[],
  wording: LineWording,
): LineItem {
  const [first] = products;
  if (first.group) {
    const { label } = first.group;
    return withPrices({ key, type: 'single', label, subLines: products.map(subLineOf) }, products, wording);
  }
  if (first.bundleType) return bundleLine(key, products, all, wording);
  if (first.multiState) return multiStateLine(key, products, wording);
  return withPrices(withDetail({ key, type: 'single', label: first.name }, first, wording), products, wording);
}

function tooltipOf(name: string, { tooltips }: Pick<LineWording, 'tooltips'>): Pick<LineItem, 'tooltipText'> {
  const text = tooltips[name];
  return text === undefined ? {} : { tooltipText: text };
}

/** Adds the text under the name. A filing has none here: its method is shown at the office's fee. */
function withDetail(
  line: LineItem,
  { detail, stateFee, includedInBothCompanies }: CartProduct,
  { labels }: LineWording,
): LineItem {
  const own = stateFee === undefined ? detail : undefined;
  if (includedInBothCompanies)
    line.detail = own === undefined ? labels.bothCompanies : `${own}, ${labels.bothCompanies}`;
  else if (own !== undefined) line.detail = own;
  return line;
}

/** Adds the sum of the products' prices; zero is shown as free, beside the original price. */
function withPrices(
  line: LineItem,
  products: readonly CartProduct[],
  { showSavings, freeLabel }: LineWording,
): LineItem {
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

function subLineOf({ key, name, nameInGroup, price, covered }: CartProduct): SubLine {
  return { key, label: covered?.restLabel ?? nameInGroup ?? name, price };
}

/** A product in several states, one sub-line each. */
function multiStateLine(key: string, products: [CartProduct, ...CartProduct[]], wording: LineWording): LineItem {
  const subLines = products.map((product) => ({
    key: product.key,
    label: product.state?.value ?? product.name,
    price: product.price,
  }));
  return withPrices({ key, type: 'multiState', label: products[0].name, subLines }, products, wording);
}

/**
 * A bundle with the lines it configures, else with the products it holds; products of other areas are always listed.
 */
function bundleLine(
  key: string,
  products: [CartProduct, ...CartProduct[]],
  all: readonly CartProduct[],
  wording: LineWording,
): LineItem {
  const [bundle] = products;
  const listed = bundle.bundleLines
    ? configuredSubLines(
        bundle.key,
        bundle.bundleLines,
        all.filter(({ contributedBy }) => contributedBy),
        wording,
      )
    : all.filter((product) => holderOf(product) === bundle.key).map((product) => heldSubLine(product, wording));
  const line: LineItem = { key, type: 'bundle', label: bundle.name, ...(listed.length > 0 && { subLines: listed }) };
  return withPrices(withDetail(line, bundle, wording), products, wording);
}

/**
 * The configured lines. A product of another area takes the place of the line that stands for it, or comes last. A line
 * that stands for a product of which the customer chose one that the bundle does not pay is left out.
 */
function configuredSubLines(
  bundleKey: string,
  lines: readonly BundleLine[],
  contributed: readonly CartProduct[],
  wording: LineWording,
): SubLine[] {
  const held = contributed.filter((product) => holderOf(product) === bundleKey);
  const configured = lines.flatMap(({ label, price = 0, product_id }, index): SubLine[] => {
    const product = held.find(({ productId }) => productId === product_id);
    if (product) return [heldSubLine(product, wording)];
    return contributed.some(({ productId }) => productId === product_id)
      ? []
      : [{ key: `${bundleKey}:${index}`, label, price }];
  });
  const others = held.filter(({ productId }) => lines.every(({ product_id }) => product_id !== productId));
  return [...configured, ...others.map((product) => heldSubLine(product, wording))];
}

/** The key of the bundle that pays a product, or part of it. */
function holderOf({ bundleId, covered }: CartProduct): string | undefined {
  return covered?.bundleId ?? bundleId;
}

/**
 * A product, or the part of it, that its bundle pays. What the part costs alone is shown if it is saved beside the
 * price of the bundle.
 */
function heldSubLine(product: CartProduct, { showSavings, freeLabel }: LineWording): SubLine {
  const { key, covered } = product;
  if (!covered) return subLineOf(product);
  return {
    // The rest of it has a sub-line under its own key.
    key: product.bundled ? key : `${key}:covered`,
    label: covered.label,
    price: 0,
    ...(covered.amount > 0 && { freeLabel }),
    ...(showSavings && covered.isSaved && covered.amount > 0 && { originalPrice: covered.amount }),
  };
}

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
