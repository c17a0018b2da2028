import type { ModuleView } from 'shared-contracts/area-host';
import { wordsOf } from 'shared-ui/field-wording';
import { COVER_LETTER } from '../../job/paths.ts';
import { PdfField } from '../pdf-field.tsx';
import type { CoverLetterOptions } from './options.ts';

/** The applicant's cover letter. */
const CoverLetter: ModuleView<CoverLetterOptions> = ({ options: { file, required } }) => (
  <PdfField name={COVER_LETTER} {...wordsOf(file)} optional={!required} />
);

export { CoverLetter as view };
