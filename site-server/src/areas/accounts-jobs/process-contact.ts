import { ContactDataStruct } from 'shared-contracts/payloads/contact';
import { confirming, receiving } from './receive-form.ts';

/** Handles `process_contact` of the contact form and of one with a page's own questions. */
export const processContact = receiving({
  field: 'contactData',
  struct: ContactDataStruct,
  list: 'messages',
  emailOf: ({ email }) => email,
  linesOf: ({ message: _, custom_answers: __, ...lines }) => Object.values(lines),
  prepare: confirming('message', ({ email }) => email),
});
