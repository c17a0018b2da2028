import { formatMoney } from 'shared-contracts/money';
import { errorAt, warningAt, type CatalogueCheck } from '../catalogue-check.ts';
import { listed } from '../listed.ts';

const file = 'registered-agents.json';

export const leastPrices: CatalogueCheck = {
  holds: 'A least price is for products that exist, and below what they cost in every state.',
  find({ sources }) {
    const { least, durations, byState } = sources[file];
    if (!least) return [];
    const products = new Map(sources['products.json'].simpleProducts.map((product) => [product.id, product.price]));
    const unknown = least.alsoFor.flatMap((id, index) =>
      products.has(id)
        ? []
        : [
            errorAt(
              { file, path: `least.alsoFor.${index}` },
              `There is no simple product "${id}".`,
              `Name one of products.json: ${listed([...products.keys()])}.`,
            ),
          ],
    );
    const tooHigh = sources['state-filing-fees.json'].rows.flatMap(({ state }) => {
      const price = least.byState[state] ?? least.price;
      const yearly = (byState[state] ?? durations).find(({ months }) => months === 12)?.price;
      const lowest = Math.min(yearly ?? Infinity, ...least.alsoFor.map((id) => products.get(id) ?? Infinity));
      return price < lowest
        ? []
        : [{ state, path: state in least.byState ? `least.byState.${state}` : 'least.price', lowest }];
    });
    const [first] = tooHigh;
    if (!first) return unknown;
    return [
      ...unknown,
      warningAt(
        { file, path: first.path },
        `In ${listed(tooHigh.map(({ state }) => state))} no offer is ever accepted below the price of ` +
          `${formatMoney(first.lowest)}.`,
        'Write a lower least price.',
      ),
    ];
  },
};
