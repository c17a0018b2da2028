import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ROOT } from '../workspaces.mjs';

const OPTIONS = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};
const { version } = JSON.parse(await readFile(join(ROOT, 'node_modules/@swc/core/package.json'), 'utf8'));
const CACHE = join(ROOT, '.cache/typescript');

/**
 * One file. Of the hundreds that `@cantoo/pdf-lib` has otherwise, each is found and read by itself, which takes a
 * second in every thread that reads a PDF.
 */
const PDF_LIB = pathToFileURL(join(ROOT, 'node_modules/@cantoo/pdf-lib/dist/pdf-lib.esm.js')).href;

export async function resolve(specifier, context, nextResolve) {
  return specifier === '@cantoo/pdf-lib'
    ? { url: PDF_LIB, format: 'module', shortCircuit: true }
    : nextResolve(specifier, context);
}

/**
 * Lets Node 20 run the TypeScript sources, for tests that need a separate process. The compiled code is cached, because
 * compiling a server takes four times as long as starting it.
 */
export async function load(url, context, nextLoad) {
  if (!/\.tsx?$/.test(url)) return nextLoad(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const cachedFile = join(
    CACHE,
    `${createHash('sha256')
      .update(JSON.stringify([version, OPTIONS, url, source]))
      .digest('hex')}.js`,
  );
  const code = await readFile(cachedFile, 'utf8').catch(() => compile(source, url, cachedFile));
  return { format: 'module', source: code, shortCircuit: true };
}

async function compile(source, filename, cachedFile) {
  const { transform } = await import('@swc/core');
  const { code } = await transform(source, /** @type {import('@swc/core').Options} */ ({ filename, ...OPTIONS }));
  await mkdir(CACHE, { recursive: true });
  // Other processes may compile the same file, and none may read a half-written one.
  const temporaryFile = `${cachedFile}.${process.pid}`;
  await writeFile(temporaryFile, code);
  await rename(temporaryFile, cachedFile);
  return code;
}
