import { object, record, string, unknown, type Struct } from 'superstruct';
import { moduleRules, type FieldRules, type Known, type LoadedRules } from 'shared-contracts/area-rules';

const anyOptions = record(string(), unknown()) as unknown as Struct<Record<string, unknown>, unknown>;
const module = (fields: (known: Known) => FieldRules) =>
  moduleRules({ options: anyOptions, fields: (_, known) => fields(known) });

/**
 * Handwritten rules of a contact form, a client profile, an affiliate's signup and a job application, just enough for
 * tests of how forms are received.
 */
export const formRules: LoadedRules = {
  area: 'accounts-jobs',
  version: '0.1.0',
  contract: '^0.1.0',
  answers: { owns: [''], reads: [] },
  topics: { owns: [], reads: [] },
  modules: {
    contact: moduleRules({
      options: object({}),
      fields: () => ({
        'contactInformation.firstName': { label: 'First Name', rules: 'required' },
        'contactInformation.lastName': { label: 'Last Name', rules: 'required' },
        'contactForm.email': { label: 'Email', rules: 'required|email' },
        'contactForm.subject': { label: 'Subject', rules: '' },
        'contactForm.message': { label: 'Message', rules: 'required|maxLength:2000' },
      }),
    }),
    'client-profile': module(() => ({
      'clientProfile.name': { label: 'Name', rules: 'required' },
      'clientProfile.email': { label: 'Email', rules: 'required|email' },
      'clientProfile.businessDescription': { label: 'Business', rules: 'required' },
    })),
    affiliate: module(() => ({
      'accountInformation.email': { label: 'Email', rules: 'required|email' },
      'accountInformation.password': { label: 'Password', rules: 'required|password:8', secret: 'once' },
      affiliateCode: { label: 'Affiliate Code', rules: 'required' },
    })),
    captcha: module(() => ({})),
    resume: module(({ data }) => ({
      'jobInformation.resume': { label: 'Resume', rules: 'required|ext:pdf|size:5000' },
      ...Object.fromEntries(
        ((data.jobInformation?.projects ?? []) as unknown[]).map((_, index) => [
          `jobInformation.projects.${index}.projectUpload`,
          { label: 'Project', rules: 'ext:pdf|size:5000' },
        ]),
      ),
    })),
  },
  formTypes: {
    ContactForm: {
      assemble: ({ known: { data } }) => {
        const { email, subject, message } = (data as { contactForm?: Record<string, string> }).contactForm ?? {};
        const { firstName, lastName } = data.contactInformation ?? {};
        return {
          kind: 'assembled',
          payload: {
            first_name: firstName,
            last_name: lastName,
            email,
            message,
            ...(subject !== undefined && { subject }),
          },
        };
      },
    },
    ClientProfileForm: {
      assemble: ({ known: { data } }) => ({
        kind: 'assembled',
        payload: (data as { clientProfile?: object }).clientProfile,
      }),
    },
    AffiliateSignupForm: {
      assemble: ({ known: { data, page } }) => ({
        kind: 'assembled',
        payload: {
          website: page.site.websiteId,
          formType: page.formType,
          contact: { first_name: 'Maya', last_name: 'Okafor' },
          account: {
            email_address: data.accountInformation?.email ?? '',
            notes: [`Affiliate code: ${data.affiliateCode}`],
            affiliate_type: 'blogger',
          },
        },
      }),
    },
    JobApplicationForm: {
      assemble: ({ known: { data } }) => ({
        kind: 'assembled',
        payload: {
          contact_information: { name: 'Elena Marsh', email: 'elena@example.com', phone: '' },
          applicant_details: {
            position: 'Writer',
            priority: data.jobInformation?.position === 'urgent',
            links: {},
            reasons: { for_applying: 'The work', heard_about_us: 'A friend' },
            supplemental_questions: [],
          },
          projects: ((data.jobInformation?.projects ?? []) as unknown[]).map(() => ({
            project_URL: '',
            what_I_did: '',
          })),
        },
      }),
    },
  },
};
