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
