import { fileOf } from '../file-answer.ts';
import type { ValidationRule } from '../rule.ts';

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
