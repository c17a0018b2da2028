import { pdfQuestion } from '../../job/pdf-question.ts';
import { RESUME } from '../../job/paths.ts';

/** The applicant's resume. */
export const rules = pdfQuestion(RESUME, 'Resume');
