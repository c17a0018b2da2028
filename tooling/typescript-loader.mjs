import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** Lets Node 20 run the sources as they are, for tests that need a process of their own. */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const { code } = await transform(source, { filename: url, jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } });
  return { format: 'module', source: code, shortCircuit: true };
}
