import { fieldWording } from 'shared-ui/field-wording';
import { boolean, defaulted, object, type Infer } from 'superstruct';
import { UploadSizeStruct } from '../../job/file-rules.ts';

export const ResumeOptionsStruct = object({
  file: fieldWording({ label: 'Resume' }),
  required: defaulted(boolean(), true),
  maxUploadSize: UploadSizeStruct,
});
export type ResumeOptions = Infer<typeof ResumeOptionsStruct>;
