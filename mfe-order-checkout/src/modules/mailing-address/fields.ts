import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { addressFieldRules } from '../../address/address-fields.ts';
import type { MailingAddressOptions } from './options.ts';

const PREFIX = 'companyInformation.mailingAddress';

/** The address selection and, with `specify`, the address itself. */
export function mailingAddressFields({ selection, choices, address }: MailingAddressOptions, known: Known): FieldRules {
  return {
    [`${PREFIX}.selection`]: choiceField(selection.label, [
      { key: 'contact', value: choices.contact },
      { key: 'specify', value: choices.specify },
    ]),
    ...(known.data.companyInformation?.mailingAddress?.selection === 'specify' &&
      addressFieldRules(PREFIX, address, known)),
  };
}
