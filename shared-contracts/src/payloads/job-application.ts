import { array, boolean, nonempty, object, optional, string, type Infer } from 'superstruct';

/**
 * `applicationData` of process_application. Files are not part of it; they are sent in separate form-data fields, named
 * below.
 */
export const JobApplicationDataStruct = object({
  contact_information: object({ name: nonempty(string()), email: nonempty(string()), phone: string() }),
  applicant_details: object({
    position: nonempty(string()),
    /** The applicant gets the priority thank-you page. */
    priority: boolean(),
    links: object({ codepen: optional(string()), github: optional(string()), linkedin: optional(string()) }),
    reasons: object({
      for_applying: nonempty(string()),
      /** How the applicant heard of the position. */
      heard_about_us: nonempty(string()),
      additional_information: optional(string()),
    }),
    supplemental_questions: array(object({ question: nonempty(string()), answer: string() })),
  }),
  projects: array(object({ project_URL: string(), what_I_did: string() })),
  /** The listing that the applicant applied to, if any. */
  job_listing_link: optional(string()),
});
export type JobApplicationData = Infer<typeof JobApplicationDataStruct>;

/** Names of the form-data fields for the applicant's own files. */
export const APPLICATION_UPLOADS = { resume: 'resume', coverLetter: 'coverLetter' } as const;

/** Name of the form-data field for a project's file; `index` is the project's index in `projects`, from 0. */
export function projectUploadName(index: number): string {
  return `project-${index}`;
}
