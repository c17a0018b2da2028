import type { Change, FieldRules } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import type { Sale } from '../../products/sale.ts';
import { isSold, offeredItems, priceOf, tickFields, type OfferedItem, type OfferedPrice } from '../offer.ts';
import { chosenInGroup, isAsked, isGroupOn, propertyPath, type CustomGroup } from '../optional-groups.ts';
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

/** Several questions whose answers together come to one product (OC-097). */
export const customGroup: GroupKind<CustomGroup, OfferedCustomGroup> = {
  offered(group, words, sale) {
    const all = offeredItems(group.products.map(({ offer }) => offer), words, sale);
    if (all.length === 0) return undefined;
    const states = statesOf(sale);
    const isOn = isGroupOn(group, states);
    const [offer] = chosenInGroup(group, states);
    const products = offer && isSold(offer, sale) ? productsInCartOf([offer], sale) : [];
    const price = priceOf(products);
    return {
      kind: 'custom', ...wordsOf(group), ...toggleOf(group, all, states),
      properties: isOn ? openProperties(group, sale).filter(({ options }) => options.length > 1) : [],
      ...(products[0] && price && { product: { name: products[0].name, ...price } }),
      items: products.length > 0 ? offeredItems(group.items, words, sale) : [],
    };
  },

  fields(group, words, sale): FieldRules {
    if (!isAnySold(group, sale)) return {};
    const states = statesOf(sale);
    if (!isGroupOn(group, states)) return toggleFields(group);
    return {
      ...toggleFields(group),
      ...Object.fromEntries(openProperties(group, sale).map(({ name, label, options }) =>
        // OC-123: what has a single answer is not asked for.
        [name, { label, rules: options.length > 1 ? `required|${ruleOf('oneOf', ...options.map(({ key }) => key))}` : '' }])),
      ...(chosenInGroup(group, states).length > 0 && tickFields(group.items, words, sale)),
    };
  },

  /** A single option is chosen by itself; one that came to no product any more is not chosen any more. */
  settle(group, _before, sale): Change[] {
    if (!isGroupOn(group, statesOf(sale)) || !isAnySold(group, sale)) return [];
    return decided(group, sale).changes;
  },
};

function isAnySold({ products }: CustomGroup, sale: Sale): boolean {
  return products.some(({ offer }) => isSold(offer, sale));
}

/** The properties asked now, with the options that some product sold here has. */
function openProperties(group: CustomGroup, sale: Sale): OfferedProperty[] {
  return decided(group, sale).properties;
}

/** Walks the properties in their order: what was chosen before decides what is open after. */
function decided(group: CustomGroup, sale: Sale): { properties: OfferedProperty[]; changes: Change[] } {
  const sold = group.products.filter(({ offer }) => isSold(offer, sale));
  let chosen: Readonly<Record<string, unknown>> = statesOf(sale)[group.saveAs]?.data ?? {};
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
