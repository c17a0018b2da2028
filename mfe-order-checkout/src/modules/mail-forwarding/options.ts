import { array, defaulted, integer, min, object, optional, refine, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-contracts/field-wording';
import { SaveKeyStruct } from '../../offers/product-offer.ts';

const ChoiceStruct = object({ label: string(), text: string() });
const ShapeStruct = object({
  /** Asked only while one of these products is in the cart; always asked if omitted. */
  askedWith: optional(array(SaveKeyStruct)),
  individualOrBusiness: fieldWording({ label: 'Who is the mail for?' }),
  individualOrBusinessChoices: defaulted(object({ individual: ChoiceStruct, business: ChoiceStruct }), {
    individual: { label: 'Individual', text: 'Mail to people by name' },
    business: { label: 'Business', text: 'Mail to the company and to those below' },
  }),
  /** The choice's name in messages. */
  selectionName: defaulted(string(), 'Company or Individual selection'),
  /** `one` is the name of an entry, shown before its number and used for the list in messages. */
  recipients: defaulted(object({ title: string(), text: string(), one: string(), add: string(), remove: string() }), {
    title: 'Recipients',
    text: 'Everyone whose name may stand on the mail. We can accept it for no one else.',
    one: 'Recipient',
    add: 'Add recipient',
    remove: 'Remove',
  }),
  firstName: fieldWording({ label: 'First Name' }),
  lastName: fieldWording({ label: 'Last Name' }),
  /** Minimum and maximum number of recipients. */
  min: defaulted(min(integer(), 1), 1),
  max: defaulted(min(integer(), 1), 4),
});

export const MailForwardingOptionsStruct = refine(
  ShapeStruct,
  'recipients',
  ({ min: least, max: most }, { path }) =>
    least <= most || [
      { path: [...(path as string[]), 'max'], message: `Expected at least ${least}, which is the min` },
    ],
);
export type MailForwardingOptions = Infer<typeof MailForwardingOptionsStruct>;
