import type { Catalogue } from 'shared-contracts/catalogue';
import { formatMoney, type Cents } from 'shared-contracts/money';
import type { HomePrice } from './site-files.ts';

/**
 * The products of which a starting price is computed: the catalogue, and the least prices of what areas sell beside it.
 */
export interface PricedProducts {
  catalogue: Pick<Catalogue, 'simpleProducts' | 'filingProducts' | 'registeredAgentProducts'>;
  leastPrices: Readonly<Record<string, Cents>>;
}

/**
 * The price at which a form starts, in the words of the home page: the least price of each of its parts, added up.
 * Office fees are not part of it. `undefined` if a part is not for sale.
 *
 * @example startingPrice({ text: 'from {price}', of: [{ filing: 'formation' }, { agentMonths: 12 }] }, products) //
 *   'from $225'
 */
export function startingPrice({ text, of }: HomePrice, products: PricedProducts): string | undefined {
  const prices = of.map((part) => leastPriceOf(part, products));
  return prices.every((price) => price !== undefined)
    ? text.replace('{price}', dollars(prices.reduce((sum, price) => sum + price, 0)))
    : undefined;
}

function leastPriceOf(
  { filing, subType, product, agentMonths, contributed, times = 1 }: HomePrice['of'][number],
  { catalogue, leastPrices }: PricedProducts,
): Cents | undefined {
  if (contributed !== undefined)
    return Object.hasOwn(leastPrices, contributed) ? leastPrices[contributed]! * times : undefined;
  const candidates =
    filing !== undefined
      ? catalogue.filingProducts.filter(
          ({ type, sub_type }) => type === filing && (subType === undefined || sub_type === subType),
        )
      : product !== undefined
        ? catalogue.simpleProducts.filter(({ id }) => id === product)
        : catalogue.registeredAgentProducts.filter(({ duration }) => duration === agentMonths);
  return candidates.length > 0 ? Math.min(...candidates.map(({ price }) => price)) * times : undefined;
}

/** Whole dollars where there are no cents: `$225`. */
const dollars = (cents: Cents): string => formatMoney(cents).replace(/\.00$/, '');
