import { moduleRules } from 'shared-contracts/area-rules';
import { DEFAULT_COUNTRY } from '../../address/address-fields.ts';
import { settleVerdict } from '../../address/postal-verdict.ts';
import { contactFields } from './fields.ts';
import { ContactOptionsStruct, type ContactOptions } from './options.ts';

export const rules = moduleRules<ContactOptions>({
  options: ContactOptionsStruct,
  initialValues: () => ({ contactInformation: { country: DEFAULT_COUNTRY } }),
  fields: contactFields,
  settle: (_, before, after) => settleVerdict('contactInformation', before, after),
});
