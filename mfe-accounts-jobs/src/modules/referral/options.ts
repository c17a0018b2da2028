import { fieldWording } from 'shared-ui/field-wording';
import { array, defaulted, nonempty, object, string, type Infer } from 'superstruct';

export const ReferralOptionsStruct = object({
  referral: fieldWording({ label: 'How did you hear about us?' }),
  /** Labels of the choices; their keys follow from them. */
  sources: defaulted(array(nonempty(string())), [
    'A friend or employee',
    'A job board',
    'Social media',
    'Your website',
  ]),
  other: defaulted(nonempty(string()), 'Other'),
  otherReferral: fieldWording({ label: 'Where was that?' }),
});
export type ReferralOptions = Infer<typeof ReferralOptionsStruct>;
