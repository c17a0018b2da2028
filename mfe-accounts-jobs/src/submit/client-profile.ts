import { clientProfileDataOf } from '../assembly/contact-data.ts';
import { BUSINESS_DESCRIPTION, PROFILE_EMAIL } from '../contact/paths.ts';
import type { FormSender } from './form-sender.ts';
import { mailFailure } from './mail-failure.ts';
import { repeatedOf, thankYou } from './thank-you.ts';

/** Sends the profile of a client. */
export const clientProfile: FormSender = {
  action: 'process_client_profile',
  success: 'contact-successful',
  steps: ['client-profile-set'],
  isChecked: true,
  payloadOf: ({ asked }) => ({ name: 'clientProfileData', payload: clientProfileDataOf(asked) }),
  failureOf: mailFailure,
  afterSuccess: (_, attempt) =>
    thankYou(attempt, 'Your profile was sent.', {
      repeated: repeatedOf(attempt.asked, {
        facts: [['We write to', PROFILE_EMAIL]],
        message: ['Your business', BUSINESS_DESCRIPTION],
      }),
    }),
};
