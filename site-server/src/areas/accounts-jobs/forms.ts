import { modulesOf, type PageConfig } from 'shared-contracts/page-config';
import {
  APPLICATION_UPLOADS,
  ClientProfileDataStruct,
  ContactDataStruct,
  JobApplicationDataStruct,
  projectUploadName,
} from 'shared-contracts/payloads/account-forms';
import type { UploadedFile, UploadLimits } from '../../http/read-form.ts';
import { rejected } from '../../form-checks/refusal.ts';
import { checkPdf, pdfProblemWords } from '../../system/pdf/check-pdf.ts';
import { receiving } from './receive-form.ts';

/** Handles `process_contact` of the contact form and of one with a page's own questions. */
export const processContact = receiving({
  field: 'contactData',
  struct: ContactDataStruct,
  list: 'messages',
  emailOf: ({ email }) => email,
  linesOf: ({ message: _, custom_answers: __, ...lines }) => Object.values(lines),
  confirmedAs: 'message',
});

/** Handles `process_client_profile`. */
export const processClientProfile = receiving({
  field: 'clientProfileData',
  struct: ClientProfileDataStruct,
  list: 'messages',
  emailOf: ({ email }) => email,
  linesOf: ({ name, email }) => [name, email],
});

/** In megabytes, of one file, where a page sets no other. */
const LARGEST_UPLOAD = 5;

/** How many files of the largest size a form may have. */
const LARGE_FILES = 8;

/**
 * How much a page's application form takes. A module may have its own limit, `maxUploadSize` in megabytes; the largest
 * applies.
 */
export function uploadLimitsOf(page: PageConfig): UploadLimits {
  const configured = modulesOf(page).flatMap(({ use }) =>
    typeof use.options.maxUploadSize === 'number' ? [use.options.maxUploadSize] : [],
  );
  const eachFile = Math.max(LARGEST_UPLOAD, ...configured) * 1_000_000;
  return { eachFile, allFiles: LARGE_FILES * eachFile };
}

/** Handles `process_application`: an application with its files, all of which must be PDFs. */
export const processApplication = receiving({
  field: 'applicationData',
  struct: JobApplicationDataStruct,
  list: 'applications',
  emailOf: ({ contact_information: { email } }) => email,
  linesOf: ({ contact_information: { name, email, phone }, applicant_details: { position } }) => [
    name,
    email,
    phone,
    position,
  ],
  async filesOf({ files = new Map<string, UploadedFile>() }, { projects }) {
    const paths: [field: string, path: string][] = [
      [APPLICATION_UPLOADS.resume, 'jobInformation.resume'],
      [APPLICATION_UPLOADS.coverLetter, 'jobInformation.coverLetter'],
      ...projects.map((_, index): [string, string] => [
        projectUploadName(index),
        `jobInformation.projects.${index}.projectUpload`,
      ]),
    ];
    const sent = paths.map(([field, path]) => ({ field, path, file: files.get(field) }));
    // The page's rules refuse a file that is too large, whose content was not kept.
    for (const { file, path } of sent) {
      const problem = file && file.content.length === file.size ? await checkPdf(file.content) : undefined;
      if (problem)
        return {
          kind: 'refused',
          refusal: rejected(pdfProblemWords(problem), path),
          isCostly: problem === 'too-complex',
        };
    }
    return {
      kind: 'files',
      files: sent.flatMap(({ field, path, file }) =>
        file ? [{ field, path, name: file.name, content: file.content }] : [],
      ),
      // A path without a file is cleared: what the page says about its files is not what was sent.
      answers: Object.fromEntries(sent.map(({ path, file }) => [path, file && { name: file.name, size: file.size }])),
    };
  },
  confirmedAs: 'application',
  resultOf: ({ applicant_details: { priority } }) => ({ priority }),
});
