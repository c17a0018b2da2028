import { moduleRules } from 'shared-contracts/area-rules';
import { contactName } from '../follow-contact-name.ts';
import { mailForwardingFields, newRecipient } from './fields.ts';
import { MailForwardingOptionsStruct, type MailForwardingOptions } from './options.ts';
import { settleMailForwarding } from './settle.ts';

export const rules = moduleRules<MailForwardingOptions>({
  options: MailForwardingOptionsStruct,
  initialValues: ({ min }, known) => ({
    recipients: Array.from({ length: min }, (_, index) => (index === 0 ? contactName(known) : newRecipient())),
  }),
  fields: mailForwardingFields,
  settle: settleMailForwarding,
});
