import { pdfQuestion } from '../../job/pdf-question.ts';
import { COVER_LETTER } from '../../job/paths.ts';

/** The applicant's cover letter. */
export const rules = pdfQuestion(COVER_LETTER, 'Cover Letter');
