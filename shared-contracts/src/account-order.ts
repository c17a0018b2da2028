import { array, boolean, enums, integer, object, optional, pattern, size, string, type, type Infer } from 'superstruct';
import { AccountOrderStruct, AccountServiceStruct } from './account.ts';
import { AnsweredQuestionStruct } from './answered-question.ts';
import { ComingDateStruct } from './coming-date.ts';
import { IsoDateStruct } from './iso-date.ts';

/** What site and customer wrote to each other about an order. */
const ConversationStruct = type({
  /** The earliest first. */
  messages: array(
    type({
      /** Of the customer's own message the key that it was sent with. */
      key: optional(string()),
      from: enums(['site', 'customer']),
      /** ISO 8601 with time. */
      at: string(),
      /** Empty if only files were sent. */
      text: string(),
      /** Labels of the answers, and kinds of files, that the site asks for; absent if it names none. */
      needs: optional(array(string())),
      files: optional(array(type({ name: string(), bytes: integer(), link: string() }))),
    }),
  ),
  /** Whether the customer can answer now. */
  isOpen: boolean(),
  /** Whether the customer has answered the last question. */
  isAnswered: boolean(),
});
export type Conversation = Infer<typeof ConversationStruct>;

/** Whether the customer can cancel an order, and what that returns and ends; or how far its cancellation is. */
const OrderCancellationStruct = type({
  /** In cents, what comes back to the card if the customer cancels now; absent if the order cannot be canceled. */
  returns: optional(integer()),
  /** The cards of that, as `Visa ending 4242`; of several charges each with its amount. */
  returnsTo: optional(string()),
  /** Names of the services that end with the order. */
  ends: array(string()),
  /** What is reserved for the order, such as a domain. */
  reserved: array(string()),
  /** Why the order cannot be canceled, and what the customer can do instead. */
  whyNot: optional(string()),
  /** Whether a service of the order renews. */
  hasRenewals: boolean(),
  /** Of an order that its customer canceled, in cents: what was returned, is being returned, and could not be. */
  canceled: optional(
    type({
      ...{ returned: integer(), asked: integer(), left: integer() },
      /** The cards of what was returned, and is being returned. */
      ...{ returnedTo: optional(string()), askedTo: optional(string()) },
    }),
  ),
});
export type OrderCancellation = Infer<typeof OrderCancellationStruct>;

/** What the site asks for after payment, because it is too private for an order. What was given is never sent back. */
const ToDoStruct = type({
  id: string(),
  title: string(),
  why: string(),
  /** The day by which it is needed. */
  dueOn: IsoDateStruct,
  /**
   * `received`: it can be replaced until somebody at the site has `seen` it. `ended`: it was used, and is deleted.
   */
  state: enums(['open', 'received', 'seen', 'ended']),
  /** When it was received, and in the end deleted: ISO 8601 with time. */
  receivedAt: optional(string()),
  endedAt: optional(string()),
  /** Why it is asked again. */
  note: optional(string()),
  /** An answer in text; `isLong`: of several lines. */
  text: optional(type({ label: string(), hint: string(), isLong: boolean() })),
  /** Files, PDF, JPEG or PNG; `form` is a blank form to fill in. */
  files: optional(
    type({
      label: string(),
      hint: string(),
      most: integer(),
      form: optional(type({ label: string(), link: string() })),
    }),
  ),
});
export type ToDo = Infer<typeof ToDoStruct>;

/** What a correction changes. */
const CHANGES = {
  /** Answers that change; a side is absent where the question is not answered. */
  answers: array(type({ question: string(), before: optional(string()), after: optional(string()) })),
  /** Products and prices that change, in dollars with two decimals; without `before` new, without `after` gone. */
  lines: array(type({ label: string(), before: optional(string()), after: optional(string()) })),
};

/** A correction that an order's customer must agree to: it changes the price, or the site proposes it. */
const ProposedCorrectionStruct = type({
  id: string(),
  from: enums(['site', 'customer']),
  /** What the site wrote with it. */
  note: optional(string()),
  /** In cents; negative if the order costs less. */
  difference: integer(),
  ...CHANGES,
  /** The card that pays it, as `Visa ending 4242`; of one that costs less the card that gets it back. */
  card: string(),
  /** The id of that card; absent if nothing is to be paid, or it is being charged. */
  cardId: optional(string()),
  /** Of one that costs less: the day by which the difference is returned. */
  returnedBy: optional(IsoDateStruct),
  /** The other cards of the account that can pay it instead. */
  others: optional(array(type({ id: string(), label: string() }))),
  /** Whether it is not known yet if the card was charged. */
  isBeingCharged: boolean(),
});
export type ProposedCorrection = Infer<typeof ProposedCorrectionStruct>;

