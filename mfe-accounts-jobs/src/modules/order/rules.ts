import { moduleRules } from 'shared-contracts/area-rules';
import { defaulted, object, type Infer } from 'superstruct';
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
  correct: text('Correct an answer'),
  progress: text('What happens'),
  documents: text('Documents'),
  download: text('Download'),
  answers: text('Your answers'),
  lines: text('What you ordered'),
  total: text('Total'),
  /** Questions about the order and the customer's answers. */
  conversation: defaulted(
    object({
      title: text('We need an answer from you'),
      titleLater: text('Questions and answers'),
      waiting: text('We have paused our work on your order until we have your answer.'),
      answered: text('We have your answer. We read it and go on with your order. You can add something below.'),
      closed: text('We need no answer now. This order takes no answers until we ask you again.'),
      us: text('From us'),
      you: text('From you'),
      needs: text('We need from you:'),
      answer: text('Your answer'),
      files: text('Files'),
      filesHint: text('PDF, JPEG or PNG, up to 5 files of 10 MB each.'),
      remove: text('Remove'),
      send: text('Send answer'),
      empty: text('Write an answer or add a file.'),
      tooMany: text('An answer takes 5 files. Remove some, and send them with a second answer.'),
      /** `{file}` is replaced. */
      tooLarge: text('{file} is larger than 10 MB. Remove it, or add a smaller file.'),
      noAnswer: text('We got no answer from the site. Your answer is still here. Please try again in a moment.'),
    }),
    {},
  ),
});
export type OrderOptions = Infer<typeof OrderOptionsStruct>;

export const rules = moduleRules<OrderOptions>({ options: OrderOptionsStruct, fields: () => ({}) });
