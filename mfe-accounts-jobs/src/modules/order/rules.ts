import { moduleRules } from 'shared-contracts/area-rules';
import { object, type Infer } from 'superstruct';
import { DATES, LOADED_TEXTS, RECEIVED, text } from '../order-texts.ts';

const OrderOptionsStruct = object({
  ...LOADED_TEXTS,
  loggedOut: text('Log in to see your order.'),
  loading: text('Loading your order'),
  failed: text('Your order could not be loaded right now.'),
  /** The address of the account's page, and the text that leads back to it. */
  account: text('/account'),
  back: text('Your account'),
  /** `{invoice}` and `{date}` are replaced. */
  facts: text('Invoice {invoice} · Ordered {date}'),
  received: RECEIVED,
  dates: DATES,
  tasks: text('For you to do'),
  receipt: text('Receipt'),
  progress: text('What happens'),
  documents: text('Documents'),
  download: text('Download'),
  answers: text('Your answers'),
  lines: text('What you ordered'),
  total: text('Total'),
});
export type OrderOptions = Infer<typeof OrderOptionsStruct>;

export const rules = moduleRules<OrderOptions>({ options: OrderOptionsStruct, fields: () => ({}) });
