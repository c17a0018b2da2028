import { isAbsolute, relative } from 'node:path';

/** One problem that a check found in a file of the site. */
export interface Finding {
  /** An error prevents the start. A warning does not: the page works, but most likely not as intended. */
  kind: 'error' | 'warning';
  /** Dotted path in the file; empty for the file itself. */
  path: string;
  /** What is wrong, as a sentence. */
  wrong: string;
  /** What to do about it, as a sentence. */
  suggestion: string;
}

export interface FileFindings {
  file: string;
  findings: readonly Finding[];
}

/** Creates an error, which prevents the start. */
export function error(path: string, wrong: string, suggestion: string): Finding {
  return { kind: 'error', path, wrong, suggestion };
}

/** Creates a warning, which is only reported. */
export function warning(path: string, wrong: string, suggestion: string): Finding {
  return { kind: 'warning', path, wrong, suggestion };
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ kind }) => kind === 'error');
}

/** Each finding once, as its path and what is wrong tell them apart. */
export function distinctFindings(findings: readonly Finding[]): Finding[] {
  const keys = findings.map(({ path, wrong }) => `${path} ${wrong}`);
  return findings.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

/** The findings of one kind, without the files that have none. */
export function findingsOfKind(kind: Finding['kind'], files: readonly FileFindings[]): FileFindings[] {
  return files
    .map(({ file, findings }) => ({ file, findings: findings.filter((finding) => finding.kind === kind) }))
    .filter(({ findings }) => findings.length > 0);
}

/** Formats the findings grouped by file, one per line: `  error  steps.0.title: 5 does not fit. Write a string.` */
export function formatFindings(files: readonly FileFindings[]): string {
  return byFile(files)
    .map(({ file, findings }) => [file, ...findings.map(formatFinding)].join('\n'))
    .join('\n');
}

function formatFinding({ kind, path, wrong, suggestion }: Finding): string {
  return `  ${kind.padEnd(7)}  ${path || '(whole file)'}: ${wrong} ${suggestion}`;
}

/** Merges the entries of the same file, in order of first occurrence. */
function byFile(files: readonly FileFindings[]): FileFindings[] {
  const merged = new Map<string, Finding[]>();
  for (const { file, findings } of files) merged.set(file, [...(merged.get(file) ?? []), ...findings]);
  return [...merged].map(([file, findings]) => ({ file, findings }));
}

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

/** `no errors`, `1 error`, `2 errors` */
export function counted(count: number, name: string): string {
  return `${count || 'no'} ${name}${count === 1 ? '' : 's'}`;
}

function shortPath(path: string): string {
  const from = relative(process.cwd(), path);
  return from.startsWith('..') || isAbsolute(from) ? path : from;
}
