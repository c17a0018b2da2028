import type { AreaAnswers } from '../area-answers.ts';
import { processApplication, uploadLimitsOf } from './process-application.ts';
import { processClientProfile } from './process-client-profile.ts';
import { processContact } from './process-contact.ts';

export const answers: AreaAnswers = {
  formActions: {
    ContactForm: { process_contact: processContact },
    CustomContactForm: { process_contact: processContact },
    ClientProfileForm: { process_client_profile: processClientProfile },
    JobApplicationForm: { process_application: processApplication },
  },
  uploads: { process_application: uploadLimitsOf },
};
