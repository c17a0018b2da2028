import { MOST_ANSWER_FILES } from 'shared-contracts/account-order';
import type { Catalogue } from 'shared-contracts/catalogue';
import {
  array,
  enums,
  integer,
  max,
  min,
  nonempty,
  object,
  optional,
  pattern,
  record,
  refine,
  size,
  string,
  type Infer,
} from 'superstruct';
import { error, type Finding } from '../system/finding.ts';
import { didYouMean } from './check-pages/nearest-name.ts';

/** What an answer in text must be. */
const ANSWER_FORMATS = ['taxpayer-number', 'free-text'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

/** With which status of its order the answer to a to-do has been used. */
const USED_WITH = ['filed', 'documents-sent', 'done'] as const;

/** Lines of an order that need the answer: all of a product, or those with a filing method or with these answers. */
const NeedingProductStruct = object({
  id: nonempty(string()),
  /** `type` of the filing method. */
  method: optional(nonempty(string())),
  /** Answers in the line's data, by their names. */
  data: optional(record(string(), string())),
  /** The status of the order with which the answer has been used, and is deleted. */
  until: enums([...USED_WITH]),
});

const DaysStruct = max(min(integer(), 1), 365);

/** What a customer is asked for after payment, because it is too private for an order. */
const ToDoRuleFieldsStruct = object({
  id: pattern(string(), /^[a-z0-9-]{1,60}$/),
  /** Of these an order has one to-do, however many it has. */
  products: nonempty(array(NeedingProductStruct)),
  /** For customer and operators, for example `Social Security number or ITIN`. */
  title: size(string(), 1, 120),
  /** Why it is asked, and what becomes of it. */
  why: size(string(), 1, 600),
  text: optional(
    object({ format: enums([...ANSWER_FORMATS]), label: size(string(), 1, 120), hint: size(string(), 1, 300) }),
  ),
  /** PDF, JPEG or PNG. */
  files: optional(
    object({
      label: size(string(), 1, 120),
      hint: size(string(), 1, 300),
      most: max(min(integer(), 1), MOST_ANSWER_FILES),
      /** A blank form to fill in. */
      form: optional(
        object({ label: size(string(), 1, 120), link: pattern(string(), /^https:\/\/[a-z0-9.-]+\/[^\s"'<>]*$/i) }),
      ),
    }),
  ),
  /** Days after the order, within which it is needed. */
  dueInDays: DaysStruct,
  /** When a customer who has not given it is reminded: this many days before the date, and after it. */
  remind: optional(object({ daysBefore: optional(DaysStruct), daysAfter: optional(DaysStruct) })),
});
const ToDoRuleStruct = refine(
  ToDoRuleFieldsStruct,
  'to-do',
  ({ text, files }) => text !== undefined || files !== undefined || 'Expected text, files or both',
);
export type ToDoRule = Infer<typeof ToDoRuleStruct>;

/** `to-dos.json` of a site. */
export const ToDoRulesStruct = array(ToDoRuleStruct);

/** Each id is there once, and products and methods are those of the catalogue. */
export function* checkToDos(
  rules: readonly ToDoRule[],
  { filingProducts, simpleProducts }: Catalogue,
): Iterable<Finding> {
  const known = [...filingProducts, ...simpleProducts].map(({ id }) => id);
  for (const [index, { id, products }] of rules.entries()) {
    if (rules.findIndex((other) => other.id === id) < index)
      yield error(`${index}.id`, `"${id}" is the id of another to-do.`, 'Give each to-do its own id.');
    for (const [position, product] of products.entries()) {
      const path = `${index}.products.${position}`;
      if (!known.includes(product.id)) {
        yield error(
          `${path}.id`,
          `"${product.id}" is no product of the catalogue.`,
          didYouMean(product.id, known, 'Write the id of a product.'),
        );
        continue;
      }
      const methods = filingProducts.find((filing) => filing.id === product.id)?.filing_methods.map(({ type }) => type);
      if (product.method !== undefined && !methods?.includes(product.method))
        yield error(
          `${path}.method`,
          `"${product.id}" has no filing method "${product.method}".`,
          didYouMean(product.method, methods ?? [], 'Write the type of a method, or leave it out.'),
        );
    }
  }
}
