import { type FieldRule, type FieldRules, type Known, type Change, moduleRules } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { fieldWording } from 'shared-contracts/field-wording';
import { array, defaulted, integer, min, object, optional, refine, string, type Infer } from 'superstruct';
import { ownProducts } from '../../cart/derive-cart.ts';
import { SaveKeyStruct } from '../../offers/product-offer.ts';
import { followContactName, contactName } from '../follow-contact-name.ts';

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

export const INDIVIDUAL_OR_BUSINESS = 'individualOrBusiness';
export const RECIPIENTS = 'recipients';

/** Who the mail is for: people or a business, and by which names. */
function mailForwardingFields(options: MailForwardingOptions, known: Known): FieldRules {
  if (!isAskedNow(options, known)) return {};
  const {
    individualOrBusiness,
    individualOrBusinessChoices,
    selectionName,
    recipients: { one: noun },
    firstName,
    lastName,
  } = options;
  const { recipients = [] } = known.data;
  const entries = recipients.map((_, index) => ({
    [`${RECIPIENTS}.${index}.firstName`]: {
      label: `${noun} ${index + 1} ${firstName.label}`,
      reviewLabel: `${noun} ${index + 1}`,
      rules: 'required|maxLength:100',
    },
    [`${RECIPIENTS}.${index}.lastName`]: {
      label: `${noun} ${index + 1} ${lastName.label}`,
      rules: 'required|maxLength:100',
    },
  }));
  return Object.assign(
    {
      ...(individualOrBusiness.show !== false && {
        [INDIVIDUAL_OR_BUSINESS]: choiceField(selectionName, individualOrBusinessChoices, {
          reviewLabel: individualOrBusiness.label,
        }),
      }),
      [RECIPIENTS]: listRule(options, recipients.length),
    },
    ...entries,
  ) as FieldRules;
}

/** The rule of the list. A number of entries that the page does not allow fails, although the view prevents it. */
function listRule({ recipients: { one: noun, title }, min, max }: MailForwardingOptions, count: number): FieldRule {
  if (count > 0 && (count < min || count > max))
    return { label: title, rules: `minValue:${min}|maxValue:${max}`, answer: String(count) };
  return { label: `A ${noun.toLowerCase()}`, rules: 'required', sample: Array.from({ length: min }, newRecipient) };
}

/** Whether the module asks now: one of the products that the page names is in the cart, or it names none. */
function isAskedNow({ askedWith }: MailForwardingOptions, known: Known): boolean {
  return !askedWith || ownProducts(known).some(({ saveAs }) => askedWith.includes(saveAs));
}

export function newRecipient(): { firstName: string; lastName: string } {
  return { firstName: '', lastName: '' };
}

/**
 * The first recipient is the contact until the customer names another. Adds the missing entries to a list that was
 * saved from a page with a lower minimum.
 */
function settleMailForwarding({ min }: MailForwardingOptions, before: Known, after: Known): Change[] {
  const { recipients = [] } = after.data;
  if (recipients.length === 0) return [];
  if (recipients.length >= min)
    return followContactName(before, after, {
      firstName: `${RECIPIENTS}.0.firstName`,
      lastName: `${RECIPIENTS}.0.lastName`,
    });
  const missing = Array.from({ length: min - recipients.length }, newRecipient);
  return [{ kind: 'set', path: RECIPIENTS, value: [...recipients, ...missing] }];
}

export const rules = moduleRules<MailForwardingOptions>({
  options: MailForwardingOptionsStruct,
  initialValues: ({ min }, known) => ({
    recipients: Array.from({ length: min }, (_, index) => (index === 0 ? contactName(known) : newRecipient())),
  }),
  fields: mailForwardingFields,
  settle: settleMailForwarding,
});
