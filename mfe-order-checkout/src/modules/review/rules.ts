import { moduleRules } from 'shared-contracts/area-rules';
import { array, defaulted, nonempty, object, string, type Infer } from 'superstruct';

const text = (words: string) => defaulted(string(), words);

export const ReviewOptionsStruct = object({
  title: text('Review your order'),
  /** Under the title. */
  text: text(''),
  /** Modules whose answers are reviewed elsewhere on the page, or said by the products. */
  except: defaulted(array(nonempty(string())), []),
  /** Labels of what follows from the answers. */
  products: text('In Your Order'),
  renewals: text('Renewals'),
  filings: text('Also Filed'),
  /** Labels of answers that are said together. */
  name: text('Name'),
  shares: text('Shares'),
  changeLabel: text('Change'),
  /** On a phone, where the card is below all answers. */
  goToCard: text('Go to the card'),
  /** `{count}` is replaced: answers about a product that are opened by it. */
  answers: text('{count} answers'),
  filed: text('{state} ({method})'),
  /** A filing beside the company's; `{product}`, `{state}` and `{method}` are replaced. */
  filedBeside: text('{product}, {state} ({method})'),
  agentAddress: text('Registered Agent Address'),
  /** Before an address that changes with another one. */
  sameAsMailing: text('Same as the mailing address:'),
  sameAsContact: text('Same as your address:'),
  notSold: text('Not in your order, because we do not offer it for your type of company: {products}'),
  /** In place of a missing answer. */
  unanswered: text('Not answered yet'),
  /** Of an order that is corrected: marks of answers, and labels and lines of what only the products say. */
  changed: text('Changed. Before:'),
  isNew: text('New'),
  added: text('You Add'),
  removed: text('You Remove'),
  chosen: text('What you chose'),
  /** `{products}` and `{change}` are replaced by their labels. */
  listedAbove: text('It is listed under “{products}”. Press “{change}” to add or remove something.'),
});
export type ReviewOptions = Infer<typeof ReviewOptionsStruct>;

export const rules = moduleRules<ReviewOptions>({ options: ReviewOptionsStruct, fields: () => ({}) });
