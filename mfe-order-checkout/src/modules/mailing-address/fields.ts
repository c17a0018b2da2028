import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { addressFieldRules } from '../../address/address-fields.ts';
import type { MailingAddressOptions } from './options.ts';

const PREFIX = 'companyInformation.mailingAddress';

/** The address selection and, with `specify`, the address itself. */
export function mailingAddressFields({ selection, address }: MailingAddressOptions, known: Known): FieldRules {
  return {
    [`${PREFIX}.selection`]: { label: selection.label, rules: 'required|oneOf:contact,specify' },
    ...(known.data.companyInformation?.mailingAddress?.selection === 'specify' && addressFieldRules(PREFIX, address, known)),
  };
}
