import { contactDataOf } from '../assembly/contact-data.ts';
import { EMAIL, FIRST_NAME, MESSAGE, SUBJECT } from '../contact/paths.ts';
import type { FormSender } from './form-sender.ts';
import { mailFailure } from './mail-failure.ts';
import { repeatedOf, thankYou } from './thank-you.ts';

/** Sends a message, also from a form with a page's own questions. */
export const contact: FormSender = {
  action: 'process_contact',
  success: 'contact-successful',
  steps: ['contact-message-set'],
  isChecked: true,
  payloadOf: ({ asked }) => ({ name: 'contactData', payload: contactDataOf(asked) }),
  failureOf: mailFailure,
  afterSuccess: (_, attempt) =>
    thankYou(attempt, 'Your message was sent. We will answer by email.', {
      repeated: repeatedOf(attempt.asked, {
        firstName: FIRST_NAME,
        facts: [
          ['We write to', EMAIL],
          ['Subject', SUBJECT],
        ],
        message: ['Your message', MESSAGE],
      }),
    }),
};
