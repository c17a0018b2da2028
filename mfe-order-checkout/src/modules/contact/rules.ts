import { moduleRules } from 'shared-contracts/area-rules';
import { DEFAULT_COUNTRY } from '../../address/address-fields.ts';
import { contactFields } from './fields.ts';
import { ContactOptionsStruct, type ContactOptions } from './options.ts';

export const rules = moduleRules<ContactOptions>({
  options: ContactOptionsStruct,
  initialValues: () => ({ contactInformation: { country: DEFAULT_COUNTRY } }),
  fields: contactFields,
});
