/** The properties of a file that rules read: a `File` in the browser, an object with the same properties elsewhere. */
export interface FileAnswer {
  name: string;
  /** Bytes; missing or negative when the file could not be read. */
  size: number | undefined;
}

/** The answer as a file; `undefined` if it is not a file. */
export function fileOf(answer: unknown): FileAnswer | undefined {
  if (answer === null || typeof answer !== 'object' || !('name' in answer) || typeof answer.name !== 'string')
    return undefined;
  const size = 'size' in answer && typeof answer.size === 'number' && answer.size >= 0 ? answer.size : undefined;
  return { name: answer.name, size };
}

/** Why a file is not taken for a PDF, in browsers and by the site, and what the customer can do. */
export const PDF_REFUSALS = {
  empty: 'This file is empty. Save it again in the program that made it, then choose it again.',
  noPdf:
    'This file is not a PDF, whatever its name says. Open it in the program that made it, save it as a PDF, and ' +
    'choose that.',
} as const;

/** A small file for test fills of a form. */
export function sampleFile(name: string): File {
  return new File(['%PDF-1.7'], name);
}
