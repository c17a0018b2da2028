import { isAbsolute, relative } from 'node:path';
import { findingsOfKind, formatFindings, type FileFindings } from './finding.ts';

/** What a command prints of the findings in a folder, the sum last; its exit code is 1 when there are errors. */
export function tellFindings(findings: readonly FileFindings[], folder: string): { exitCode: number; text: string } {
  const told = findings.map((one) => ({ ...one, file: shortPath(one.file) }));
  const counts = (['error', 'warning'] as const).map((kind) => findingsOfKind(kind, told).reduce((sum, one) => sum + one.findings.length, 0));
  const [errors = 0, warnings = 0] = counts;
  const sum = `${counted(errors, 'error')}, ${counted(warnings, 'warning')} in ${shortPath(folder)}`;
  return { exitCode: errors > 0 ? 1 : 0, text: told.length > 0 ? `${formatFindings(told)}\n\n${sum}` : sum };
}

function counted(count: number, name: string): string {
  return `${count || 'no'} ${name}${count === 1 ? '' : 's'}`;
}

function shortPath(path: string): string {
  const from = relative(process.cwd(), path);
  return from.startsWith('..') || isAbsolute(from) ? path : from;
}
