import { moduleRules } from 'shared-contracts/area-rules';
import { pdfRule, settleFiles } from '../../job/file-rules.ts';
import { RESUME } from '../../job/paths.ts';
import { ResumeOptionsStruct, type ResumeOptions } from './options.ts';

export const rules = moduleRules<ResumeOptions>({
  options: ResumeOptionsStruct,
  fields: ({ file, required, maxUploadSize }) => ({ [RESUME]: pdfRule(file.label, { required, maxUploadSize }) }),
  settle: (_, before, after) => settleFiles([RESUME], before, after),
});
