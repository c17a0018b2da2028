import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import { expect, it } from '@jest/globals';
import semver from 'semver';
import ts from 'typescript';
import { ROOT, WORKSPACES } from '../workspaces.mjs';

/** @param {string} folder */
const packageOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

/** Tests and their helpers, which may use the packages that the root installs. */
const IS_FOR_TESTS = /\.test\.|\.property\.|\/(test-data|testing|testing-react)\/|jest-matchers|^e2e\//;

/** `@scope/name/part` → `@scope/name`. */
function packageNameOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The imports of a file: `all` of them, and `values`, which are not for types only. */
function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  const all = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  const forTypes = new Set();
  const forValues = new Set();
  for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements) {
    if (!(ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) || !statement.moduleSpecifier)
      continue;
    const name = /** @type {ts.StringLiteral} */ (statement.moduleSpecifier).text;
    (isForTypes(statement) ? forTypes : forValues).add(name);
  }
  return { all, values: all.filter((name) => forValues.has(name) || !forTypes.has(name)) };
}

/** @param {ts.ImportDeclaration | ts.ExportDeclaration} statement */
function isForTypes(statement) {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const { isTypeOnly = false, name, namedBindings } = statement.importClause ?? {};
  if (isTypeOnly) return true;
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}

/** `imported`: all packages that a workspace imports. `needed`: package needed at run time → a file that imports it. */
function packagesOf(workspace) {
  const imported = new Set();
  const needed = new Map();
  const isPackage = (name) => !name.startsWith('.') && !name.startsWith('node:') && !builtinModules.includes(name);
  for (const file of ts.sys.readDirectory(join(ROOT, workspace, 'src'), ['.ts', '.tsx', '.mjs'])) {
    const path = relative(ROOT, file);
    const { all, values } = importsOf(file);
    for (const name of all.filter(isPackage).map(packageNameOf)) imported.add(name);
    if (IS_FOR_TESTS.test(path)) continue;
    for (const name of values.filter(isPackage).map(packageNameOf))
      if (name !== workspace && !needed.has(name)) needed.set(name, path);
  }
  return { imported, needed };
}

// In every run knip says the same of the whole in a quarter of the time; this names the file of each import.
(globalThis.LONG_RUN ? it : it.skip).each(WORKSPACES.map((workspace) => [workspace]))(
  '%s declares the packages that it imports, and no others',
  (workspace) => {
    const { dependencies = {} } = packageOf(workspace);
    const { imported, needed } = packagesOf(workspace);
    expect({
      undeclared: [...needed].filter(([name]) => !Object.hasOwn(dependencies, name)),
      unused: Object.keys(dependencies).filter((name) => !imported.has(name)),
    }).toEqual({ undeclared: [], unused: [] });
  },
);

it('every package runs on the oldest Node that ours promise', () => {
  const oldest = semver.minVersion(packageOf('.').engines.node);
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const newer = Object.entries(packages).filter(([, { engines }]) => !semver.satisfies(oldest, engines?.node ?? '*'));
  expect(newer.map(([name, { engines }]) => `${name} wants ${engines.node}`)).toEqual([]);
});
