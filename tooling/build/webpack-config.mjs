import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import { SHARED_MODULES } from './shared-modules.mjs';
import { ModuleIdsByPathPlugin } from './module-ids-by-path-plugin.mjs';
import { rangeOf } from '../release/contract-versions.mjs';
import { namedExposes, ReleaseRecordPlugin } from './release-record-plugin.mjs';
import { StyleFilePlugin } from './style-file-plugin.mjs';

const require = createRequire(import.meta.url);
const { ConsumeSharedPlugin, ProvideSharedPlugin } = require('@module-federation/enhanced');
const ROOT = join(import.meta.dirname, '../..');

const packageOf = (workspace) => JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));

/** One transform for webpack and Jest. */
const script = {
  test: /\.tsx?$/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
  },
};

const minimizer = [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } } })];

/** What both the page's and the server's builds have in common. */
function base({ workspace, mode, output, styles = {} }) {
  return {
    mode,
    context: join(ROOT, workspace),
    // No eval source maps: the page's content security policy refuses them.
    devtool: mode === 'development' ? 'source-map' : false,
    experiments: { outputModule: true },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        script,
        { test: /\.css$/, loader: join(import.meta.dirname, 'css-loader.mjs'), options: styles },
        { test: /\.woff2$/, type: 'asset/resource' },
        { test: /[\\/]react-router[\\/].*\.mjs$/, loader: join(import.meta.dirname, 'droppable-components-loader.mjs') },
      ],
    },
    output: { path: join(ROOT, workspace, 'dist', output), module: true, clean: true },
    optimization: { minimizer, concatenateModules: true, ...(mode === 'development' && { moduleIds: 'named', chunkIds: 'named' }) },
    // No cache on disk: after a change of what is used, it left shared modules without their exports.
    cache: mode === 'development' ? { type: 'memory' } : false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Packages that a page has once. */
const SINGLE = ['react', 'react-dom', 'final-form', 'react-final-form'];

/** What a release says of a package it shares: its version, and the range that its code can do with. */
function sharedPackage(name) {
  const version = name.startsWith('shared-') ? packageOf(name).version : installedVersion(name);
  return { version, range: name.startsWith('shared-') ? rangeOf(version) : `^${version}`, singleton: SINGLE.includes(name) };
}

/**
 * What is shared between the shell and the remotes: React and the form must be one; parts of our contracts and UI are
 * shared by version, so that a remote brings its own copy when the shell's does not satisfy it. What the shell does not
 * provide, a remote carries: as a shared part it would be a file of its own, one wave later. rxjs and swr are not
 * shared: only plain data crosses areas.
 */
function sharedModules({ eager }) {
  const requests = ['react', 'react/', 'react-dom', 'react-dom/', 'final-form', 'react-final-form', 'superstruct', ...SHARED_MODULES];
  return Object.fromEntries(requests.map((request) => {
    const { version, range, singleton } = sharedPackage(request.split('/')[0]);
    return [request, { singleton, strictVersion: singleton, eager, version, requiredVersion: range }];
  }));
}

/**
 * The shell provides and takes nothing, an area takes from the page what satisfies it, else its own copy, and provides
 * nothing. So there is never more than one version to choose from, and no table of what nobody asks for.
 */
function sharing(isShell) {
  const shared = Object.entries(sharedModules({ eager: isShell }));
  const provides = isShell ? shared.map(([name, options]) => [name, { shareKey: name, ...options }]) : [];
  const consumes = isShell ? [] : shared.map(([name, { version: _own, ...options }]) => [name, options]);
  return [
    new ProvideSharedPlugin({ shareScope: 'default', provides: Object.fromEntries(provides) }),
    // Without anything to take, too: it writes down what is provided.
    new ConsumeSharedPlugin({ shareScope: 'default', consumes: Object.fromEntries(consumes) }),
  ];
}

/** Versions of packages whose `exports` hide their package.json. */
function installedVersion(name) {
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;
}

/** What a release says of the packages it shares. */
function sharedPackages() {
  return [...SINGLE, 'superstruct', 'shared-contracts', 'shared-ui'].map((name) => ({ name, ...sharedPackage(name) }));
}

