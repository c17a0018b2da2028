import { moduleRules } from 'shared-contracts/area-rules';
import { checkbox, defineQuestions, phone, text } from 'shared-contracts/questions';
import { fieldsOf } from 'shared-contracts/rules-of-questions';
import { defaulted, object, string, type Infer } from 'superstruct';
import { addressFieldRules, DEFAULT_COUNTRY } from '../../address/address-fields.ts';
import { AddressWordingStruct } from '../../address/address-wording.ts';
import { proposedContact } from '../../address/proposed-contact.ts';
import { withVerdict, settleVerdict } from '../../address/postal-verdict.ts';
import { attorneyOptions, attorneyFieldRules } from '../attorney-fields.ts';

/** Name and phone numbers of the customer. */
export const person = defineQuestions({
  'contactInformation.firstName': text('First Name', { maxLength: 100, width: 'half', autoComplete: 'given-name' }),
  'contactInformation.lastName': text('Last Name', { maxLength: 100, width: 'half', autoComplete: 'family-name' }),
  'contactInformation.phone': phone('Phone', { hint: 'We call only about this order.', width: 'half' }),
  'contactInformation.altPhone': phone('Secondary Phone', {
    required: false,
    width: 'half',
    autoComplete: 'section-other tel',
  }),
  'contactInformation.fax': phone('Fax', {
    required: false,
    rules: 'faxNumber',
    mask: undefined,
    width: 'medium',
    autoComplete: 'fax tel',
  }),
});

const further = { show: false, required: false } as const;

/** The business and the offers, for pages that ask about them here and in no other module; all may stay empty. */
export const business = defineQuestions({
  'companyInformation.companyName': text('Company Name', {
    ...further,
    rules: 'length:2|maxLength:200',
    autoComplete: 'organization',
  }),
  'companyInformation.industry': text('Industry', { ...further, maxLength: 100, width: 'half', autoComplete: 'off' }),
  'companyInformation.position': text('Position', {
    ...further,
    maxLength: 100,
    width: 'half',
    autoComplete: 'organization-title',
  }),
  // Each is a note of the order if the customer ticks it.
  'companyInformation.insuranceOptIn': checkbox('Send me an offer for business insurance', further),
  'companyInformation.bankingOptIn': checkbox('Send me an offer for a business bank account', further),
});

const own = {
  address: defaulted(AddressWordingStruct, {}),
  /** For pages that ask about the attorney here and not with the company. */
  ...attorneyOptions(false),
  attorneyTitle: defaulted(string(), 'Attorney'),
};
const OwnOptionsStruct = object(own);
export type ContactOptions = Infer<typeof OwnOptionsStruct>;

/** Name, phone numbers and address of the customer. */
export const rules = {
  ...moduleRules<ContactOptions>({
    options: object({ ...person.wording, ...business.wording, ...own }),
    initialValues: (_, known) => ({ contactInformation: { country: DEFAULT_COUNTRY, ...proposedContact(known) } }),
    fields: (options, known) => ({
      ...fieldsOf(person.questions(options, known)),
      ...withVerdict(
        'contactInformation',
        options.address,
        addressFieldRules('contactInformation', options.address, known),
      ),
      ...fieldsOf(business.questions(options, known)),
      ...attorneyFieldRules(options, known),
    }),
    settle: (_, before, after) => settleVerdict('contactInformation', before, after),
  }),
  texts: () => [...person.texts(), ...business.texts()],
};
