import { fieldWording } from 'shared-contracts/field-wording';
import { array, defaulted, type Infer, integer, min, nonempty, object, string } from 'superstruct';

/** Paths of the named price's answers. */
export const REQUESTED_PRICE = 'nyop.requestedPrice';
export const IMMEDIATE_SERVICE = 'nyop.immediateService';

const text = (words: string) => defaulted(nonempty(string()), words);

export const NamedPriceOptionsStruct = object({
  price: fieldWording({ label: 'Your price', hint: 'Per year, per state.' }),
  /** The highest price accepted, in dollars; a higher one is taken for a typing mistake. */
  most: defaulted(min(integer(), 1), 10_000),
  /** Above the two ways to start. */
  question: text('How do you want to start?'),
  /** The way to start with a price of the customer's own. */
  named: defaulted(
    object({ label: text('Name your price'), text: text('We answer within seconds of your order') }),
    {},
  ),
  /** Under a price that makes the order no cheaper. */
  notLower: text('Our regular price is not higher than that today, so your total stays the same.'),
  /** The same where the regular price is the same in each state; `{price}` is replaced. */
  notLowerThan: text('Our regular price is {price} a year per state. You pay that, and not more.'),
  immediate: defaulted(
    object({
      label: text('Start immediately'),
      text: text('At the regular price, with no wait for an answer'),
      /**
       * Replaces `text` for more than one state; `{count}` is the number of states, `{price}` the regular price in
       * each.
       */
      textInStates: text('At the regular price for all {count} states, with no wait for an answer'),
    }),
    {},
  ),
  whatHappens: text('What happens to your offer'),
  steps: defaulted(array(nonempty(string())), [
    'We answer when you submit, within seconds.',
    'If it is too low, we tell you our lowest price. You say yes or no.',
    'Your card is charged only at a price you agreed to.',
  ]),
  /** Under the spinner while a form with a price is submitted. */
  validating: text('Please wait while we validate your price.'),
  /**
   * The dialog for a price that is too low; `{min}` is the lowest price we accept, `{total}` what the order then costs
   * today.
   */
  tooLow: defaulted(
    object({
      title: text('Sorry, your price is a little low...'),
      question: text('Are you willing to pay {min}/year per state?'),
      total: text('Your total today would be {total}.'),
      yes: text("Yes, I'll pay {min}"),
      no: text('No thanks'),
    }),
    {},
  ),
  /** The notice after a no; `{immediate}` is the label of immediate service. */
  declined: defaulted(
    object({
      title: text('Your order was not sent'),
      message: text('You have not been charged. Enter another price, or choose {immediate}.'),
    }),
    {},
  ),
});
export type NamedPriceOptions = Infer<typeof NamedPriceOptionsStruct>;
