import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/**
 * A hash of a package's exports, its dependencies and every file that its exports reach. Comments, white space and
 * tests do not count.
 *
 * @param {string} folder
 * @param {readonly string[]} [needs] What else the package consists of: the ranges of other packages.
 */
export function contentOf(folder, needs = []) {
  const { exports, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = filesReachedFrom(Object.values(exports).map((file) => join(folder, file)));
  const hash = createHash('sha256').update(JSON.stringify([exports, dependencies ?? {}, needs]));
  for (const file of [...files].sort()) hash.update(`\n${relative(folder, file)}\n`).update(essenceOf(file));
  return hash.digest('hex').slice(0, 32);
}

/**
 * Files with agreements between shell and area that neither an export nor a payload shows: the interfaces that one
 * implements and the other calls, and the names of validation rules and modes. In files directly in `src` only types
 * count.
 */
const BOUNDARY = [
  'area-host.ts',
  'area-rules.ts',
  'calls.ts',
  'cart-event-bus.ts',
  'validation/modes.ts',
  'validation/rule-list.ts',
];
const IS_TYPES_ONLY = /^[^/]+$/;

/** A hash of what an area needs from its shell besides exports and the payloads of topics. */
export function boundaryOf(folder) {
  const hash = createHash('sha256');
  for (const name of BOUNDARY.filter((file) => existsSync(join(folder, 'src', file)))) {
    const source = sourceOf(join(folder, 'src', name));
    const counts = (statement) =>
      !IS_TYPES_ONLY.test(name) || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    hash.update(`\n${name}\n`).update(
      source.statements
        .filter(counts)
        .flatMap((statement) => [...tokensOf(source, statement)])
        .join(' '),
    );
  }
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

/** The text of a file without comments, its white space normalized. */
function essenceOf(file) {
  if (/\.tsx?$/.test(file)) return [...tokensOf(sourceOf(file))].join(' ');
  const text = readFileSync(file, 'utf8');
  return (file.endsWith('.css') ? text.replace(/\/\*[\s\S]*?\*\//g, '') : text).replace(/\s+/g, ' ').trim();
}

const sourceOf = (file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);

function* tokensOf(source, node = source) {
  const children = node.getChildren(source);
  if (children.length === 0) yield node.getText(source);
  for (const child of children) if (!ts.isJSDoc(child)) yield* tokensOf(source, child);
}
