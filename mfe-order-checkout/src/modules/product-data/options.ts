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
import { fieldWording } from 'shared-contracts/field-wording';
import { AddressWordingStruct } from '../../address/address-wording.ts';
import type { AskedProduct } from '../../product-data/asked-products.ts';
import { kindOf, PRODUCT_DATA_KIND_NAMES, type ProductDataKindName } from '../../product-data/kinds.ts';
import { SaveKeyStruct } from '../../offers/product-offer.ts';

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
