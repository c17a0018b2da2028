import { moduleRules, type Known, type FieldRules, type Change } from 'shared-contracts/area-rules';
import type { FormValues, ProductState } from 'shared-contracts/form-data';
import { array, defaulted, nonempty, object, refine, string, type Infer } from 'superstruct';
import { cartContext } from '../../offers/cart-context.ts';
import { NO_CHOICE, placedOffersOf } from '../../offers/chosen-in-group.ts';
import {
  type CustomGroup,
  type MultiStateGroup,
  OptionalGroupStruct,
  type OptionalGroup,
  offerWording,
} from '../../offers/optional-groups.ts';
import { whereOf } from '../../offers/product-offer.ts';
import { kindOf } from '../../optional-items/kinds/kinds.ts';
import { MultiStateWordingStruct } from '../../optional-items/multi-state-wording.ts';
import { areProductsLoaded, isAnyOffered } from '../../optional-items/offered-groups.ts';
import { referencesOfGroups } from '../../optional-items/offered-items.ts';

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

export const rules = moduleRules<OptionalItemsOptions>({
  options: OptionalItemsOptionsStruct,
  initialValues: optionalItemsStart,
  fields: optionalItemsFields,
  settle: settleOptionalItems,
  products: referencesOfGroups,
  isEmpty: isNothingOffered,
});

/** Whether the module has nothing to show; false until the products are loaded, since it is unknown until then. */
function isNothingOffered(options: OptionalItemsOptions, known: Known): boolean {
  return areProductsLoaded(known) && !isAnyOffered(options, known);
}

/** The choices that the page preselects in its radio lists. `settle` clears a choice that is not sold. */
function optionalItemsStart({ groups }: OptionalItemsOptions, _known: Known): FormValues {
  const chosen = groups.flatMap((group): [string, ProductState][] =>
    group.kind === 'radio-list' && group.preselected !== undefined
      ? [[group.saveAs, { data: { choice: group.preselected } }]]
      : [],
  );
  return chosen.length > 0 ? { productState: Object.fromEntries(chosen) } : {};
}

/** The fields of all groups, each by its kind; they ask only for what is sold. */
function optionalItemsFields(options: OptionalItemsOptions, known: Known): FieldRules {
  const context = cartContext(known);
  return Object.assign(
    {},
    ...options.groups.map((group) => kindOf(group).fields(group, options, context)),
  ) as FieldRules;
}

/** The changes that follow in the groups. None until the products are loaded: a restored answer may still be valid. */
function settleOptionalItems({ groups }: OptionalItemsOptions, before: Known, after: Known): Change[] {
  if (!areProductsLoaded(after)) return [];
  const context = cartContext(after);
  return groups.flatMap((group) => kindOf(group).settle?.(group, before.data.productState ?? {}, context) ?? []);
}
