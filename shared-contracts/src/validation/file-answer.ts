/** The properties of a file that rules read: a `File` in the browser, an object with the same properties elsewhere. */
export interface FileAnswer {
  name: string;
  /** Bytes; missing or negative when the file could not be read. */
  size: number | undefined;
}

/** The answer as a file; `undefined` if it is not a file. */
export function fileOf(answer: unknown): FileAnswer | undefined {
  if (answer === null || typeof answer !== 'object' || !('name' in answer) || typeof answer.name !== 'string') return undefined;
  const size = 'size' in answer && typeof answer.size === 'number' && answer.size >= 0 ? answer.size : undefined;
  return { name: answer.name, size };
}

/** A small file for test fills of a form. */
export function sampleFile(name: string): File {
  return new File(['.'], name);
}
