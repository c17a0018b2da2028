import { array, optional, type, type Infer } from 'superstruct';
import { AccountOrderStruct } from './account.ts';
import { AnsweredQuestionStruct } from './answered-question.ts';
import { ComingDateStruct } from './coming-date.ts';

/** An order with its own page in the account, as GET `/api/account_order` answers it. A newer site may add to it. */
export const AccountOrderPageStruct = type({
  order: AccountOrderStruct,
  /** What the customer was asked and has answered, without secrets, in the order of the page. */
  answers: array(AnsweredQuestionStruct),
  /** What comes next of the order, the soonest first. */
  dates: optional(array(ComingDateStruct)),
});
export type AccountOrderPage = Infer<typeof AccountOrderPageStruct>;
