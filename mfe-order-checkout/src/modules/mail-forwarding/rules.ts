import { moduleRules } from 'shared-contracts/area-rules';
import { mailForwardingFields } from './fields.ts';
import { newRecipient } from './new-recipient.ts';
import { MailForwardingOptionsStruct, type MailForwardingOptions } from './options.ts';
import { settleMailForwarding } from './settle.ts';

export const rules = moduleRules<MailForwardingOptions>({
  options: MailForwardingOptionsStruct,
  initialValues: ({ min }) => ({ recipients: Array.from({ length: min }, newRecipient) }),
  fields: mailForwardingFields,
  settle: settleMailForwarding,
});
