import { contactDataOf } from '../assembly/contact-data.ts';
import type { FormSender } from './form-sender.ts';
import { mailFailure } from './mail-failure.ts';
import { thankYou } from './thank-you.ts';

/** Sends a message, also from a form with a page's own questions. */
export const contact: FormSender = {
  action: 'process_contact',
  success: 'contact-successful',
  steps: ['contact-message-set'],
  isChecked: true,
  payloadOf: ({ asked }) => ({ name: 'contactData', payload: contactDataOf(asked) }),
  failureOf: mailFailure,
  afterSuccess: (_, attempt) => thankYou(attempt, 'Your message was sent. We will answer by email.'),
};
