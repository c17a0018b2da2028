import type { Change, Known } from 'shared-contracts/area-rules';
import { followContactName } from '../follow-contact-name.ts';
import { RECIPIENTS, newRecipient } from './fields.ts';
import type { MailForwardingOptions } from './options.ts';

/**
 * The first recipient is the contact until the customer names another. Adds the missing entries to a list that was
 * saved from a page with a lower minimum.
 */
export function settleMailForwarding({ min }: MailForwardingOptions, before: Known, after: Known): Change[] {
  const { recipients = [] } = after.data;
  if (recipients.length === 0) return [];
  if (recipients.length >= min)
    return followContactName(before, after, {
      firstName: `${RECIPIENTS}.0.firstName`,
      lastName: `${RECIPIENTS}.0.lastName`,
    });
  const missing = Array.from({ length: min - recipients.length }, newRecipient);
  return [{ kind: 'set', path: RECIPIENTS, value: [...recipients, ...missing] }];
}
