import type { Change, FieldRules } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import type { Cents } from 'shared-contracts/money';
import type { CartContext } from '../../offers/cart-context.ts';
import { priceOfChoice, type PriceOfChoice } from '../../pricing/price-of-choice.ts';
import {
  checkboxFields,
  isSold,
  offeredItem,
  offeredItems,
  pricedItem,
  pricedTicks,
  type OfferedItem,
  type OfferedWords,
  wordsOf,
} from '../offered-items.ts';
import { checkedPath, chosenInGroup, isAsked, isGroupOn, propertyPath } from '../../offers/chosen-in-group.ts';
import type { CustomGroup } from '../../offers/optional-groups.ts';
import { statesOf, type GroupKind, toggleFields, toggleOf, type OfferedToggle } from './group-kind.ts';

type PropertyOption = CustomGroup['properties'][number]['options'][number];

interface OfferedProperty {
  key: string;
  name: string;
  label: string;
  options: (PropertyOption & { price?: PropertyPrice })[];
}

/**
 * The price of the product that a choice comes to with the earlier ones; while several are possible, that of the
 * cheapest.
 */
export interface PropertyPrice extends Omit<PriceOfChoice, 'later'> {
  isLowest: boolean;
  /** What the choice adds to the cheapest of its question, where an earlier question shows the price of the product. */
  added?: Cents;
}

export interface OfferedCustomGroup extends OfferedWords {
  kind: 'custom';
  toggle?: OfferedToggle;
  /**
   * The properties to choose. Omits a property with only one available option, because `settle` selects that option.
   */
  properties: OfferedProperty[];
  /** The product that the answers select, once they select one that is sold. */
  product?: OfferedItem;
  /** The add-ons offered with the product. */
  items: OfferedItem[];
}

/** Several questions whose answers together select one product. */
export const customGroup: GroupKind<CustomGroup, OfferedCustomGroup> = {
  offered(group, words, context) {
    const choices = offeredItems(
      group.products.map(({ offer }) => offer),
      words,
      context,
    );
    if (choices.length === 0) return undefined;
    const states = statesOf(context);
    const isOn = isGroupOn(group, states);
    const [offer] = chosenInGroup(group, states);
    const product = offer && isSold(offer, context) ? offeredItem(offer, words, context) : undefined;
    return {
      kind: 'custom',
      ...wordsOf(group),
      ...toggleOf(group, choices, states),
      properties: isOn ? resolveProperties(group, context).properties.filter(({ options }) => options.length > 1) : [],
      ...(product && { product }),
      items: product ? offeredItems(group.items, words, context) : [],
    };
  },

  /** The product's price is what its properties add, without the add-ons. So is the price beside each choice. */
  priced(offered, group, words, context) {
    const { known } = context;
    const { product, properties, items } = offered;
    const bare = group.items.map(({ saveAs }): Change => ({ kind: 'clear', path: checkedPath(saveAs) }));
    const undone = [
      ...bare,
      ...group.properties.map(({ key }): Change => ({ kind: 'clear', path: propertyPath(group.saveAs, key) })),
    ];
    const prices =
      properties.length === 0
        ? []
        : group.products.flatMap(({ when, offer }): PricedProduct[] => {
            const chosen = Object.entries(when).map(([key, value]): Change => ({
              kind: 'set',
              path: propertyPath(group.saveAs, key),
              value,
            }));
            const price = isSold(offer, context)
              ? priceOfChoice({ made: [...bare, ...chosen], undone }, known, offer.saveAs)
              : undefined;
            return price ? [{ when, price }] : [];
          });
    const chosen = statesOf(context)[group.saveAs]?.data ?? {};
    return {
      ...offered,
      properties: properties.map((property, index) => {
        // The answers to later questions do not count: what they add is beside them.
        const earlier = Object.fromEntries(
          group.properties
            .slice(
              0,
              group.properties.findIndex(({ key }) => key === property.key),
            )
            .map(({ key }) => [key, chosen[key]]),
        );
        const options = property.options.map((option) => ({
          option,
          price: priceBeside({ ...earlier, [property.key]: option.key }, prices),
        }));
        const lowest = Math.min(...options.flatMap(({ price }) => price?.price ?? []));
        const isOpen = properties.slice(0, index).some(({ key }) => chosen[key] === undefined);
        const isComparable = index > 0 && new Set(options.map(({ price }) => price?.period)).size === 1;
        return {
          ...property,
          options: options.map(({ option, price }) => {
            // A later question has no price until the earlier ones are answered: the two would be read as a sum.
            if (!price || isOpen) return option;
            return { ...option, price: isComparable ? { ...price, added: price.price - lowest } : price };
          }),
        };
      }),
      ...(product && { product: pricedItem(product, { made: bare, undone }, words, known) }),
      items: pricedTicks(items, words, context),
    };
  },

  fields(group, _words, context): FieldRules {
    if (!isAnySold(group, context)) return {};
    const states = statesOf(context);
    if (!isGroupOn(group, states)) return toggleFields(group);
    return {
      ...toggleFields(group),
      ...Object.fromEntries(
        resolveProperties(group, context).properties.map(({ name, label, options }) =>
          // Not required if only one option is available, because `settle` selects that option.
          [name, options.length > 1 ? choiceField(label, options) : { label, rules: '' }],
        ),
      ),
      ...(chosenInGroup(group, states).length > 0 && checkboxFields(group.items, context)),
    };
  },

  /**
   * Selects a property's option when only one is available, and clears an answer that is no longer available. Switches
   * the group on for a product that was preselected by its save key.
   */
  settle(group, _before, context): Change[] {
    const preselected = preselectedProduct(group, context);
    if (preselected) return preselected;
    if (!isGroupOn(group, statesOf(context)) || !isAnySold(group, context)) return [];
    return resolveProperties(group, context).changes;
  },
};

