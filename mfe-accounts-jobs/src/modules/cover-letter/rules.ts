import { moduleRules } from 'shared-contracts/area-rules';
import { pdfRule, settleFiles } from '../../job/file-rules.ts';
import { COVER_LETTER } from '../../job/paths.ts';
import { CoverLetterOptionsStruct, type CoverLetterOptions } from './options.ts';

export const rules = moduleRules<CoverLetterOptions>({
  options: CoverLetterOptionsStruct,
  fields: ({ file, required, maxUploadSize }) => ({ [COVER_LETTER]: pdfRule(file.label, { required, maxUploadSize }) }),
  settle: (_, before, after) => settleFiles([COVER_LETTER], before, after),
});
