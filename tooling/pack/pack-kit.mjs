import { cpSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { runWebpack } from '../build/build-workspace.mjs';
import { serverBuild } from '../build/webpack-config.mjs';
import { packageOf, ROOT } from '../workspaces.mjs';
import hostBuild from '../webpack.config.mjs';

/** The files of `tooling` that build, test, lint and release an area. */
const SCRIPTS = [
  'chromium.mjs',
  'run.mjs',
  'workspaces.mjs',
  'build',
  'kit',
  'lint/text-beside-siblings.mjs',
  'release/contract-versions.mjs',
];

/** Packages that these scripts run. */
const RUN = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  'jest',
  'jest-environment-jsdom',
  'jest-environment-node',
  'lightningcss',
  'oxlint',
  'oxlint-tsgolint',
  'swc-loader',
  'terser-webpack-plugin',
  'webpack',
  'webpack-dev-server',
];

/**
 * Programs of the server that only a site runs. An area needs the others: its commands and what these start, such as
 * the server on which it is walked through.
 */
const OF_SITES = ['pdf-worker', 'restore', 'first-step'];

/** Packages of the server with files that are not modules: they are installed with the kit, all others are in it. */
const OF_SERVER = ['@electric-sql/pglite', '@node-rs/argon2', 'pg', 'pino', 'playwright-core'];

/** A package of which the server loads one file, and which would install 50 MB: the file is in the kit's tarball. */
const OF_ONE_FILE = { name: 'recheck', file: 'lib/browser.js' };

/** Packages that the tests of a new area import, or that have types. */
const OF_TESTS = [
  '@jest/globals',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
];

const SAMPLE = join(ROOT, 'tooling/test/new-area/mfe-mail-box');

const { devDependencies, engines } = packageOf('.');
const versionsOf = (names, versions = devDependencies) =>
  Object.fromEntries(names.map((name) => [name, versions[name]]));
const aliasesOf = (names) =>
  Object.fromEntries(names.map((name) => [name, `npm:@plainfield/${name}@^${packageOf(name).version}`]));
const installed = (name) => packageOf(`node_modules/${name}`).version;
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Writes the package of the area kit into `folder`: its scripts, and built what they use of server and shell. */
export async function writeKit(folder) {
  const copy = (from, to, filter = (_path) => true) =>
    cpSync(join(ROOT, from), join(folder, to), { recursive: true, filter });
  for (const file of SCRIPTS) copy(`tooling/${file}`, file, (path) => !path.endsWith('.test.mjs'));
  copy('tsconfig.base.json', 'tsconfig.json');
  copy('shared-ui/src/css-modules.d.ts', 'css-modules.d.ts');
  copy('site-server/site', 'dist/site', (path) => !path.endsWith(`${sep}site${sep}pages`));
  const server = serverBuild({ workspace: 'site-server', installed: OF_SERVER });
  const host = hostBuild();
  await Promise.all([
    runWebpack({
      ...server,
      entry: Object.fromEntries(Object.entries(server.entry).filter(([name]) => !OF_SITES.includes(name))),
      devtool: false,
      optimization: host.optimization,
      module: {
        ...server.module,
        rules: [
          ...server.module.rules,
          { test: /\/zipcodes\/lib\/codes\.js$/, loader: join(import.meta.dirname, 'zip-places-loader.mjs') },
        ],
      },
      output: { ...server.output, path: join(folder, 'dist/server') },
    }),
    runWebpack({ ...host, devtool: false, output: { ...host.output, path: join(folder, 'dist/host') } }),
  ]);
  const { name, file } = OF_ONE_FILE;
  const { version, license } = packageOf(`node_modules/${name}`);
  copy(`node_modules/${name}/${file}`, `node_modules/${name}/${file}`);
  writeJson(join(folder, `node_modules/${name}/package.json`), { name, version, license });
  writeJson(join(folder, 'package.json'), {
    ...packageOf('tooling'),
    devDependencies: undefined,
    bundleDependencies: [name],
    engines,
    bin: { area: './kit/area.mjs', 'area-kit': './kit/area.mjs' },
    exports: { './tsconfig.json': './tsconfig.json', './package.json': './package.json' },
    dependencies: {
      ...versionsOf(RUN),
      ...versionsOf(OF_SERVER, packageOf('site-server').dependencies),
      [name]: version,
    },
    peerDependencies: aliasesOf(['shared-contracts']),
  });
}

/**
 * Writes the package that makes a new area into `folder`: the sample area of this repository, with what an area has in
 * a repository of its own.
 */
export function writeCreateArea(folder) {
  const template = join(folder, 'template');
  cpSync(join(ROOT, 'tooling/create-area'), folder, { recursive: true });
  cpSync(SAMPLE, template, { recursive: true, filter: (path) => !path.startsWith(join(SAMPLE, 'dist')) });
  const sample = packageOf('tooling/test/new-area/mfe-mail-box');
  const kit = packageOf('tooling');
  writeJson(join(template, 'package.json'), {
    ...sample,
    dependencies: {
      ...aliasesOf(['shared-contracts', 'shared-ui']),
      ...Object.fromEntries(['react', 'react-dom', 'superstruct'].map((name) => [name, installed(name)])),
    },
    devDependencies: { [kit.name]: `^${kit.version}`, ...aliasesOf(['form-engine']), ...versionsOf(OF_TESTS) },
  });
  writeJson(join(folder, 'package.json'), {
    name: '@plainfield/create-area',
    version: kit.version,
    license: kit.license,
    type: 'module',
    engines,
    bin: { 'create-area': './create-area.mjs' },
    exports: { './package.json': './package.json' },
    files: ['create-area.mjs', 'template'],
  });
}
