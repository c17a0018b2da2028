/** One thing that a check found in a file of the site. */
export interface Finding {
  /** An error refuses the start. A warning is only suspicious: the page works, but most likely not as meant. */
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

/** A finding that refuses the start. */
export function error(path: string, wrong: string, suggestion: string): Finding {
  return { kind: 'error', path, wrong, suggestion };
}

/** A finding that is told and changes nothing. */
export function warning(path: string, wrong: string, suggestion: string): Finding {
  return { kind: 'warning', path, wrong, suggestion };
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ kind }) => kind === 'error');
}

/** The findings of one kind, without the files that have none of it. */
export function findingsOfKind(kind: Finding['kind'], files: readonly FileFindings[]): FileFindings[] {
  return files
    .map(({ file, findings }) => ({ file, findings: findings.filter((one) => one.kind === kind) }))
    .filter(({ findings }) => findings.length > 0);
}

/** Findings by file, a line each: `  error  steps.0.title: 5 does not fit. Write a string.` */
export function formatFindings(files: readonly FileFindings[]): string {
  return byFile(files)
    .map(({ file, findings }) => [file, ...findings.map(formatFinding)].join('\n'))
    .join('\n');
}

function formatFinding({ kind, path, wrong, suggestion }: Finding): string {
  return `  ${kind.padEnd(7)}  ${path || '(whole file)'}: ${wrong} ${suggestion}`;
}

/** Each file once, in the order in which they were first named. */
function byFile(files: readonly FileFindings[]): FileFindings[] {
  const all = new Map<string, Finding[]>();
  for (const { file, findings } of files) all.set(file, [...(all.get(file) ?? []), ...findings]);
  return [...all].map(([file, findings]) => ({ file, findings }));
}
