import type { AsyncRule, Change, FieldRule, Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import { fileOf, PDF_REFUSALS, sampleFile } from 'shared-contracts/file-answer';
import { ruleOf } from 'shared-contracts/validation';
import { max, min, number, optional } from 'superstruct';

/** In megabytes: how large a file may be, 5 if absent. */
export const UploadSizeStruct = optional(max(min(number(), 0.001), 100));

/** Kilobytes in the unit of the option. */
const KILOBYTES = 1000;

export const rulesOfPdf = (maxUploadSize: number | undefined): string =>
  `ext:pdf|${maxUploadSize === undefined ? 'size' : ruleOf('size', Math.round(maxUploadSize * KILOBYTES))}`;

export const PDF_CHECKS = { asyncRules: 'pdf', sample: sampleFile('sample.pdf') };

export function pdfRule(
  label: string,
  { required, maxUploadSize }: { required: boolean; maxUploadSize?: number | undefined },
): FieldRule {
  return { label, rules: `${required ? 'required|' : ''}${rulesOfPdf(maxUploadSize)}`, ...PDF_CHECKS };
}

/** Readers look for the header of a PDF in the first kilobyte. */
const HEADER_WITHIN = 1024;

/**
 * Fails for a file that is no PDF by its first bytes, while it can still be chosen again. The site reads the whole
 * file.
 */
export const pdf: AsyncRule = async (answer) => {
  if (!(answer instanceof File)) return undefined;
  if (answer.size === 0) return PDF_REFUSALS.empty;
  return (await answer.slice(0, HEADER_WITHIN).text()).includes('%PDF-') ? undefined : PDF_REFUSALS.noPdf;
};

/**
 * Path of the name of a file. It is stored with the form, so that after a reload the customer can see which file to add
 * again.
 */
export const fileNamePath = (path: string): string => `${path}Name`;

/**
 * Keeps the name beside each file. After a reload the stored answer is no file any more: it is cleared, and its name
 * stays until a file is added or removed.
 */
export function settleFiles(paths: readonly string[], before: Known, after: Known): Change[] {
  return paths.flatMap((path): Change[] => {
    const [previous, answer] = [before, after].map(({ data }) => valueAt(data, path));
    const file = fileOf(answer);
    if (answer !== undefined && !file) return [{ kind: 'clear', path }];
    if (file && answer !== previous) return [{ kind: 'set', path: fileNamePath(path), value: file.name }];
    return !file && fileOf(previous) ? [{ kind: 'clear', path: fileNamePath(path) }] : [];
  });
}
