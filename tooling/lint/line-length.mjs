import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The longest line of a source file, in characters: `printWidth` of the formatter, which breaks no text. */
const LONGEST = 120;
const SOURCE_FILES = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css'];

/** Lists the lines that are too long, as `file:line`, in source files that git has or would take. */
export function longLines(folder) {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...SOURCE_FILES];
  const files = new Set(execFileSync('git', listed, { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean));
  return [...files].flatMap((file) =>
    linesOf(join(folder, file)).flatMap((line, index) =>
      Array.from(line).length > LONGEST ? [`${file}:${index + 1}`] : [],
    ),
  );
}

function linesOf(path) {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    // Deleted, and git was not told yet.
    return [];
  }
}

if (process.argv[1] === import.meta.filename) {
  const found = longLines(process.cwd());
  for (const place of found) console.error(`${place}: longer than ${LONGEST} characters`);
  if (found.length > 0) process.exitCode = 1;
}
