import type { CustomGroup, MultiStateGroup } from '../../offers/optional-groups.ts';
import { whereOf } from '../../offers/product-offer.ts';

/** A mistake in the products of a group, with its path in the group. */
interface ProductProblem {
  path: (string | number)[];
  message: string;
}

/**
 * A product that the customer chooses states for, though it is not sold in states of its own: the ticked states would
 * not reach the cart.
 */
export function problemsOfStates({ item }: MultiStateGroup): ProductProblem[] {
  return whereOf(item) === 'own-states'
    ? []
    : [
        {
          path: ['item', 'where'],
          message: `Error: product ${item.saveAs} does not have multi state enabled. Expected "own-states"`,
        },
      ];
}

/**
 * The products of a custom group that no choices select: their `when` is misspelled, or an earlier product is selected
 * first.
 */
export function problemsOfWhen({ properties, products }: CustomGroup): ProductProblem[] {
  return products.flatMap(({ when }, index): ProductProblem[] => {
    const path = ['products', index, 'when'];
    const unknown = Object.entries(when).flatMap(([key, value]): ProductProblem[] => {
      const property = properties.find((candidate) => candidate.key === key);
      if (!property)
        return [
          {
            path: [...path, key],
            message: `Expected a property of the group: ${properties.map((candidate) => candidate.key).join(', ')}`,
          },
        ];
      if (property.options.some((option) => option.key === value)) return [];
      return [
        {
          path: [...path, key],
          message: `Expected a choice of "${key}": ${property.options.map((option) => option.key).join(', ')}`,
        },
      ];
    });
    if (unknown.length > 0) return unknown;
    // The first product whose choices are all made is selected.
    const earlier = products
      .slice(0, index)
      .findIndex((product) => Object.entries(product.when).every(([key, value]) => when[key] === value));
    return earlier < 0
      ? []
      : [{ path, message: `Expected other choices, because products.${earlier} is selected first with these` }];
  });
}
