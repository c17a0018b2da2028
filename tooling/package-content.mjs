import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/**
 * A hash of what a package is to the ones that import it: its exports and dependencies, and every file that an export
 * reaches. Comments, spaces, tests and the order of files make no difference.
 */
export function contentOf(folder) {
  const { exports, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = filesReachedFrom(Object.values(exports).map((file) => join(folder, file)));
  const hash = createHash('sha256').update(JSON.stringify([exports, dependencies ?? {}]));
  for (const file of [...files].sort()) hash.update(`\n${relative(folder, file)}\n`).update(essenceOf(file));
  return hash.digest('hex').slice(0, 32);
}

function filesReachedFrom(entries) {
  const reached = new Set(entries);
  for (const file of reached) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles) {
      if (fileName.startsWith('.')) reached.add(join(dirname(file), fileName));
    }
  }
  return reached;
}

/** The text of a file without comments, and with one space wherever there was any. */
function essenceOf(file) {
  const text = readFileSync(file, 'utf8');
  if (/\.tsx?$/.test(file)) return [...tokensOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))].join(' ');
  return (file.endsWith('.css') ? text.replace(/\/\*[\s\S]*?\*\//g, '') : text).replace(/\s+/g, ' ').trim();
}

function* tokensOf(source, node = source) {
  const children = node.getChildren(source);
  if (children.length === 0) yield node.getText(source);
  for (const child of children) if (!ts.isJSDoc(child)) yield* tokensOf(source, child);
}
