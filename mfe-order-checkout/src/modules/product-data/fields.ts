import type { FieldRule, FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField, optionField } from 'shared-contracts/choice-field';
import { valueAt } from 'shared-contracts/data-path';
import { ruleOf } from 'shared-contracts/validation';
import { addressFieldRules } from '../../address/address-fields.ts';
import { jurisdictionsOf } from '../../company/chosen-company.ts';
import {
  askedInCart,
  dataPath,
  placedRows,
  titleOfAsked,
  type AskedProduct,
  type PlacedField,
} from '../../product-data/asked-products.ts';
import { PERSON_NAME_RULES } from '../../product-data/product-field.ts';
import type { ProductDataOptions } from './options.ts';

export function productDataFields({ products }: ProductDataOptions, known: Known): FieldRules {
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
