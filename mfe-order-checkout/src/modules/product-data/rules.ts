import { type FieldRule, type FieldRules, type Known, type Change, moduleRules } from 'shared-contracts/area-rules';
import { choiceField, optionField } from 'shared-contracts/choice-field';
import { valueAt, isSameData } from 'shared-contracts/data-path';
import { fieldWording } from 'shared-contracts/field-wording';
import { ruleOf } from 'shared-contracts/validation';
import {
  array,
  defaulted,
  dynamic,
  enums,
  literal,
  nonempty,
  object,
  optional,
  refine,
  string,
  type,
  type Struct,
} from 'superstruct';
import { addressFieldRules } from '../../address/address-fields.ts';
import { AddressWordingStruct } from '../../address/address-wording.ts';
import { jurisdictionsOf } from '../../company/chosen-company.ts';
import { SaveKeyStruct } from '../../offers/product-offer.ts';
import {
  type AskedProduct,
  askedInCart,
  dataPath,
  placedRows,
  titleOfAsked,
  type PlacedField,
} from '../../product-data/asked-products.ts';
import { kindOf, PRODUCT_DATA_KIND_NAMES, type ProductDataKindName } from '../../product-data/kinds.ts';
import { PERSON_NAME_RULES, type ProductField } from '../../product-data/product-field.ts';

/** What is shown in place of the fields that the order answers already; `{answers}` is replaced. */
const InOrderStruct = object({
  same: defaulted(string(), 'As in your order: {answers}'),
  /** Once the customer has changed one of the answers. */
  changed: defaulted(string(), 'For this item: {answers}'),
  /** What opens the fields. */
  change: defaulted(nonempty(string()), 'Change'),
  /** After these answers, or alone, once the customer has answered the rest and comes back; `{count}` is replaced. */
  finished: defaulted(string(), 'Answers given: {count}'),
});

/** Page options of a product of this kind: which product it is, and the wording of the kind's fields. */
function structOfKind(kind: ProductDataKindName) {
  const words = kindOf(kind)
    .rows.flat()
    .map(({ key, label, hint }) => [key, fieldWording({ label, ...(hint !== undefined && { hint }) })]);
  return object({
    saveAs: SaveKeyStruct,
    kind: literal(kind),
    title: optional(nonempty(string())),
    text: optional(nonempty(string())),
    fields: defaulted(object(Object.fromEntries(words) as Record<string, ReturnType<typeof fieldWording>>), {}),
    address: defaulted(AddressWordingStruct, {}),
    inOrder: defaulted(InOrderStruct, {}),
  });
}

const STRUCTS = new Map(PRODUCT_DATA_KIND_NAMES.map((kind) => [kind, structOfKind(kind)]));
const AnyKindStruct = type({ kind: enums(PRODUCT_DATA_KIND_NAMES) });

/** Validates a product as its kind, so that a problem is reported at its path and not as "none of seven". */
const AskedProductStruct = dynamic((value) => {
  const kind = (value as { kind?: ProductDataKindName } | null | undefined)?.kind;
  return (STRUCTS.get(kind as ProductDataKindName) ?? AnyKindStruct) as Struct<unknown>;
}) as unknown as Struct<AskedProduct, null>;

const ProductsStruct = refine(array(AskedProductStruct), 'save keys', (products, { path }) =>
  products.flatMap(({ saveAs }, index) => {
    const first = products.findIndex((product) => product.saveAs === saveAs);
    if (first === index) return [];
    return [
      {
        path: [...(path as string[]), index, 'saveAs'],
        message: `Expected another save key: products.${first} already has "${saveAs}"`,
      },
    ];
  }),
);

export const ProductDataOptionsStruct = object({ products: defaulted(ProductsStruct, []) });
export interface ProductDataOptions {
  products: AskedProduct[];
}

function productDataFields({ products }: ProductDataOptions, known: Known): FieldRules {
  return Object.assign(
    {},
    ...askedInCart(products, known).flatMap((inCart) => {
      const about = titleOfAsked(inCart);
      return placedRows(inCart, known)
        .flat()
        .flatMap((placed) =>
          Object.entries(rulesOfField(placed, inCart.asked, known)).map(([path, rule]) => ({
            [path]: { ...rule, about },
          })),
        );
    }),
  ) as FieldRules;
}

function rulesOfField(placed: PlacedField, { address, saveAs }: AskedProduct, known: Known): FieldRules {
  const { path, words } = placed;
  const { control } = placed.field;
  switch (control.kind) {
    case 'address': {
      const fields = addressFieldRules(path, address, known);
      const line1 = `${path}.line1`;
      return { ...fields, [line1]: { ...fields[line1]!, reviewLabel: words.label } };
    }
    case 'people':
      return rulesOfPeople(path, words.label, control.one, known);
    default:
      return { [path]: withProblem(ruleOfField(placed, known), placed, saveAs, known) };
  }
}

