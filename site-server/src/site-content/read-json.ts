import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Struct } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { error, type FileFindings, type Finding } from '../system/finding.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { findingOfProblem } from './check-pages/finding-of-problem.ts';
import { parseUntrusted } from '../system/parse-untrusted.ts';

export type Read<T> = Result<T, FileFindings>;

/**
 * Parses a JSON file. A file that is missing or not JSON gives a finding at its root, one with data that nothing can
 * use a finding there.
 */
export function readJson(file: string): Read<unknown> {
  const notRead = (finding: Finding) => refused({ file, findings: [finding] });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return notRead(error('', 'This file cannot be read.', 'Write it, or let the server read it.'));
  }
  const parsed = parseUntrusted(text);
  switch (parsed.kind) {
    case 'parsed':
      return ok(parsed.value);
    case 'no-json':
      return notRead(
        error(
          '',
          `This is no valid JSON: ${parsed.reason}.`,
          'Mend it there; a comma or a quotation mark is often enough.',
        ),
      );
    case 'unusable':
      return notRead(error(parsed.problem.path, 'This cannot be used.', `Write ${parsed.problem.expected}.`));
  }
}

/** Reads and decodes a JSON file of the site. */
export function readDecoded<T, S>(file: string, struct: Struct<T, S>): Read<T> {
  const read = readJson(file);
  if (read.kind === 'refused') return read;
  const decoded = decode(struct, read.value);
  if (decoded.kind === 'decoded') return ok(decoded.value);
  const findings = decoded.problems.map((problem) => findingOfProblem(problem, { input: read.value, struct }));
  return refused({ file, findings });
}

/** Lists the JSON files of a folder, by name. A folder that is missing or closed gives a finding at its root. */
export function readJsonFolder(folder: string): Read<string[]> {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return ok(names.sort().map((name) => join(folder, name)));
  } catch {
    const finding = error('', 'This folder cannot be read.', 'Create it, or let the server read it.');
    return refused({ file: folder, findings: [finding] });
  }
}
