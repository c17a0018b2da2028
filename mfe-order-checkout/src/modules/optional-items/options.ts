import { array, defaulted, nonempty, object, refine, string, type Infer } from 'superstruct';
import {
  type CustomGroup,
  type MultiStateGroup,
  OptionalGroupStruct,
  type OptionalGroup,
  offerWording,
} from '../../offers/optional-groups.ts';
import { whereOf } from '../../offers/product-offer.ts';
import { NO_CHOICE, placedOffersOf } from '../../offers/chosen-in-group.ts';
import { MultiStateWordingStruct } from '../../optional-items/multi-state-wording.ts';

/** A mistake in the products of a group, with its path in the group. */
interface ProductProblem {
  path: (string | number)[];
  message: string;
}

/**
 * A mistake in the options: the customer chooses states for a product that is not sold by state, so the ticked states
 * would not reach the cart.
 */
function problemsOfStates({ item }: MultiStateGroup): ProductProblem[] {
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
function problemsOfWhen({ properties, products }: CustomGroup): ProductProblem[] {
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

/**
 * Groups with distinct save keys, whose products can all be chosen: two add-ons with the same key would share a
 * checkbox and a line of the order.
 */
const GroupsStruct = refine(nonempty(array(OptionalGroupStruct)), 'groups', (groups, { path }) => {
  const keyPaths = saveKeyPaths(groups);
  const ofProducts = groups.flatMap((group, index) =>
    problemsOfProducts(group).map((problem) => ({ ...problem, path: [...(path as string[]), index, ...problem.path] })),
  );
  return [
    ...ofProducts,
    ...keyPaths.flatMap(({ saveAs, at }, index) => {
      const first = keyPaths.findIndex((keyPath) => keyPath.saveAs === saveAs);
      if (saveAs === NO_CHOICE)
        return [
          {
            path: [...(path as string[]), ...at, 'saveAs'],
            message: `Expected another save key than "${NO_CHOICE}", which stands for no choice`,
          },
        ];
      if (first === index) return [];
      return [
        {
          path: [...(path as string[]), ...at, 'saveAs'],
          message: `Expected another save key: groups.${keyPaths[first]?.at.join('.')} already has "${saveAs}"`,
        },
      ];
    }),
  ];
});

function problemsOfProducts(group: OptionalGroup) {
  if (group.kind === 'custom') return problemsOfWhen(group);
  return group.kind === 'multi-state' ? problemsOfStates(group) : [];
}

function saveKeyPaths(groups: readonly OptionalGroup[]): { saveAs: string; at: (string | number)[] }[] {
  return groups.flatMap((group, index) => {
    const own = 'saveAs' in group ? [{ saveAs: group.saveAs, at: [index] }] : [];
    return [...own, ...placedOffersOf(group).map(({ offer, at }) => ({ saveAs: offer.saveAs, at: [index, ...at] }))];
  });
}

/** Page options of the optional items module; those of a group are in `OptionalGroupStruct`. */
export const OptionalItemsOptionsStruct = object({
  groups: GroupsStruct,
  multiState: defaulted(MultiStateWordingStruct, {}),
  /** Before the lowest of several prices that a choice may come to. */
  from: defaulted(string(), 'from'),
  /** Shown if no group has anything to show. */
  nothing: defaulted(string(), 'There is nothing to add here for your choices so far.'),
  ...offerWording,
});
export type OptionalItemsOptions = Infer<typeof OptionalItemsOptionsStruct>;
