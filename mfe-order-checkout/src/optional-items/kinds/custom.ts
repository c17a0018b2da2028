import type { Change, FieldRules } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import type { CartContext } from '../../offers/cart-context.ts';
import { isSold, offeredItems, priceOf, tickFields, type OfferedItem, type OfferedPrice } from '../offered-items.ts';
import { chosenInGroup, isAsked, isGroupOn, propertyPath } from '../../offers/chosen-in-group.ts';
import type { CustomGroup } from '../../offers/optional-groups.ts';
import { productsInCartOf } from './products-in-cart-of.ts';
import { statesOf, wordsOf, type GroupKind, type OfferedWords } from './group-kind.ts';
import { toggleFields, toggleOf, type OfferedToggle } from './toggle.ts';

type PropertyOption = CustomGroup['properties'][number]['options'][number];

export interface OfferedProperty {
  name: string;
  label: string;
  options: PropertyOption[];
}

export interface OfferedCustomGroup extends OfferedWords {
  kind: 'custom';
  toggle?: OfferedToggle;
  /** What the customer chooses among; a property with a single option is not shown. */
  properties: OfferedProperty[];
  /** The product that the answers come to. */
  product?: { name: string } & OfferedPrice;
  /** Beside the product. */
  items: OfferedItem[];
}

/** Several questions whose answers together come to one product. */
export const customGroup: GroupKind<CustomGroup, OfferedCustomGroup> = {
  offered(group, words, context) {
    const all = offeredItems(group.products.map(({ offer }) => offer), words, context);
    if (all.length === 0) return undefined;
    const states = statesOf(context);
    const isOn = isGroupOn(group, states);
    const [offer] = chosenInGroup(group, states);
    const products = offer && isSold(offer, context) ? productsInCartOf([offer], context) : [];
    const price = priceOf(products);
    return {
      kind: 'custom', ...wordsOf(group), ...toggleOf(group, all, states),
      properties: isOn ? openProperties(group, context).filter(({ options }) => options.length > 1) : [],
      ...(products[0] && price && { product: { name: products[0].name, ...price } }),
      items: products.length > 0 ? offeredItems(group.items, words, context) : [],
    };
  },

  fields(group, words, context): FieldRules {
    if (!isAnySold(group, context)) return {};
    const states = statesOf(context);
    if (!isGroupOn(group, states)) return toggleFields(group);
    return {
      ...toggleFields(group),
      ...Object.fromEntries(openProperties(group, context).map(({ name, label, options }) =>
        // What has a single answer is not asked for.
        [name, { label, rules: options.length > 1 ? `required|${ruleOf('oneOf', ...options.map(({ key }) => key))}` : '' }])),
      ...(chosenInGroup(group, states).length > 0 && tickFields(group.items, words, context)),
    };
  },

  /** A single option is chosen by itself; one that came to no product any more is not chosen any more. */
  settle(group, _before, context): Change[] {
    if (!isGroupOn(group, statesOf(context)) || !isAnySold(group, context)) return [];
    return decided(group, context).changes;
  },
};

function isAnySold({ products }: CustomGroup, context: CartContext): boolean {
  return products.some(({ offer }) => isSold(offer, context));
}

/** The properties asked now, with the options that some product sold here has. */
function openProperties(group: CustomGroup, context: CartContext): OfferedProperty[] {
  return decided(group, context).properties;
}

/** Walks the properties in their order: what was chosen before decides what is open after. */
function decided(group: CustomGroup, context: CartContext): { properties: OfferedProperty[]; changes: Change[] } {
  const sold = group.products.filter(({ offer }) => isSold(offer, context));
  let chosen: Readonly<Record<string, unknown>> = statesOf(context)[group.saveAs]?.data ?? {};
  const properties: OfferedProperty[] = [];
  const changes: Change[] = [];
  group.properties.forEach(({ key, label, options }, at) => {
    if (!isAsked(key, group, chosen)) return;
    const earlier = group.properties.slice(0, at).map((property) => property.key);
    const open = options.filter((option) => sold.some(({ when }) => when[key] === option.key
      && earlier.every((one) => when[one] === undefined || chosen[one] === undefined || when[one] === chosen[one])));
    const name = propertyPath(group.saveAs, key);
    properties.push({ name, label, options: open });
    if (open.some((option) => option.key === chosen[key])) return;
    const value = open.length === 1 ? open[0]?.key : undefined;
    changes.push(value === undefined ? { kind: 'clear', path: name } : { kind: 'set', path: name, value });
    chosen = { ...chosen, [key]: value };
  });
  return { properties, changes };
}
