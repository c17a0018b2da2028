import type { SiteConfig } from 'shared-contracts/page-config';
import type { JobApplicationData } from 'shared-contracts/payloads/job-application';
import { renderLetter, type MailContent } from '../letter.ts';

/** Confirms that an application and its files have arrived. */
export function applicationReceived({ contact_information: { name }, applicant_details: { position } }: JobApplicationData, files: readonly string[], site: SiteConfig): MailContent {
  return renderLetter({
    subject: `We have your application – ${site.name}`,
    parts: [
      `Hello ${name},`, 'Thank you for your application. A person will read it and answer at this address.',
      { rows: [['Position', position], ...files.map((file) => ['File', file] as const)] },
      `If you did not apply, someone entered your address by mistake. You need not do anything.`,
    ],
  }, site);
}
