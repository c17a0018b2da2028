import type { LoadedRules } from 'shared-contracts/area-rules';
import type { ContributedProduct, ProductPrice } from 'shared-contracts/cart';
import type { Catalogue } from 'shared-contracts/catalogue';
import { decode } from 'shared-contracts/decode';
import { formatMoney, formatRecurring } from 'shared-contracts/money';
import { object, string, type Struct } from 'superstruct';
import { priceChanged, rejected, type Refusal } from '../form-checks/refusal.ts';

type PriceAnswer = ({ kind: 'priced' } & ProductPrice) | { kind: 'not-for-sale' } | { kind: 'malformed-question' };

/**
 * Functions that price contributed products, by the source name in the contribution (`priceSource.source`). Each area
 * has its own.
 */
export type PriceSources = Readonly<
  Record<string, (question: unknown, catalogue: Catalogue, services?: ReadonlyMap<string, string>) => PriceAnswer>
>;

/** A source of questions that the struct decodes; `priceOf` returns `undefined` for what is not for sale. */
export function pricing<Question>(
  struct: Struct<Question, unknown>,
  priceOf: (
    question: Question,
    ...surroundings: [catalogue: Catalogue, services?: ReadonlyMap<string, string>]
  ) => ProductPrice | undefined,
): PriceSources[string] {
  return (question, ...surroundings) => {
    const decoded = decode(struct, question, { isTolerant: true });
    if (decoded.kind === 'malformed') return { kind: 'malformed-question' };
    const priced = priceOf(decoded.value, ...surroundings);
    return priced ? { kind: 'priced', ...priced } : { kind: 'not-for-sale' };
  };
}

/** The source of simple products of the catalogue, for every area. */
export const CATALOGUE_PRICES: PriceSources = {
  catalogue_product: pricing(object({ product: string() }), ({ product: asked }, { simpleProducts }) => {
    const product = simpleProducts.find(({ id }) => id === asked);
    return product && { price: product.price, ...(product.billing_period !== 'once' && { renewal: product.price }) };
  }),
};

/**
 * The sources with the addresses of the areas' outside services, for a source whose price depends on which of them is
 * configured.
 */
export function withServices(sources: PriceSources, services: ReadonlyMap<string, string>): PriceSources {
  return Object.fromEntries(
    Object.entries(sources).map(([name, priceOf]) => [
      name,
      (question, catalogue) => priceOf(question, catalogue, services),
    ]),
  );
}

/** Checks the price of a contributed product with the site's source for it. */
export function problemOfPrice(
  product: ContributedProduct,
  sources: PriceSources,
  catalogue: Catalogue,
): Refusal | undefined {
  const { source, question } = product.priceSource;
  const priceOf = Object.hasOwn(sources, source) ? sources[source] : undefined;
  return priceOf
    ? problemOfAnswer(product, priceOf(question, catalogue))
    : rejected(`Nobody here knows the price of ${product.name}.`, product.key);
}

/** Checks the price of a contributed product with its area's own `priceOf`. */
export function problemOfOwnPrice(
  product: ContributedProduct,
  priceOf: NonNullable<LoadedRules['priceOf']>,
  catalogue: Catalogue,
): Refusal | undefined {
  const price = priceOf(product.priceSource, catalogue);
  return problemOfAnswer(product, price ? { kind: 'priced', ...price } : { kind: 'not-for-sale' });
}

/**
 * Compares the price of a contributed product with what its source says. The refusal of a wrong price names the product
 * and both prices.
 */
function problemOfAnswer(
  { name, key, price, renewal, bundleCovers }: ContributedProduct,
  answer: PriceAnswer,
): Refusal | undefined {
  switch (answer.kind) {
    case 'malformed-question':
      return rejected(`The price of ${name} cannot be asked.`, key);
    case 'not-for-sale':
      return rejected(`${name} is no longer for sale. Remove it to continue.`, key);
    case 'priced':
      if (answer.price !== price) {
        return priceChanged(`The price of ${name} is ${formatMoney(answer.price)}, not ${formatMoney(price)}.`, key);
      }
      if (renewal && answer.renewal !== undefined && answer.renewal !== renewal.price) {
        const claimed = formatRecurring(renewal.price, renewal.period);
        return priceChanged(
          `${name} renews at ${formatRecurring(answer.renewal, renewal.period)}, not ${claimed}.`,
          key,
        );
      }
      if (bundleCovers && bundleCovers.amount > (answer.bundleCovers ?? 0)) {
        return priceChanged(
          `A bundle pays ${formatMoney(answer.bundleCovers ?? 0)} of ${name}, not ${formatMoney(bundleCovers.amount)}.`,
          key,
        );
      }
      return undefined;
  }
}
