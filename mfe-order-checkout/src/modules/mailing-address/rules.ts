import { type FieldRules, type Known, moduleRules } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { fieldWording } from 'shared-contracts/field-wording';
import { defaulted, object, string, type Infer } from 'superstruct';
import { addressFieldRules, DEFAULT_COUNTRY } from '../../address/address-fields.ts';
import { AddressWordingStruct } from '../../address/address-wording.ts';

const MailingAddressOptionsStruct = object({
  selection: fieldWording({ label: 'Send paper mail to', hint: 'For papers that come by mail.' }),
  /** The two choices: the contact's address, or another one. */
  choices: defaulted(object({ contact: string(), specify: string() }), {
    contact: 'Same as contact address',
    specify: 'Another address',
  }),
  address: defaulted(AddressWordingStruct, {}),
});
export type MailingAddressOptions = Infer<typeof MailingAddressOptionsStruct>;

const PREFIX = 'companyInformation.mailingAddress';

/** The address selection and, with `specify`, the address itself. */
function mailingAddressFields({ selection, choices, address }: MailingAddressOptions, known: Known): FieldRules {
  return {
    [`${PREFIX}.selection`]: choiceField(selection.label, [
      { key: 'contact', value: choices.contact },
      { key: 'specify', value: choices.specify },
    ]),
    ...(known.data.companyInformation?.mailingAddress?.selection === 'specify' &&
      addressFieldRules(PREFIX, address, known)),
  };
}

export const rules = moduleRules<MailingAddressOptions>({
  options: MailingAddressOptionsStruct,
  initialValues: () => ({ companyInformation: { mailingAddress: { selection: 'contact', country: DEFAULT_COUNTRY } } }),
  fields: mailingAddressFields,
});