const federationName = (workspace) => workspace.replace(/[-/]/g, '_');

/** Chunks of the parts that a page may load of an area: exposed modules, and what './rules' has loaders for. */
const PART = /^(expose|rules-of|submitter-of)-/;

/**
 * './rules' and './start' stand in one file, because every page with the area loads both. What two other parts need is a
 * file of its own where that is worth a request, and in both where it is small.
 */
function filesOfParts() {
  const isOfEveryPage = ({ name }) => name === 'expose-rules' || name === 'expose-start';
  // What is consumed from the shared scope is asked for by the module that needs it, not by all.
  const isOwn = ({ type }) => type !== 'consume-shared-module';
  const chunks = ({ name }) => PART.test(name ?? '');
  return {
    cacheGroups: {
      default: false, defaultVendors: false,
      common: {
        name: 'common', chunks, minChunks: 1, minSize: 0, enforce: true, priority: 1,
        test: (module, { chunkGraph }) => isOwn(module) && [...chunkGraph.getModuleChunksIterable(module)].some(isOfEveryPage),
      },
      shared: { chunks, minChunks: 2, minSize: WORTH_A_REQUEST, test: isOwn },
    },
  };
}

/** Bytes of sources: about a quarter of them is fetched. */
const WORTH_A_REQUEST = 12_000;

/** Every folder of `src/modules` with a view, exposed under its name; `rules.ts`; and `start.ts` and `submit.ts` where the area has them. */
export function exposesOf(workspace) {
  const source = join(ROOT, workspace, 'src');
  const modules = join(source, 'modules');
  const views = readdirSync(modules).filter((name) => existsSync(join(modules, name, 'view.tsx')));
  return {
    './rules': './src/rules.ts',
    ...Object.fromEntries(['start', 'submit', 'refusals'].filter((name) => existsSync(join(source, `${name}.ts`))).map((name) => [`./${name}`, `./src/${name}.ts`])),
    ...Object.fromEntries(views.map((name) => [`./${name}`, `./src/modules/${name}/view.tsx`])),
  };
}

const federationPackage = (file) => join(ROOT, 'node_modules/@module-federation', file);
const federationPart = (name) => join(import.meta.dirname, 'federation', name);
const BUNDLER_RUNTIME = federationPackage('webpack-bundler-runtime/dist/bundler.js');

/**
 * The federation runtime stands in the page once, without what these pages have no use for, and areas take it from
 * there. The keys are files, not names: that is what Module Federation's own code asks for.
 */
const PAGE_RUNTIME = {
  [BUNDLER_RUNTIME]: federationPart('page-runtime.mjs'),
  ...Object.fromEntries(['plugins/snapshot/SnapshotHandler', 'plugins/snapshot/index', 'plugins/generate-preload-assets', 'utils/preload']
    .map((file) => [federationPackage(`runtime-core/dist/${file}.js`), federationPart('no-snapshots.mjs')])),
  [federationPackage('runtime-core/dist/utils/semver/index.js')]: federationPart('caret-ranges.mjs'),
  [federationPackage('sdk/dist/dom.js')]: federationPart('no-script-elements.mjs'),
};
const AREA_RUNTIME = { [BUNDLER_RUNTIME]: federationPart('area-runtime.mjs') };

/** Every file of Module Federation that a build replaces; `replaced-files.test.mjs` fails when one of them changes. */
export const REPLACED_FILES = Object.keys({ ...PAGE_RUNTIME, ...AREA_RUNTIME });

/**
 * The browser build of the shell (no `exposes`) or of a remote: ES modules throughout, styles inside
 * JS, the federation runtime in the shell alone. The decision is decisions/0002-federation-set-up.md.
 *
 * @param {{ workspace: string, area: string, entry?: Record<string, string | string[]>, exposes?: Record<string, object | string>, mode?: string }} build
 */
