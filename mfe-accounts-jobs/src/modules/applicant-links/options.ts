import { fieldWording } from 'shared-ui/field-wording';
import { array, defaulted, enums, object, type Infer } from 'superstruct';

export const ApplicantLinksOptionsStruct = object({
  codepen: fieldWording({ label: 'CodePen' }),
  github: fieldWording({ label: 'GitHub' }),
  linkedin: fieldWording({ label: 'LinkedIn' }),
  required: defaulted(array(enums(['codepen', 'github', 'linkedin'])), []),
});
export type ApplicantLinksOptions = Infer<typeof ApplicantLinksOptionsStruct>;
