import { ContactDataStruct } from 'shared-contracts/payloads/contact';
import { copyOfMessage } from '../../mail/messages/copy-of-message.ts';
import { queueMail } from '../../mail/outbox.ts';
import { receiving } from './receive-form.ts';

/** Handles `process_contact` of the contact form and of one with a page's own questions. The sender gets a copy. */
export const processContact = receiving({
  field: 'contactData', struct: ContactDataStruct, list: 'messages',
  emailOf: ({ email }) => email,
  linesOf: ({ message: _, custom_answers: __, ...lines }) => Object.values(lines),
  prepare: (message, _, { site }) => ({ kind: 'ready', write: (transaction) => queueMail(transaction, { to: message.email.trim(), kind: 'copy-of-message', content: copyOfMessage(message, site) }) }),
});