/** The rule, which also refuses the answer that the field now has if that cannot be right beside the others. */
function withProblem(rule: FieldRule, { field, path }: PlacedField, saveAs: string, known: Known): FieldRule {
  const problem = field.problem?.(
    (valueAt(known.data, dataPath(saveAs)) ?? {}) as Readonly<Record<string, unknown>>,
    known,
  );
  return problem === undefined
    ? rule
    : { ...rule, rules: `${rule.rules}|${ruleOf('noneOf', problem, String(valueAt(known.data, path)))}` };
}

function rulesOfPeople(path: string, label: string, one: string, known: Known): FieldRules {
  const people = (valueAt(known.data, path) ?? []) as readonly unknown[];
  const name = (index: number, part: string) => ({
    label: `${one} ${index + 1} ${part}`,
    reviewLabel: `${one} ${index + 1}`,
    rules: `required|${PERSON_NAME_RULES}`,
  });
  return Object.assign(
    { [path]: { label, rules: 'required', sample: [{ firstName: 'Maya', lastName: 'Okafor' }] } },
    ...people.map((_, index) => ({
      [`${path}.${index}.firstName`]: name(index, 'First Name'),
      [`${path}.${index}.lastName`]: name(index, 'Last Name'),
    })),
  ) as FieldRules;
}

function ruleOfField({ field, words: { label } }: PlacedField, known: Known): FieldRule {
  const { control, rules = '', sample } = field;
  switch (control.kind) {
    case 'state':
      return optionField(label, [...jurisdictionsOf(known.page).values()]);
    case 'select':
      return optionField(label, control.choices);
    case 'cards':
      return choiceField(label, control.choices);
    case 'country':
      return {
        label,
        rules: `required|${ruleOf('noneOf', control.refused.reason, control.refused.key)}`,
        choices: 'countries',
        sample: { key: 'CA', value: 'Canada' },
      };
    default:
      return { label, rules, ...(sample !== undefined && { sample }) };
  }
}

/**
 * Prefills fields from the company's answers once the product is in the cart. They keep following those answers, in the
 * cart or out of it, until the customer enters something else. A product that takes the place of another of its kind,
 * such as a book with a seal that of a book, takes over the answers.
 */
function settleProductData({ products }: ProductDataOptions, before: Known, after: Known): Change[] {
  const [wasInCart, inCart] = [before, after].map(
    (known) => new Set(askedInCart(products, known).map(({ asked }) => asked.saveAs)),
  ) as [Set<string>, Set<string>];
  const isNew = (saveAs: string) => inCart.has(saveAs) && !wasInCart.has(saveAs);
  const isGone = (saveAs: string) => wasInCart.has(saveAs) && !inCart.has(saveAs);
  return products.flatMap(({ saveAs, kind }) => {
    const replaced = isNew(saveAs) ? products.find((other) => other.kind === kind && isGone(other.saveAs)) : undefined;
    return kindOf(kind)
      .rows.flat()
      .flatMap((field) =>
        prefilled(field, before, after).flatMap(({ key, previous, current: following }): Change[] => {
          const path = `${dataPath(saveAs)}.${key}`;
          const answer = valueAt(after.data, path);
          const isUntouched = answer === undefined ? inCart.has(saveAs) : isSameData(answer, previous);
          const current = (replaced && valueAt(after.data, `${dataPath(replaced.saveAs)}.${key}`)) ?? following;
          if (!isUntouched || isSameData(answer, current)) return [];
          return [current === undefined ? { kind: 'clear', path } : { kind: 'set', path, value: current }];
        }),
      );
  });
}

/** The values prefilled before and now, by key of the answer; an address has one entry for each part. */
function prefilled(
  { key, control, prefill }: ProductField,
  before: Known,
  after: Known,
): { key: string; previous: unknown; current: unknown }[] {
  if (!prefill) return [];
  const [previous, current] = [prefill(before), prefill(after)];
  if (control.kind !== 'address') return [{ key, previous, current }];
  return Object.keys(current as object).map((part) => ({
    key: `${key}.${part}`,
    previous: valueAt(previous, part),
    current: valueAt(current, part),
  }));
}

export const rules = moduleRules<ProductDataOptions>({
  options: ProductDataOptionsStruct,
  fields: productDataFields,
  settle: settleProductData,
});
