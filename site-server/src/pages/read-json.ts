import { readFileSync } from 'node:fs';
import type { Struct } from 'superstruct';
import { decode, type Problem } from 'shared-contracts/decode';

/** A file of the site that does not hold: which one, and every mistake in it. */
export interface FileProblems {
  file: string;
  problems: Problem[];
}

export type Read<T> = { kind: 'read'; value: T } | ({ kind: 'not-read' } & FileProblems);

/** Parses a JSON file. A file that is not there or is no JSON is a problem of its root. */
export function readJson(file: string): Read<unknown> {
  try {
    return { kind: 'read', value: JSON.parse(readFileSync(file, 'utf8')) };
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? `valid JSON (${cause.message})` : 'a readable file';
    return { kind: 'not-read', file, problems: [{ path: '', expected: reason }] };
  }
}

/** Reads and decodes a JSON file of the site. */
export function readDecoded<T, S>(file: string, struct: Struct<T, S>): Read<T> {
  const read = readJson(file);
  if (read.kind === 'not-read') return read;
  const decoded = decode(struct, read.value);
  return decoded.kind === 'decoded' ? { kind: 'read', value: decoded.value } : { kind: 'not-read', file, problems: decoded.problems };
}
