import { moduleRules } from 'shared-contracts/area-rules';
import { DEFAULT_COUNTRY } from '../../address/address-fields.ts';
import { settleVerdict } from '../../address/postal-verdict.ts';
import { contactFields } from './fields.ts';
import { ContactOptionsStruct, type ContactOptions } from './options.ts';
import { proposedContact } from './proposed-contact.ts';

export const rules = moduleRules<ContactOptions>({
  options: ContactOptionsStruct,
  initialValues: (_, known) => ({ contactInformation: { country: DEFAULT_COUNTRY, ...proposedContact(known) } }),
  fields: contactFields,
  settle: (_, before, after) => settleVerdict('contactInformation', before, after),
});
