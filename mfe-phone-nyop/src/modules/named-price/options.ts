import { fieldWording } from 'shared-ui/field-wording';
import { array, defaulted, integer, min, nonempty, object, string, type Infer } from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);

/** What a page may say of the price that the customer names; every word on the screen is here, with its default. */
export const NamedPriceOptionsStruct = object({
  price: fieldWording({ label: 'Your price', hint: 'Per year, per state.' }),
  /** The highest price that is taken for an offer and not for a slip, in dollars. */
  most: defaulted(min(integer(), 1), 10_000),
  /** Between the two. */
  or: text('or'),
  immediate: defaulted(object({
    label: text('Start immediately'),
    text: text('At the regular price, with no wait for an answer'),
    /** The same in several states; `{count}` is replaced. */
    textInStates: text('At the regular price for all {count} states, with no wait for an answer'),
  }), {}),
  whatHappens: text('What happens to your offer'),
  steps: defaulted(array(nonempty(string())), [
    'We answer when you submit, within seconds.',
    'If it is too low, we tell you our lowest price. You say yes or no.',
    'Your card is charged only at a price you agreed to.',
  ]),
  /** Under the spinner while the form is sent with a price. */
  validating: text('Please wait while we validate your price.'),
  /** Asked when the price is too low; `{min}` is replaced. */
  tooLow: defaulted(object({
    title: text('Sorry, your price is a little low...'),
    question: text('Are you willing to pay {min}/year per state?'),
    yes: text('Yes, I\'ll pay {min}'),
    no: text('No thanks'),
  }), {}),
});
export type NamedPriceOptions = Infer<typeof NamedPriceOptionsStruct>;
