import type { FieldRule, FieldRules, Known } from 'shared-contracts/area-rules';
import { optionField } from 'shared-contracts/choice-field';
import { addressFieldRules } from '../../address/address-fields.ts';
import { jurisdictionsOf } from '../../company/chosen-company.ts';
import { askedInCart, placedRows, type PlacedField } from '../../product-data/asked-products.ts';
import type { ProductDataOptions } from './options.ts';

/** The fields of the products that are in the cart. */
export function productDataFields({ products }: ProductDataOptions, known: Known): FieldRules {
  return Object.assign({}, ...askedInCart(products, known).flatMap((inCart) =>
    placedRows(inCart, known).flat().map((placed) => (placed.field.control.kind === 'address'
      ? addressFieldRules(placed.path, inCart.asked.address, known)
      : { [placed.path]: ruleOfField(placed, known) })))) as FieldRules;
}

function ruleOfField({ field, words: { label } }: PlacedField, known: Known): FieldRule {
  const { control, rules = '' } = field;
  switch (control.kind) {
    case 'state':
      return optionField(label, [...jurisdictionsOf(known.page).values()]);
    case 'select':
      return optionField(label, control.choices);
    default:
      return { label, rules };
  }
}
