import { fileOf } from '../file-answer.ts';
import { isWholeNumber, type ValidationRule } from '../validation-rule.ts';

/** Default limit, in kilobytes. */
const LARGEST_FILE = 5000;

const BYTES_PER_KILOBYTE = 1000;

/**
 * `size:N`: something, and at most N kilobytes; `size` alone: at most 5000. The message gives the limit in megabytes.
 */
export const size: ValidationRule = {
  name: 'size',
  params: {
    expected: 'a number of kilobytes, as in size:5000, or nothing',
    areMet: (params) => params.length < 2 && params.every(isWholeNumber),
  },
  check: (answer, { params }) => {
    const bytes = fileOf(answer)?.size;
    if (bytes === undefined) return "There was an error processing your file's size";
    if (bytes === 0) return 'This file is empty. Save it again in the program that made it, then choose it again';
    const most = Number(params[0] ?? LARGEST_FILE);
    return bytes > most * BYTES_PER_KILOBYTE ? `The file size must not exceed ${most / 1000} MB` : undefined;
  },
};

/** Normalizes a file type: `.PDF` → `pdf`. */
const typeOf = (param: string) => param.trim().replace(/^\./, '').toLowerCase();

/** `ext:pdf,docx`: a file whose name ends in one of these. */
export const ext: ValidationRule = {
  name: 'ext',
  params: {
    expected: 'the file types, as in ext:pdf,docx',
    areMet: (params) => params.length > 0 && params.every((param) => typeOf(param) !== ''),
  },
  check: (answer, { params }) => {
    const name = fileOf(answer)?.name.toLowerCase() ?? '';
    const types = params.map(typeOf);
    return types.some((type) => name.endsWith(`.${type}`))
      ? undefined
      : `We only accept the following file type(s): ${types.join(', ')}`;
  },
};
