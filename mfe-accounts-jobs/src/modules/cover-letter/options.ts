import { fieldWording } from 'shared-ui/field-wording';
import { boolean, defaulted, object, type Infer } from 'superstruct';
import { UploadSizeStruct } from '../../job/file-rules.ts';

export const CoverLetterOptionsStruct = object({
  file: fieldWording({ label: 'Cover Letter' }),
  required: defaulted(boolean(), true),
  maxUploadSize: UploadSizeStruct,
});
export type CoverLetterOptions = Infer<typeof CoverLetterOptionsStruct>;