export function browserBuild({ workspace, area, entry = {}, exposes, mode = 'production' }) {
  const isShell = !exposes;
  const contracts = packageOf('shared-contracts').version;
  // Styles that are changed are reloaded with their code in development.
  const hasStyleFile = isShell && mode === 'production';
  const config = base({ workspace, mode, output: 'browser', styles: { isOwnFile: hasStyleFile } });
  return {
    ...config,
    name: `${workspace} (browser)`,
    target: ['web', 'es2022'],
    entry,
    externalsType: 'global',
    resolve: { ...config.resolve, alias: isShell ? PAGE_RUNTIME : AREA_RUNTIME, conditionNames: ['browser', 'es2015', 'import', 'module', 'webpack', mode, 'default'] },
    output: {
      ...config.output,
      uniqueName: federationName(workspace),
      // Files stand beside the one that asks for them, wherever a release is put.
      publicPath: 'auto',
      filename: '[name].js',
      // A release's address has the hash of its content; hashes in names would make a table of them in every entry.
      chunkFilename: '[name].js',
      assetModuleFilename: '[name]-[contenthash:8][ext]',
      chunkFormat: 'module',
      chunkLoading: 'import',
      crossOriginLoading: 'anonymous',
    },
    optimization: { ...config.optimization, ...(mode === 'production' && { moduleIds: false, chunkIds: 'natural' }), splitChunks: isShell ? false : filesOfParts() },
    plugins: [
      new ModuleFederationPlugin({
        name: federationName(workspace),
        ...(exposes && { filename: 'remoteEntry.js', exposes: namedExposes(exposes), library: { type: 'module' } }),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          asyncStartup: false,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      ...sharing(isShell),
      ...(mode === 'production' ? [new ModuleIdsByPathPlugin()] : []),
      ...(hasStyleFile ? [new StyleFilePlugin()] : []),
      new ReleaseRecordPlugin({
        workspace, area, name: federationName(workspace), contracts, shared: sharedPackages(),
      }),
    ],
  };
}

/** An area's rules for the server: one file, nothing outside it. */
export function rulesBuild({ workspace, mode = 'production' }) {
  const config = base({ workspace, mode, output: 'rules' });
  return {
    ...config,
    name: `${workspace} (rules)`,
    target: 'node20',
    entry: { rules: './src/rules.ts' },
    output: { ...config.output, filename: '[name].mjs', library: { type: 'module' }, chunkFormat: 'module' },
    // One file for the parts, too.
    module: { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    // A stack trace from the server must be readable, and size does not matter there.
    optimization: { minimize: false },
  };
}

/** A script of an area that runs outside the page (the tokenizer's frame): classic, self-contained. */
export function frameBuild({ workspace, entry, mode = 'production' }) {
  const config = base({ workspace, mode, output: 'frame' });
  return {
    ...config,
    name: `${workspace} (frame)`,
    experiments: {},
    target: ['web', 'es2022'],
    entry,
    output: { path: config.output.path, clean: true, filename: '[name].js', iife: true },
  };
}

/** The site server, its dependencies left outside. */
export function serverBuild({ workspace, mode = 'production' }) {
  const config = base({ workspace, mode, output: '.' });
  const dependencies = Object.keys(packageOf(workspace).dependencies ?? {}).filter((name) => !name.startsWith('shared-'));
  return {
    ...config,
    name: workspace,
    target: 'node20',
    devtool: 'source-map',
    entry: {
      main: './src/main.ts', 'check-pages': './src/check-pages/main.ts', 'check-catalogue': './src/check-catalogue/main.ts',
      'check-contract': './src/check-contract/main.ts', 'rules-runner': './src/check-contract/rules-runner.ts', releases: './src/releasing/main.ts',
      sandbox: './src/sandbox/open-sandbox.ts', 'first-step': './src/first-step/main.ts',
    },
    externalsType: 'module',
    externals: [({ request }, done) => (dependencies.some((name) => request === name || request.startsWith(`${name}/`)) ? done(null, `module ${request}`) : done())],
    output: { ...config.output, filename: '[name].mjs', library: { type: 'module' }, chunkFormat: 'module' },
    optimization: { minimize: false },
  };
}
