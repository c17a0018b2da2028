import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { verifyPackages } from './verify-packages.mjs';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'verify-packages-')));
afterAll(() => rmSync(root, { recursive: true }));

let count = 0;
async function verified(changes) {
  const parent = join(root, String((count += 1)));
  const folder = join(parent, 'greeting');
  const files = {
    'package.json': JSON.stringify({
      name: '@plainfield/greeting',
      version: '0.1.0',
      license: 'MIT',
      type: 'module',
      exports: { './hello': { types: './dist/hello.d.ts', default: './dist/hello.js' } },
      files: ['dist'],
    }),
    'dist/hello.js': "import { words } from './words.js';\nexport const hello = words;\n",
    'dist/hello.d.ts': "import { type Words } from './words.js';\nexport declare const hello: Words;\n",
    'dist/words.js': "export const words = 'Hello';\n",
    'dist/words.d.ts': 'export type Words = string;\n',
    ...changes,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  execFileSync('npm', ['pack', '--pack-destination', parent], { cwd: folder, stdio: 'ignore' });
  const tarball = join(parent, 'plainfield-greeting-0.1.0.tgz');
  return verifyPackages([{ name: 'greeting', folder, tarball }]);
}

it('a whole package holds', async () => {
  await expect(verified({})).resolves.toBeUndefined();
});

it('lists what publint, attw, Node and the compiler find in a broken one', async () => {
  const broken = verified({
    'dist/hello.js': 'module.exports = 1;\n',
    'dist/words.d.ts': `export type Words = string;\n/** ${'Many words. '.repeat(2000)} */\nexport {};\n`,
    'dist/hello.d.ts': "export { type Words } from './words';\nexport { type Size } from './words.js';\n",
  });
  const { message } = await broken.catch((failure) => failure);
  expect(message).toMatch(/^publint: .*written in CJS/m);
  expect(message).toMatch(/^attw: .*InternalResolutionError/m);
  expect(message).toMatch(/^greeting: Node does not load \.\/hello/m);
  expect(message).toContain('dist/words.d.ts is over 20000 bytes');
  expect(message).toContain("has no exported member 'Size'");
});

it('a program has no types to check; what its package names must be there', async () => {
  const manifest = { name: '@plainfield/greeting', version: '0.1.0', license: 'MIT', type: 'module', files: ['dist'] };
  const program = (bin) => ({
    'package.json': JSON.stringify({ ...manifest, bin, exports: { './package.json': './package.json' } }),
    'dist/greet.mjs': "#!/usr/bin/env node\nconsole.log('Hello');\n",
  });
  await expect(verified(program('./dist/greet.mjs'))).resolves.toBeUndefined();
  await expect(verified(program('./dist/gret.mjs'))).rejects.toThrow(/^publint: greeting: .*gret\.mjs.* not exist/m);
});
