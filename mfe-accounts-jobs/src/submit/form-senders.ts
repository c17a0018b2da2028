import { ERROR_CATALOGUE } from 'shared-contracts/error-catalogue';
import { is, literal, type as looseObject } from 'superstruct';
import { resetTokenOf } from '../account/answers-and-links.ts';
import { applicationDataOf } from '../assembly/application-data.ts';
import { clientProfileDataOf, contactDataOf } from '../assembly/contact-data.ts';
import { BUSINESS_DESCRIPTION, EMAIL, FIRST_NAME, MESSAGE, PROFILE_EMAIL, SUBJECT } from '../contact/paths.ts';
import { APPLICANT_EMAIL } from '../job/paths.ts';
import { affiliateSignup, freeAccount, login, newPassword, resetPassword } from './account-senders.ts';
import type { FailureWords, FormSender, FormSenders } from './form-sender.ts';
import { filesOf, sendFiles } from './send-files.ts';
import { repeatedOf, thankYou } from './thank-you.ts';

const { Mail } = ERROR_CATALOGUE;

/** The failure of a message or a profile in words. */
const mailFailure = (reason: string | undefined): FailureWords => ({
  title: Mail.title,
  message: reason ?? Mail.message,
});

/** Sends a message, also from a form with a page's own questions. */
const contact: FormSender = {
  action: 'process_contact',
  success: 'contact-successful',
  milestones: ['contact-message-set'],
  isChecked: true,
  payloadOf: ({ asked }) => ({ name: 'contactData', payload: contactDataOf(asked) }),
  failureOf: mailFailure,
  afterSuccess: (_, submission) =>
    thankYou(submission, 'Your message was sent. We will answer by email.', {
      repeated: repeatedOf(submission.asked, {
        firstName: FIRST_NAME,
        facts: [
          ['We write to', EMAIL],
          ['Subject', SUBJECT],
        ],
        message: ['Your message', MESSAGE],
      }),
    }),
};

const clientProfile: FormSender = {
  action: 'process_client_profile',
  success: 'contact-successful',
  milestones: ['client-profile-set'],
  isChecked: true,
  payloadOf: ({ asked }) => ({ name: 'clientProfileData', payload: clientProfileDataOf(asked) }),
  failureOf: mailFailure,
  afterSuccess: (_, submission) =>
    thankYou(submission, 'Your profile was sent.', {
      repeated: repeatedOf(submission.asked, {
        facts: [['We write to', PROFILE_EMAIL]],
        message: ['Your business', BUSINESS_DESCRIPTION],
      }),
    }),
};

const { Application } = ERROR_CATALOGUE;
const PriorityStruct = looseObject({ priority: literal(true) });

/** Sends a job application with its files. */
const jobApplication: FormSender = {
  action: 'process_application',
  success: 'application-submission-successful',
  milestones: ['application-details-set'],
  isChecked: true,
  payloadOf: ({ known, asked }) => ({ name: 'applicationData', payload: applicationDataOf(known, asked) }),
  post: (host, fields, submission) =>
    sendFiles(host, {
      action: 'process_application',
      fields,
      files: filesOf(submission.asked),
      page: submission.known.page,
    }),
  failureOf: (reason) => ({
    title: Application.title,
    message: [reason, Application.message].filter(Boolean).join(reason?.endsWith('.') ? ' ' : '. '),
  }),
  afterSuccess: (result, submission) =>
    thankYou(submission, 'Your application was sent. We will answer by email.', {
      priority: is(result, PriorityStruct),
      repeated: repeatedOf(submission.asked, { facts: [['We write to', APPLICANT_EMAIL]] }),
    }),
};

/** How each form of this area is sent. */
export const FORM_SENDERS: FormSenders = {
  AffiliateSignupForm: affiliateSignup,
  ClientProfileForm: clientProfile,
  ContactForm: contact,
  CustomContactForm: contact,
  FreeAccountForm: freeAccount,
  JobApplicationForm: jobApplication,
  LoginForm: login,
  ResetPasswordForm: ({ known }) => (resetTokenOf(known) === undefined ? resetPassword : newPassword),
};
