import { LARGEST_ANSWER_FILE } from 'shared-contracts/account-order';
import type { UploadedFile } from '../../http/read-form.ts';
import { checkPdf, pdfProblemWords } from '../../system/pdf/check-pdf.ts';
import { ok, refused, type Result } from '../../system/result.ts';

/** A file that a customer sent: a PDF without scripts or a picture, whatever its name says. */
export interface CustomerFile {
  name: string;
  mediaType: 'application/pdf' | 'image/jpeg' | 'image/png';
  content: Uint8Array;
}

/** Checks files that a customer sent, at most `most`; the reason is for the customer. */
export async function checkCustomerFiles(
  files: readonly UploadedFile[],
  most: number,
): Promise<Result<CustomerFile[]>> {
  if (files.length > most) return refused(`Nothing was sent: this takes ${most} files. Remove some files.`);
  const checked: CustomerFile[] = [];
  for (const { name, size, content } of files) {
    if (size > LARGEST_ANSWER_FILE)
      return refused(`${name} is larger than ${LARGEST_ANSWER_FILE / 1_000_000} MB. Nothing was sent.`);
    const picture = pictureTypeOf(content);
    const problem = picture === undefined ? await checkPdf(content) : undefined;
    if (problem === 'no-pdf')
      return refused(`${name} is not a PDF, JPEG or PNG file, whatever its name says. Nothing was sent.`);
    if (problem) return refused(`${name}: ${pdfProblemWords(problem)} Nothing was sent.`);
    checked.push({ name, mediaType: picture ?? 'application/pdf', content });
  }
  return ok(checked);
}

const PICTURES = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
] as const;

/** The type of a picture by its first bytes; `undefined` for anything else. */
function pictureTypeOf(content: Uint8Array) {
  return PICTURES.find(([, start]) => start.equals(content.subarray(0, start.length)))?.[0];
}
