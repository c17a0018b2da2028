import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemKindInfo } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { ROOT } from '../workspaces.mjs';

/**
 * Checks packages as those who install them find them: publint and attw, the types of their declarations as Node
 * resolves them, and that Node loads each export. Throws with all findings. The folders are beside each other.
 *
 * @param {readonly { name: string, folder: string, tarball: string }[]} packages `name`: by which the others import it.
 */
export async function verifyPackages(packages) {
  for (const { name, folder } of packages) installBeside(name, folder);
  const findings = await Promise.all([
    ...packages.map(publintFindings),
    ...packages.map(attwFindings),
    ...packages.map(exportsThatFail),
  ]);
  const large = packages.flatMap(({ folder }) => largeDeclarations(folder));
  const all = [...findings.flat(), ...large, ...typeErrors(packages.map(({ folder }) => folder))];
  if (all.length > 0) throw new Error(all.join('\n'));
}

function installBeside(name, folder) {
  const installed = join(dirname(folder), 'node_modules', name);
  mkdirSync(dirname(installed), { recursive: true });
  if (!existsSync(installed)) symlinkSync(folder, installed);
}

async function publintFindings({ name, tarball }) {
  const { buffer } = new Uint8Array(readFileSync(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  return messages.map((message) => `publint: ${name}: ${formatMessage(message, pkg, { color: false })}`);
}

/** The packages are ES modules only: what requires modules, and resolution without `exports`, do not count. */
const UNSUPPORTED = ['node10', 'node16-cjs'];

async function attwFindings({ name, folder, tarball }) {
  // A program exports no code, so there are no types to check.
  if (exportsOf(folder).length === 0) return [];
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
  if (!result.types) return [`attw: ${name} has no types`];
  return result.problems
    .filter((problem) => !('resolutionKind' in problem && UNSUPPORTED.includes(problem.resolutionKind)))
    .filter((problem) => !('resolutionOption' in problem && UNSUPPORTED.includes(problem.resolutionOption)))
    .map((problem) => `attw: ${name}: ${problemKindInfo[problem.kind].description} ${JSON.stringify(problem)}`);
}

/** The exports of a package with code, by path. */
export const exportsOf = (folder) =>
  Object.entries(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).exports).filter(
    ([, file]) => typeof file !== 'string',
  );

async function exportsThatFail({ name, folder }) {
  const failures = await Promise.all(
    exportsOf(folder).map(([path, file]) =>
      import(pathToFileURL(join(folder, file.default)).href).then(
        () => [],
        (cause) => [`${name}: Node does not load ${path}: ${cause}`],
      ),
    ),
  );
  return failures.flat();
}

/** In bytes: a larger file has types of structs that are written out with all nested ones. */
const LARGEST_DECLARATION = 20_000;

function largeDeclarations(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts') && statSync(join(folder, file)).size > LARGEST_DECLARATION)
    .map((file) => `${join(folder, file)} is over ${LARGEST_DECLARATION} bytes: export the types of its structs.`);
}

/** How those who install a package may compile, as strictly as possible. */
export const INSTALLED_OPTIONS = {
  strict: true,
  noEmit: true,
  types: [],
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
};

/** Errors in the declarations of these folders, also where `skipLibCheck` would hide them. */
function typeErrors(folders) {
  const entries = folders.flatMap((folder) => exportsOf(folder).map(([, file]) => join(folder, file.types)));
  const program = ts.createProgram(entries, INSTALLED_OPTIONS);
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => !file || folders.some((folder) => file.fileName.startsWith(folder)))
    .map((diagnostic) => ts.formatDiagnostic(diagnostic, FORMAT));
}

const FORMAT = { getCurrentDirectory: () => ROOT, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