/** A correction that was made. */
const MadeCorrectionStruct = type({
  /** ISO 8601 with time. */
  at: string(),
  /** In cents; negative if the order costs less since. */
  difference: integer(),
  /** The card that was charged, or that the money goes back to, as `Visa ending 4242`. */
  card: string(),
  /** Whether money is still to be returned. */
  isOwed: boolean(),
  ...CHANGES,
});
export type MadeCorrection = Infer<typeof MadeCorrectionStruct>;

/** An order with its own page in the account, as GET `/api/account_order` answers it. A newer site may add to it. */
export const AccountOrderPageStruct = type({
  order: AccountOrderStruct,
  /** What the customer was asked and has answered, without secrets, in the order of the page. */
  answers: array(AnsweredQuestionStruct),
  /** What comes next of the order, the soonest first. */
  dates: optional(array(ComingDateStruct)),
  /** Absent if nothing was written. */
  conversation: optional(ConversationStruct),
  /** Opens the page of the order to correct its answers; absent once they can no longer be corrected. */
  correctLink: optional(string()),
  /** The page on which customers write to the site; absent if the site has none. */
  contactLink: optional(string()),
  cancellation: optional(OrderCancellationStruct),
  /** Its services that need another card: one was declined, or expires before the next payment. */
  toPay: optional(array(AccountServiceStruct)),
  /** The soonest due first; absent if nothing was asked for. */
  toDos: optional(array(ToDoStruct)),
  /** Absent if there is none to agree to. */
  correction: optional(ProposedCorrectionStruct),
  /** The newest first; absent if none was made. */
  corrections: optional(array(MadeCorrectionStruct)),
  /** Of an order whose filing the office refused: what the office says, and what happens to its fee. */
  officeRefusal: optional(type({ reason: string(), fee: string() })),
});
export type AccountOrderPage = Infer<typeof AccountOrderPageStruct>;

/** Of an answer to the site. */
export const LONGEST_ANSWER = 4000;
/** Files of an answer, PDF, JPEG or PNG; each has the field `file` and its number, from 0. */
export const MOST_ANSWER_FILES = 5;
/** In bytes, of one file. */
export const LARGEST_ANSWER_FILE = 10_000_000;

/** `answerData` of process_answer_order. The same `key` is stored once. */
export const OrderAnswerDataStruct = object({
  invoice: size(string(), 1, 40),
  key: pattern(string(), /^[\w-]{16,64}$/),
  text: size(string(), 0, LONGEST_ANSWER),
});
export type OrderAnswerData = Infer<typeof OrderAnswerDataStruct>;

/** `cancelOrderData` of process_cancel_order. `returns`: what the customer has read to get back, in cents. */
export const CancelOrderDataStruct = object({ invoice: size(string(), 1, 40), returns: integer() });
export type CancelOrderData = Infer<typeof CancelOrderDataStruct>;

/** `toDoData` of process_answer_to_do; `toDo` is the id. Files have the fields of those of an answer. */
export const ToDoAnswerDataStruct = object({
  invoice: size(string(), 1, 40),
  toDo: size(string(), 1, 60),
  text: size(string(), 0, LONGEST_ANSWER),
});
export type ToDoAnswerData = Infer<typeof ToDoAnswerDataStruct>;

/** `answerCorrectionData` of process_answer_correction: `cents` is the difference that the customer saw. */
export const AnswerCorrectionDataStruct = object({
  correction: size(string(), 1, 64),
  agrees: boolean(),
  cents: integer(),
  /** The id of the card of the account that pays it; absent: the one that paid the order. */
  card: optional(size(string(), 1, 64)),
});
export type AnswerCorrectionData = Infer<typeof AnswerCorrectionDataStruct>;

/** `fileAgainData` of process_file_again: an order whose filing the office refused is filed again as it is. */
export const FileAgainDataStruct = object({ invoice: size(string(), 1, 40) });
export type FileAgainData = Infer<typeof FileAgainDataStruct>;
