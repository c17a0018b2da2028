import { fieldWording } from 'shared-ui/field-wording';
import { array, boolean, defaulted, nonempty, object, string, type Infer } from 'superstruct';

export const AffiliateOptionsStruct = object({
  affiliateType: fieldWording({ label: 'What kind of affiliate are you?' }),
  /** Labels of the kinds; their keys follow from them. */
  types: defaulted(nonempty(array(nonempty(string()))), [
    'Website or blog',
    'Social media',
    'Accountant or attorney',
    'Something else',
  ]),
  goals: fieldWording({ label: 'What would you like to achieve?' }),
  goalsRequired: defaulted(boolean(), false),
  firstName: fieldWording({ label: 'First Name' }),
  lastName: fieldWording({ label: 'Last Name' }),
  businessName: fieldWording({ label: 'Business Name' }),
  affiliateCode: fieldWording({
    label: 'Affiliate Code',
    hint: 'A short word that is yours alone, for example your name. Letters, digits, dots and hyphens.',
  }),
});
export type AffiliateOptions = Infer<typeof AffiliateOptionsStruct>;