interface PricedProduct {
  when: CustomGroup['products'][number]['when'];
  price: PriceOfChoice;
}

/** The lowest price of the products that these choices leave open. */
function priceBeside(
  chosen: Readonly<Record<string, unknown>>,
  products: readonly PricedProduct[],
): PropertyPrice | undefined {
  const open = products.filter(({ when }) =>
    Object.entries(when).every(([key, value]) => chosen[key] === undefined || chosen[key] === value),
  );
  const [lowest] = open.toSorted((a, b) => a.price.price - b.price.price);
  if (!lowest) return undefined;
  const { later: _, ...price } = lowest.price;
  return { ...price, isLowest: open.some((other) => other.price.price !== price.price) };
}

/** Chooses the properties of a product that a page or a link has ticked, and takes the tick away. */
function preselectedProduct(group: CustomGroup, context: CartContext): Change[] | undefined {
  const states = statesOf(context);
  const wanted = group.products.find(({ offer }) => states[offer.saveAs]?.checked === true && isSold(offer, context));
  return (
    wanted && [
      ...(group.label === undefined ? [] : [{ kind: 'set' as const, path: checkedPath(group.saveAs), value: true }]),
      ...Object.entries(wanted.when).map(([property, value]): Change => ({
        kind: 'set',
        path: propertyPath(group.saveAs, property),
        value,
      })),
      { kind: 'clear', path: checkedPath(wanted.offer.saveAs) },
    ]
  );
}

function isAnySold({ products }: CustomGroup, context: CartContext): boolean {
  return products.some(({ offer }) => isSold(offer, context));
}

/**
 * Returns the properties to ask for, with their available options, and the changes that make the answers match them. An
 * option is available if at least one product sold here has it together with the options chosen for earlier properties.
 */
function resolveProperties(
  group: CustomGroup,
  context: CartContext,
): { properties: OfferedProperty[]; changes: Change[] } {
  const sold = group.products.filter(({ offer }) => isSold(offer, context));
  let chosen: Readonly<Record<string, unknown>> = statesOf(context)[group.saveAs]?.data ?? {};
  const properties: OfferedProperty[] = [];
  const changes: Change[] = [];
  group.properties.forEach(({ key, label, options }, index) => {
    if (!isAsked(key, group, chosen)) return;
    const earlierKeys = group.properties.slice(0, index).map((property) => property.key);
    const available = options.filter((option) =>
      sold.some(
        ({ when }) =>
          when[key] === option.key &&
          earlierKeys.every(
            (name) => when[name] === undefined || chosen[name] === undefined || when[name] === chosen[name],
          ),
      ),
    );
    const path = propertyPath(group.saveAs, key);
    properties.push({ key, name: path, label, options: available });
    if (available.some((option) => option.key === chosen[key])) return;
    const value = available.length === 1 ? available[0]?.key : undefined;
    changes.push(value === undefined ? { kind: 'clear', path } : { kind: 'set', path, value });
    // Later properties depend on the option chosen here.
    chosen = { ...chosen, [key]: value };
  });
  return { properties, changes };
}
