import { readFileSync } from 'node:fs';
import type { Struct } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { error, type FileFindings } from '../check-pages/finding.ts';
import { findingOfProblem } from '../check-pages/finding-of-problem.ts';

export type Read<T> = { kind: 'read'; value: T } | ({ kind: 'not-read' } & FileFindings);

/** Parses a JSON file. A file that is not there or is no JSON is a mistake of its root. */
export function readJson(file: string): Read<unknown> {
  try {
    return { kind: 'read', value: JSON.parse(readFileSync(file, 'utf8')) };
  } catch (cause) {
    const finding = cause instanceof SyntaxError
      ? error('', `This is no valid JSON: ${cause.message}.`, 'Mend it there; a comma or a quotation mark is often enough.')
      : error('', 'This file cannot be read.', 'Write it, or let the server read it.');
    return { kind: 'not-read', file, findings: [finding] };
  }
}

/** Reads and decodes a JSON file of the site. */
export function readDecoded<T, S>(file: string, struct: Struct<T, S>): Read<T> {
  const read = readJson(file);
  if (read.kind === 'not-read') return read;
  const decoded = decode(struct, read.value);
  if (decoded.kind === 'decoded') return { kind: 'read', value: decoded.value };
  return { kind: 'not-read', file, findings: decoded.problems.map((problem) => findingOfProblem(problem, { input: read.value, struct })) };
}
