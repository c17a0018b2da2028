import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Struct } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { error, type FileFindings } from '../check-pages/finding.ts';
import { findingOfProblem } from '../check-pages/finding-of-problem.ts';

export type Read<T> = { kind: 'read'; value: T } | ({ kind: 'not-read' } & FileFindings);

/** Parses a JSON file. A file that is missing or not JSON gives a finding at its root. */
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

/** Lists the JSON files of a folder, by name. A folder that is missing or closed gives a finding at its root. */
export function readJsonFolder(folder: string): Read<string[]> {
  try {
    return { kind: 'read', value: readdirSync(folder).filter((name) => name.endsWith('.json')).sort().map((name) => join(folder, name)) };
  } catch {
    return { kind: 'not-read', file: folder, findings: [error('', 'This folder cannot be read.', 'Create it, or let the server read it.')] };
  }
}
