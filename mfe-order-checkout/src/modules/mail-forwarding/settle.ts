import type { Change, Known } from 'shared-contracts/area-rules';
import { RECIPIENTS } from './fields.ts';
import { newRecipient } from './new-recipient.ts';
import type { MailForwardingOptions } from './options.ts';

/** Adds the missing entries to a list that was saved from a page with a lower minimum. */
export function settleMailForwarding({ min }: MailForwardingOptions, _before: Known, { data: { recipients = [] } }: Known): Change[] {
  if (recipients.length === 0 || recipients.length >= min) return [];
  const missing = Array.from({ length: min - recipients.length }, newRecipient);
  return [{ kind: 'set', path: RECIPIENTS, value: [...recipients, ...missing] }];
}
