import { moduleRules } from 'shared-contracts/area-rules';
import { DEFAULT_COUNTRY } from '../../address/address-fields.ts';
import { mailingAddressFields } from './fields.ts';
import { MailingAddressOptionsStruct, type MailingAddressOptions } from './options.ts';

export const rules = moduleRules<MailingAddressOptions>({
  options: MailingAddressOptionsStruct,
  initialValues: () => ({ companyInformation: { mailingAddress: { selection: 'contact', country: DEFAULT_COUNTRY } } }),
  fields: mailingAddressFields,
});
