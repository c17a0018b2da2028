import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './fingerprint.mjs';

const OPTIONS = { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } };
const { version } = JSON.parse(await readFile(join(ROOT, 'node_modules/@swc/core/package.json'), 'utf8'));
const CACHE = join(ROOT, '.cache/typescript');

/**
 * Lets Node 20 run the sources as they are, for tests that need a process of their own. What was compiled is kept: to
 * compile a server takes four times as long as to start it.
 */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const kept = join(CACHE, `${createHash('sha256').update(JSON.stringify([version, OPTIONS, url, source])).digest('hex')}.js`);
  const code = await readFile(kept, 'utf8').catch(() => compile(source, url, kept));
  return { format: 'module', source: code, shortCircuit: true };
}

async function compile(source, filename, kept) {
  const { transform } = await import('@swc/core');
  const { code } = await transform(source, /** @type {import('@swc/core').Options} */ ({ filename, ...OPTIONS }));
  await mkdir(CACHE, { recursive: true });
  // Other processes compile the same, and none may read half of it.
  const own = `${kept}.${process.pid}`;
  await writeFile(own, code);
  await rename(own, kept);
  return code;
}
