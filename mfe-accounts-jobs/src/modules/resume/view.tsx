import type { ModuleView } from 'shared-contracts/area-host';
import { wordsOf } from 'shared-ui/field-wording';
import { RESUME } from '../../job/paths.ts';
import { PdfField } from '../pdf-field.tsx';
import type { ResumeOptions } from './options.ts';

/** The applicant's resume. */
const Resume: ModuleView<ResumeOptions> = ({ options: { file, required } }) => (
  <PdfField name={RESUME} {...wordsOf(file)} optional={!required} />
);

export { Resume as view };
