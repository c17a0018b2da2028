import { moduleRules } from 'shared-contracts/area-rules';
import { DEFAULT_COUNTRY } from '../../address/address-fields.ts';
import { paymentFields } from './fields.ts';
import { PaymentOptionsStruct, type PaymentOptions } from './options.ts';

export const rules = moduleRules<PaymentOptions>({
  options: PaymentOptionsStruct,
  initialValues: () => ({ paymentInformation: { country: DEFAULT_COUNTRY } }),
  fields: paymentFields,
});
