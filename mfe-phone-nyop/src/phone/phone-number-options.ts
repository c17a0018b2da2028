import { fieldWording } from 'shared-contracts/field-wording';
import { array, defaulted, nonempty, object, optional, pattern, string, type Infer } from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);

/** A product that the customer can add to the service with a checkbox. */
const AddOnStruct = object({
  /** Key of its answer, and the `saveAs` of its product. */
  saveAs: pattern(string(), /^[a-z][A-Za-z0-9_]*$/),
  /** Id of a simple product. */
  product: nonempty(string()),
  label: nonempty(string()),
  text: optional(nonempty(string())),
  tooltip: optional(nonempty(string())),
});

export const PhoneNumberOptionsStruct = object({
  /** Id of the simple product that the number is for. */
  product: text('phone_service'),
  saveAs: text('phone_service'),
  addOns: defaulted(array(AddOnStruct), [
    {
      saveAs: 'call_forwarding',
      product: 'call_forwarding',
      label: 'Call Forwarding',
      text: 'Calls ring on the phone you already have.',
    },
  ]),
  areaCode: fieldWording({ label: 'Area Code', hint: 'Three digits. Numbers appear when you have typed the third.' }),
  /** Label of the area codes suggested for the customer's state; `{state}` is replaced. */
  inYourState: text('In {state}'),
  numbers: fieldWording({ label: 'Numbers in area code {areaCode}' }),
  /** Beside the numbers; `{price}` is replaced. */
  price: text('{price} for any of them'),
  loading: text('Looking for numbers'),
  otherNumbers: text('Other numbers'),
  tryAgain: text('Try again'),
  /** The button's label until numbers may be fetched again; `{action}` and `{seconds}` are replaced. */
  wait: text('{action} in {seconds} s'),
  none: text('There are no numbers available for this area code. Please ensure the area code is correct.'),
  noneHint: text('A number from another area code works the same way.'),
  failed: text(
    'We were unable to fetch the available phone numbers for this area code at this time. Please try again.',
  ),
  /** Shown when another customer reserved the number first; `{number}` is replaced. */
  taken: text('{number} has just been taken. Please choose another number.'),
  held: text('We hold the number you choose for 15 minutes. Asking for other numbers clears your choice.'),
  /** Name of the service's line in the cart; `{product}` and `{number}` are replaced. */
  lineName: text('{product} {number}'),
  /**
   * `message` replaces the prices while no number is chosen; `name` is used where the page lists all missing choices.
   */
  missing: defaulted(object({ message: text('Please select your service option'), name: text('phone number') }), {}),
});
export type PhoneNumberOptions = Infer<typeof PhoneNumberOptionsStruct>;
