import { moduleRules } from 'shared-contracts/area-rules';
import { SERVICE_TEXTS } from '../service-names.ts';
import { array, defaulted, nonempty, object, refine, string, type Infer } from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);

function isRegularExpression(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}

/** Page options of the renewals. `{service}`, `{order}`, `{date}`, `{card}` and `{amount}` are replaced. */
const RenewalsOptionsStruct = object({
  title: text('Renewals'),
  lead: text('Next 12 months. We write to you 30 days before a yearly renewal.'),
  none: text('Nothing renews in the next 12 months.'),
  total: text('Next 12 months'),
  /** Beside what is paid in most months; the other months follow. */
  eachMonth: text('Each month'),
  loggedOut: text('Log in to see what renews.'),
  ...SERVICE_TEXTS,
  cancel: text('Cancel'),
  cancelQuestion: text(
    'Cancel {service}? You keep it until {date}, and nothing is returned. It will not renew. You cannot take this ' +
      'back. As long as its order can be canceled, the page of the order says what you get back that way.',
  ),
  /**
   * What a customer should know before a service is canceled: each with a regular expression for the names of the
   * services that it is about.
   */
  consequences: defaulted(
    array(
      object({
        service: refine(nonempty(string()), 'regular expression', isRegularExpression),
        text: nonempty(string()),
      }),
    ),
    [],
  ),
  /** Follows the question. */
  othersGoOn: text('Your other services go on: {services}.'),
  confirmCancel: text('Cancel service'),
  keep: text('Keep it'),
  canceled: text('{service} will not renew. We sent you an email that says so.'),
  canceledUntil: text('Canceled. You have it until {date}.'),
  declined: text('Your card was declined. We try again on {date}.'),
  onHold: text('On hold: your card was declined. To keep the service, change the card: we charge the payment once.'),
  /** Stands after the words about a service. */
  paidWith: text('Paid with {card}.'),
  /** Beside it; `{month}` is replaced by `04/27`. */
  expires: text('Expires {month}.'),
  expired: text('Expired {month}. Change the card to keep the service.'),
  expiresFirst: text('Expires {month}, before the next payment. Change the card to keep the service.'),
  changeCard: text('Change card'),
  /** The address of the page that changes a card. */
  cardPage: text('/account/card'),
  cardChanged: text('Your {card} pays for {service} from now on.'),
  cardCharged: text('We charged {amount} to it, and sent you a receipt.'),
  cardPending: text('We are checking whether your payment went through, and write to you about it.'),
  noAnswer: text('We got no answer from the site. Please try again in a moment.'),
});
export type RenewalsOptions = Infer<typeof RenewalsOptionsStruct>;

export const rules = moduleRules<RenewalsOptions>({ options: RenewalsOptionsStruct, fields: () => ({}) });
