import { isAbsolute, relative } from 'node:path';
import { findingsOfKind, formatFindings, type FileFindings } from '../../system/finding.ts';

/**
 * Formats the findings in a folder as a command prints them, with the totals last. The exit code is 1 if there are
 * errors.
 */
export function tellFindings(findings: readonly FileFindings[], folder: string): { exitCode: number; text: string } {
  const shortened = findings.map((entry) => ({ ...entry, file: shortPath(entry.file) }));
  const counts = (['error', 'warning'] as const).map((kind) =>
    findingsOfKind(kind, shortened).reduce((count, entry) => count + entry.findings.length, 0),
  );
  const [errors = 0, warnings = 0] = counts;
  const totals = `${counted(errors, 'error')}, ${counted(warnings, 'warning')} in ${shortPath(folder)}`;
  return {
    exitCode: errors > 0 ? 1 : 0,
    text: shortened.length > 0 ? `${formatFindings(shortened)}\n\n${totals}` : totals,
  };
}

function counted(count: number, name: string): string {
  return `${count || 'no'} ${name}${count === 1 ? '' : 's'}`;
}

function shortPath(path: string): string {
  const from = relative(process.cwd(), path);
  return from.startsWith('..') || isAbsolute(from) ? path : from;
}
