import { fieldWording } from 'shared-ui/field-wording';
import { array, defaulted, nonempty, object, string, type Infer } from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);

/** What a page may say of the price that the customer names; every word on the screen is here, with its default. */
export const NamedPriceOptionsStruct = object({
  /** Save key of the product that the price is for: `namedPrice` of the order summary's options. */
  product: text('registered_agent'),
  price: fieldWording({ label: 'Your price', hint: 'In dollars, per year and state.' }),
  immediate: defaulted(object({ label: text('Start immediately'), text: text('At the regular price, with no wait for an answer') }), {}),
  whatHappens: text('What happens to your offer'),
  steps: defaulted(array(nonempty(string())), [
    'We answer when you submit, within seconds.',
    'If it is too low, we name our lowest price once. You say yes or no.',
    'Your card is charged only at a price you agreed to.',
  ]),
  /** Asked when the price is too low; `{min}` is replaced. */
  tooLow: defaulted(object({
    title: text('Sorry, your price is a little low...'),
    question: text('Are you willing to pay {min}/year per state?'),
    yes: text('Yes, I\'ll pay {min}'),
    no: text('No thanks'),
  }), {}),
});
export type NamedPriceOptions = Infer<typeof NamedPriceOptionsStruct>;
