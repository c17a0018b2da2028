import { PDF_REFUSALS } from 'shared-contracts/file-answer';
import type { PdfProblem } from './pdf-problem.ts';

const WORDS: Record<PdfProblem, string> = {
  empty: PDF_REFUSALS.empty,
  'no-pdf': PDF_REFUSALS.noPdf,
  mixed: 'This file has something else in it besides a PDF. Print it to a new PDF, and choose that.',
  password: 'This PDF asks for a password. Save or print a copy without a password, and choose that.',
  damaged: 'This PDF is damaged or incomplete. Save, print or download it again, and choose the new file.',
  active: 'This PDF runs a script or starts a program. Print it to a new PDF, and choose that.',
  'too-complex': 'This PDF takes too long to check. Print it to a new PDF, and choose that.',
};

/** Why a file is not taken, and what its sender can do. */
export const pdfProblemWords = (problem: PdfProblem): string => WORDS[problem];
