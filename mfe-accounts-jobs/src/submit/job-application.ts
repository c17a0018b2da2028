import { ERROR_CATALOGUE } from 'shared-contracts/error-catalogue';
import { is, literal, type as looseObject } from 'superstruct';
import { applicationDataOf } from '../assembly/application-data.ts';
import { APPLICANT_EMAIL } from '../job/paths.ts';
import type { FormSender } from './form-sender.ts';
import { filesOf, sendFiles } from './send-files.ts';
import { repeatedOf, thankYou } from './thank-you.ts';

const { Application } = ERROR_CATALOGUE;
const PriorityStruct = looseObject({ priority: literal(true) });

/** Sends a job application with its files. */
export const jobApplication: FormSender = {
  action: 'process_application',
  success: 'application-submission-successful',
  steps: ['application-details-set'],
  isChecked: true,
  payloadOf: ({ known, asked }) => ({ name: 'applicationData', payload: applicationDataOf(known, asked) }),
  post: (host, fields, attempt) =>
    sendFiles(host, {
      action: 'process_application',
      fields,
      files: filesOf(attempt.asked),
      page: attempt.known.page,
      signal: attempt.signal,
    }),
  failureOf: (reason) => ({
    title: Application.title,
    message: [reason, Application.message].filter(Boolean).join(reason?.endsWith('.') ? ' ' : '. '),
  }),
  afterSuccess: (result, attempt) =>
    thankYou(attempt, 'Your application was sent. We will answer by email.', {
      priority: is(result, PriorityStruct),
      repeated: repeatedOf(attempt.asked, { facts: [['We write to', APPLICANT_EMAIL]] }),
    }),
};
