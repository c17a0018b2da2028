import type { ContributedProduct } from 'shared-contracts/cart';
import type { Catalogue } from 'shared-contracts/catalogue';
import { formatMoney, formatRecurring, type Cents } from 'shared-contracts/money';
import { priceChanged, rejected, type Refusal } from './refusal.ts';

export type PriceAnswer =
  /** `price` is due today, `renewal` for every period after those paid. */
  | { kind: 'priced'; price: Cents; renewal?: Cents }
  | { kind: 'not-for-sale'; reason: string }
  | { kind: 'malformed-question'; reason: string };

/** Prices of contributed products, by the name that contributions give (`priceSource.source`); each area has its own. */
export type PriceSources = Readonly<Record<string, (question: unknown, catalogue: Catalogue) => PriceAnswer>>;

/** Asks the price of a contributed product again; a refusal names the product and both prices. */
export function problemOfPrice({ name, key, price, renewal, priceSource }: ContributedProduct, sources: PriceSources, catalogue: Catalogue): Refusal | undefined {
  const { source, question } = priceSource;
  const ask = Object.hasOwn(sources, source) ? sources[source] : undefined;
  if (!ask) return rejected(`Nobody here knows the price of ${name}.`, key);
  const answer = ask(question, catalogue);
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
        const said = formatRecurring(renewal.price, renewal.period);
        return priceChanged(`${name} renews at ${formatRecurring(answer.renewal, renewal.period)}, not ${said}.`, key);
      }
      return undefined;
  }
}
