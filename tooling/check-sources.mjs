import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { ROOT } from './fingerprint.mjs';
import { main, run } from './run.mjs';

/** The programs of `tsconfig.json`, split by time over two processes. */
const PROCESSES = [['tsconfig.browser.json'], ['tsconfig.node.json', 'form-engine/tsconfig.json']];
const SOURCES = /\.tsx?$/;

/** Checks types and lints every source. ESLint uses the program whose types were checked, which halves its time. */
export async function checkSources() {
  const forgotten = await filesInNoProgram();
  if (forgotten.length > 0) throw new Error(`No tsconfig includes ${forgotten.join(', ')}.`);
  await Promise.all([
    ...PROCESSES.map((configs) => run(process.execPath, [import.meta.filename, ...configs])),
    run('npm', ['run', '--silent', 'import-rules']),
  ]);
}

function parse(config) {
  const { config: json, error } = ts.readConfigFile(join(ROOT, config), (path) => readFileSync(path, 'utf8'));
  if (error) throw new Error(format([error]));
  const parsed = ts.parseJsonConfigFileContent(json, ts.sys, dirname(join(ROOT, config)));
  if (parsed.errors.length > 0) throw new Error(format(parsed.errors));
  return parsed;
}

const format = (diagnostics) =>
  ts.formatDiagnosticsWithColorAndContext(diagnostics, { getCanonicalFileName: (name) => name, getCurrentDirectory: () => ROOT, getNewLine: () => '\n' });

/** Prints type errors and findings of one tsconfig; whether there were none. */
async function check(config) {
  const { options, fileNames } = parse(config);
  const program = ts.createProgram(fileNames, { ...options, incremental: false, tsBuildInfoFile: undefined });
  const diagnostics = ts.getPreEmitDiagnostics(program);
  if (diagnostics.length > 0) console.log(format(diagnostics));
  const eslint = new ESLint({ cwd: ROOT, overrideConfig: { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { projectService: false, programs: [program] } } } });
  const results = await eslint.lintFiles(fileNames.filter((path) => SOURCES.test(path)));
  const findings = await (await eslint.loadFormatter('stylish')).format(results);
  if (findings) console.log(findings);
  return diagnostics.length === 0 && results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}

async function filesInNoProgram() {
  const checked = new Set(PROCESSES.flat().flatMap((config) => parse(config).fileNames));
  const eslint = new ESLint({ cwd: ROOT });
  const sources = ts.sys.readDirectory(ROOT, ['.ts', '.tsx'], ['**/node_modules', '**/dist', '.cache']);
  const ignored = await Promise.all(sources.map((path) => eslint.isPathIgnored(path)));
  return sources.filter((path, at) => !ignored[at] && !checked.has(path)).map((path) => relative(ROOT, path));
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    const configs = process.argv.slice(2);
    if (configs.length === 0) return checkSources();
    const failed = [];
    for (const config of configs) if (!(await check(config))) failed.push(config);
    if (failed.length > 0) throw new Error(`There are errors in the sources of ${failed.join(' and ')}.`);
  });
}
