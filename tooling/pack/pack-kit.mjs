import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runWebpack } from '../build/build-workspace.mjs';
import { serverBuild } from '../build/webpack-config.mjs';
import { packageOf, ROOT } from '../workspaces.mjs';
import hostBuild from '../webpack.config.mjs';

/** The files of `tooling` that run where an area is built, tested and released. */
const FILES = [
  'run.mjs',
  'workspaces.mjs',
  'build',
  'kit',
  'lint/text-beside-siblings.mjs',
  'release/contract-versions.mjs',
  'test/css-in-tests.mjs',
  'test/jest-setup-browser.mjs',
  'test/plain-node-environment.mjs',
];

/** The commands and the part of a site that are built of the server. */
const OF_SERVER = ['check-contract', 'releases', 'sandbox'];

/** Packages that the kit runs. */
const RUN = [
  '@module-federation/enhanced',
  '@module-federation/runtime-core',
  '@module-federation/webpack-bundler-runtime',
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

/** Packages that the files of a new area import, or that check their types. */
const OF_NEW_AREA = [
  '@jest/globals',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
];

const { devDependencies: VERSIONS } = packageOf('.');
const versionsOf = (names) => Object.fromEntries(names.map((name) => [name, VERSIONS[name]]));
const aliasOf = (name) => `npm:@plainfield/${name}@^${packageOf(name).version}`;
const aliasesOf = (names) => Object.fromEntries(names.map((name) => [name, aliasOf(name)]));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Writes the package of the kit into `folder`: its scripts, and what they run of the server and of the shell, built. */
export async function writeKit(folder) {
  const isPacked = (path) => !/\.test\.mjs$/.test(path);
  for (const file of FILES)
    cpSync(join(ROOT, 'tooling', file), join(folder, file), { recursive: true, filter: isPacked });
  cpSync(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.json'));
  cpSync(join(ROOT, 'shared-ui/src/css-modules.d.ts'), join(folder, 'css-modules.d.ts'));
  cpSync(join(ROOT, 'tooling/test/jest-dom.d.ts'), join(folder, 'jest-dom.d.ts'));
  const server = serverBuild({ workspace: 'site-server' });
  const { pages: _, ...built } = { pages: join(ROOT, 'site-server/site/pages'), site: join(folder, 'dist/site') };
  cpSync(join(ROOT, 'site-server/site'), built.site, { recursive: true, filter: (path) => path !== _ });
  await Promise.all([
    runWebpack({
      ...server,
      devtool: false,
      externals: [],
      output: { ...server.output, path: join(folder, 'dist/server') },
    }),
    runWebpack({ ...hostBuild(), devtool: false, output: { ...hostBuild().output, path: join(folder, 'dist/host') } }),
  ]);
  const { name, version, license, type } = packageOf('tooling');
  writeJson(join(folder, 'package.json'), {
    name,
    version,
    license,
    type,
    engines: packageOf('.').engines,
    bin: { area: './kit/area.mjs' },
    dependencies: versionsOf(RUN),
    peerDependencies: aliasesOf(['shared-contracts']),
  });
}
