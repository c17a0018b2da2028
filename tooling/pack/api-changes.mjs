import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../workspaces.mjs';
import { exportsOf, INSTALLED_OPTIONS } from './verify-packages.mjs';

/** The folder with the compiled package. */
export const folderOf = (name) => join(ROOT, '.cache/packs', name);

const apiFile = (name, root) => join(root, name, 'api.json');
const majorOf = (version) => Number(version.split('.')[0]);

/**
 * Keeps what a recorded version offers, in `api.json`: package.json and the declarations without comments, by lines.
 * Before 1.0, nothing: until then an incompatible change is only the next minor version.
 *
 * @param {{ name: string, version: string, folder: string }} compiled
 */
export function recordApi({ name, version, folder }, root = ROOT) {
  if (majorOf(version) < 1) return;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.d\.ts$/.test(file));
  const printer = ts.createPrinter({ removeComments: true });
  const texts = files.sort().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [file, printer.printFile(ts.createSourceFile(file, text, ts.ScriptTarget.Latest)).split('\n')];
  });
  const { type, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const record = { version, manifest: { type, exports }, declarations: Object.fromEntries(texts) };
  writeFileSync(apiFile(name, root), `${JSON.stringify(record, null, 1)}\n`);
}

/**
 * What a package no longer offers of its last recorded version, if that has the same major number (`apiChanges`).
 *
 * @param {{ name: string, version: string, folder: string }} compiled
 */
export function changesSinceRecord({ name, version, folder }, root = ROOT) {
  if (!existsSync(apiFile(name, root))) return [];
  const recorded = JSON.parse(readFileSync(apiFile(name, root), 'utf8'));
  if (majorOf(recorded.version) !== majorOf(version)) return [];
  const declarations = Object.entries(recorded.declarations).map(([file, lines]) => [file, lines.join('\n')]);
  const before = { 'package.json': JSON.stringify(recorded.manifest), ...Object.fromEntries(declarations) };
  const changes = apiChanges({ name, folder, before });
  if (changes.length === 0) return [];
  const next = `${majorOf(version) + 1}.0.0`;
  return [`Keep what ${name} ${recorded.version} offered, or raise it to ${next} (decisions/0091):`, ...changes];
}

/**
 * What a package no longer offers as it did: a line for each export that is gone, and for each reason why types have
 * lost a part, or require a new one. Without any, code that compiled with the earlier version compiles with this one,
 * whether it reads values of these types or makes them.
 *
 * @param {{ name: string, folder: string, before: Readonly<Record<string, string>> }} compiled `folder`: of this
 *   version, with the packages that it needs beside it. `before`: package.json and declarations of the earlier one.
 */
export function apiChanges({ name, folder, before }) {
  const earlier = join(dirname(folder), `${name}-before`);
  rmSync(earlier, { recursive: true, force: true });
  for (const [file, text] of Object.entries(before)) {
    mkdirSync(dirname(join(earlier, file)), { recursive: true });
    writeFileSync(join(earlier, file), text);
  }
  const [old, now] = [earlier, folder].map(
    (of) => new Map(exportsOf(of).map(([path, { types }]) => [path, join(of, types)])),
  );
  const program = ts.createProgram([...old.values(), ...now.values()], INSTALLED_OPTIONS);
  const gone = [];
  const probes = [];
  for (const [path, file] of old) {
    const named = now.has(path) ? namesIn(program, now.get(path)) : undefined;
    for (const [id, symbol] of namesIn(program, file)) {
      const what = `${name}${path.slice(1)}: ${id}`;
      if (named?.has(id)) probes.push(...probesOf(what, id, symbol, [file, now.get(path)]));
      else gone.push(`${what} is gone`);
    }
  }
  return [...gone, ...changesIn(join(earlier, 'probes.ts'), probes, program)];
}

/** The exports of a file, each with the symbol that has its declarations. */
function namesIn(program, file) {
  const checker = program.getTypeChecker();
  const isAlias = ({ flags }) => (flags & ts.SymbolFlags.Alias) !== 0;
  const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));
  return new Map(symbols.map((symbol) => [symbol.name, isAlias(symbol) ? checker.getAliasedSymbol(symbol) : symbol]));
}

/** Functions that compile only if each type takes the values of the other, and no part is gone, required or not. */
function probesOf(what, id, { flags, declarations = [] }, files) {
  const count = Math.max(0, ...declarations.map((declaration) => declaration.typeParameters?.length ?? 0));
  const args = count > 0 ? `<${Array(count).fill('any').join(', ')}>` : '';
  return [
    ...(flags & ts.SymbolFlags.Value ? [['typeof ', '']] : []),
    ...(flags & ts.SymbolFlags.Type ? [['', args]] : []),
  ].map(([before, after]) => {
    const [old, now] = files.map((file) => `${before}import(${JSON.stringify(file)}).${id}${after}`);
    return {
      what,
      text: `(old: ${old}, now: ${now}, all: All<${now}>): [${now}, ${old}, All<${old}>] => [old, now, all]`,
    };
  });
}

/** A type with all its parts required, down to a depth: the elements of React are too deep for the compiler. */
const ALL_PARTS =
  'type All<T, Depth extends 1[] = []> = Depth["length"] extends 5 ? T ' +
  ': T extends (...args: never[]) => unknown ? T ' +
  ': T extends object ? { [K in keyof T]-?: All<T[K], [...Depth, 1]> } : T;';

/** The probes that do not compile, with the reason. */
function changesIn(path, probes, program) {
  writeFileSync(
    path,
    [ALL_PARTS, ...probes.map(({ text }, index) => `export const probe${index} = ${text};`)].join('\n'),
  );
  const probed = ts.createProgram([path], INSTALLED_OPTIONS, undefined, program);
  const source = /** @type {ts.SourceFile} */ (probed.getSourceFile(path));
  /** Reason → the exports that do not compile for it, and how far the nearest of them is from it. */
  const causes = new Map();
  for (const { start = 0, messageText } of probed.getSemanticDiagnostics(source)) {
    const { what } = probes[source.getLineAndCharacterOfPosition(start).line - 1];
    const lines = ts
      .flattenDiagnosticMessageText(messageText, '\n')
      .replaceAll(/import\([^)]*\)\./g, '')
      .split('\n');
    const reason = lines.slice(-3).join(' ').replaceAll(/\s+/g, ' ').trim();
    causes.set(reason, [...(causes.get(reason) ?? []), { what, distance: lines.length }]);
  }
  return [...causes].map(([reason, exports]) => {
    const named = exports.sort((left, right) => left.distance - right.distance).map(({ what }) => what);
    return `${[...new Set(named)].slice(0, MOST_NAMED).join(', ')}: ${reason}`;
  });
}

/** Every export that mentions a changed type changes with it; the nearest are enough. */
const MOST_NAMED = 3;
