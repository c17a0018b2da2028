import { fieldWording } from 'shared-ui/field-wording';
import { boolean, defaulted, integer, min, object, type Infer } from 'superstruct';

export const ContactMessageOptionsStruct = object({
  firstName: fieldWording({ label: 'First Name' }),
  lastName: fieldWording({ label: 'Last Name' }),
  email: fieldWording({ label: 'Email' }),
  phone: fieldWording({ label: 'Phone' }),
  companyName: fieldWording({ label: 'Company Name' }),
  subject: fieldWording({ label: 'Subject' }),
  subjectRequired: defaulted(boolean(), true),
  message: fieldWording({ label: 'Message' }),
  longestMessage: defaulted(min(integer(), 1), 2000),
});
export type ContactMessageOptions = Infer<typeof ContactMessageOptionsStruct>;
