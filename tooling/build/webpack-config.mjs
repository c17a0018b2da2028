import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { SHARED_MODULES } from './shared-modules.mjs';
import {
  ModuleIdsByPathPlugin,
  namedExposes,
  ReleaseRecordPlugin,
  StyleFilePlugin,
  UnnamedFilesPlugin,
  UnusedStructsPlugin,
} from './webpack-plugins.mjs';
import { rangeOf } from '../release/contract-versions.mjs';
import { outputFolder } from './build-files.mjs';
import { moduleFilesIn } from './named-parts-loader.mjs';
import { areaOf, packageOf, ROOT } from '../workspaces.mjs';

const require = createRequire(import.meta.url);
const { ContainerPlugin } = webpack.container;
const { ConsumeSharedPlugin, ProvideSharedPlugin } = webpack.sharing;

/** Compiles TypeScript. jest.config.mjs has the same settings. */
const script = {
  test: /\.tsx?$/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

/**
 * Has Chromium compile all functions of a file where it compiles the file, apart from the page's thread. What a page
 * loads first, it calls; compiled one by one at their first call, they took the page two fifths of its start.
 */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** Minifies scripts. Those in `first` are compiled ahead, the others are loaded later. */
const minimizerOf = (first) =>
  [
    { include: first, preamble: COMPILED_AHEAD },
    { exclude: first, preamble: '' },
  ].map(
    ({ preamble, ...files }) =>
      new TerserPlugin({
        ...files,
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { compress: { passes: 4 }, mangle: true, format: { comments: false, preamble } },
      }),
  );

/** The settings that browser and server builds share. A page loads the files of `entry` first; all, if it is empty. */
function base({ workspace, mode, output, entry = {}, styles = {} }) {
  const first = Object.keys(entry).map((name) => `${name}.js`);
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
        { test: /\/src\/rules\.ts$/, loader: join(import.meta.dirname, 'named-parts-loader.mjs') },
        { resourceQuery: /^\?view$/, loader: join(import.meta.dirname, 'question-view-loader.mjs') },
        { test: /\.css$/, loader: join(import.meta.dirname, 'css-loader.mjs'), options: styles },
        { test: /\.woff2$/, type: 'asset/resource' },
        {
          test: /[\\/]react-router[\\/].*\.mjs$/,
          loader: join(import.meta.dirname, 'droppable-components-loader.mjs'),
        },
      ],
    },
    output: { path: join(ROOT, workspace, outputFolder(mode), output), module: true, clean: true },
    optimization: {
      minimizer: minimizerOf(first.length > 0 ? first : /./),
      concatenateModules: true,
      ...(mode === 'development' && { moduleIds: 'named', chunkIds: 'named' }),
    },
    // No cache on disk: after a change to which exports are used, it left shared modules without their exports.
    cache: mode === 'development' ? { type: 'memory' } : false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Finds the parts of packages that are made for browsers of today. */
const forBrowsers = ({ resolve, mode }) => ({
  ...resolve,
  conditionNames: ['browser', 'es2015', 'import', 'module', 'webpack', mode, 'default'],
});

/** Packages of which a page must have only one copy. */
const SINGLE = ['react', 'react-dom'];

/** The part of our packages of which a page has only one copy, the shell's, whatever its version. */
const SINGLE_PART = 'shared-contracts/answers-context';

/** A shared package in a release record: its version, and the range of versions with which the release's code works. */
function sharedPackage(name) {
  const { version } = packageOf(`node_modules/${name}`);
  return {
    version,
    range: name.startsWith('shared-') ? rangeOf(version) : `^${version}`,
    singleton: SINGLE.includes(name),
  };
}

/**
 * The modules that the shell and the views of remotes share. There must be one copy of React, and of the context in
 * which fields find their answers; parts of our UI are shared by version, so a remote brings its own copy if the
 * shell's version does not satisfy its range. Modules that the shell does not provide are bundled with the remote: as
 * shared modules they would be separate files, requested one round trip later. rxjs and swr are not shared, because
 * only plain data crosses areas.
 */
function sharedModules() {
  return ['react', 'react/', 'react-dom', 'react-dom/', ...SHARED_MODULES].map((request) => {
    const { version, range, singleton } = sharedPackage(request.split('/')[0]);
    const isSinglePart = request === SINGLE_PART;
    return { request, version, range: !isSinglePart && range, singleton: singleton || isSinglePart };
  });
}

/** The shell provides the shared modules, in its first file, and consumes none. */
const provided = () =>
  new ProvideSharedPlugin({
    shareScope: 'default',
    provides: Object.fromEntries(
      sharedModules().map(({ request, version }) => [request, { shareKey: request, version, eager: true }]),
    ),
  });

/** `virtual:shared-modules` imports the modules that the shell provides, whether or not it uses them itself. */
const providedImports = () =>
  new webpack.experiments.schemes.VirtualUrlPlugin({
    'shared-modules': SHARED_MODULES.map((request) => `import '${request}';`).join('\n'),
  });

/**
 * An area provides nothing and consumes the page's module if it is in the area's range, otherwise its own copy; of what
 * a page has once only, it has no copy. So there is never more than one version to choose from.
 */
const consumed = ({ eager = false } = {}) =>
  new ConsumeSharedPlugin({
    shareScope: 'default',
    consumes: Object.fromEntries(
      sharedModules().map(({ request, range, singleton }) => [
        request,
        {
          singleton,
          strictVersion: range !== false,
          requiredVersion: range,
          ...(singleton ? { import: false } : { eager }),
        },
      ]),
    ),
  });

const container = (name, exposes, filename) =>
  new ContainerPlugin({
    name: federationName(name),
    filename,
    exposes: namedExposes(exposes),
    library: { type: 'module' },
  });

/** The shared packages in a release record. */
function sharedPackages() {
  return [...SINGLE, 'shared-contracts', 'shared-ui'].map((name) => ({ name, ...sharedPackage(name) }));
}

/** A package's name as a name in JavaScript: `mfe-domains` → `mfe_domains`. */
export const federationName = (name) => name.replace(/[-/]/g, '_');

/**
 * Chunks with the parts of an area that a page may load: exposed modules, and parts for which './rules' has loaders.
 */
const PART = /^(expose|rules-of|form-of)-/;

/**
 * './rules' and './start' share a file, because every page with the area loads both, with what most rules import. Code
 * that two or more other parts need gets a separate file if it is large enough to be worth a request; otherwise each of
 * these parts contains it.
 */
function filesOfParts() {
  const isOfEveryPage = ({ name }) => name === 'expose-rules' || name === 'expose-start';
  const isOfRules = ({ name }) => /^rules-of-/.test(name ?? '');
  // Modules consumed from the shared scope are requested only by the part that needs them.
  const isOwn = ({ type }) => type !== 'consume-shared-module';
  const chunks = ({ name }) => PART.test(name ?? '');
  const isOfCopies = ({ groupsIterable }) =>
    [...groupsIterable].every(({ origins }) => origins.some(({ module }) => module?.type === 'consume-shared-module'));
  return {
    cacheGroups: {
      default: false,
      defaultVendors: false,
      common: {
        name: 'common',
        chunks,
        minChunks: 1,
        minSize: 0,
        enforce: true,
        priority: 1,
        test: (module, { chunkGraph }) => {
          const users = [...chunkGraph.getModuleChunksIterable(module)];
          return isOwn(module) && (users.some(isOfEveryPage) || users.filter(isOfRules).length >= MOST_RULES);
        },
      },
      // What makes rules and views of questions: a file for the pages that have such modules, and none in `common`.
      questions: {
        name: 'questions',
        chunks,
        minSize: 0,
        enforce: true,
        priority: 2,
        test: (module) =>
          /\/shared-(contracts|ui)\/(src|dist)\/(question|questions|rules-of-questions)\.\w+$/.test(
            module.resource ?? '',
          ),
      },
      // Copies of what the page shares: one file, for pages whose version is outside the area's range.
      copies: { name: 'copies', chunks: isOfCopies, minSize: 0, enforce: true, priority: 3 },
      shared: { chunks, minChunks: 2, minSize: WORTH_A_REQUEST, test: isOwn },
    },
  };
}

/** What so many modules' rules import is needed on almost every page, and would be in several of its files. */
const MOST_RULES = 10;

/** In bytes of source code, of which about a quarter is transferred. */
const WORTH_A_REQUEST = 16_000;

/**
 * The file with the rules of each module of an area, relative to its workspace, as `src/rules.ts` imports them.
 *
 * @param {string} workspace
 * @returns {Record<string, string>}
 */
export function moduleFiles(workspace) {
  const files = moduleFilesIn(readFileSync(join(ROOT, workspace, 'src/rules.ts'), 'utf8'));
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, `./${join('src', file)}`]));
}

/**
 * Exposes every module of `src/rules.ts` under its name, `rules.ts`, and `start.ts`, `submit.ts` and `refusals.ts` if
 * they exist. A module without a `view.tsx` only asks questions: the view is made from its rules.
 *
 * @param {string} workspace
 */
export function exposesOf(workspace) {
  const source = join(ROOT, workspace, 'src');
  const viewOf = ([name, file]) => {
    const view = `modules/${name}/view.tsx`;
    return [`./${name}`, existsSync(join(source, view)) ? `./src/${view}` : `${file}?view`];
  };
  return {
    './rules': './src/rules.ts',
    ...Object.fromEntries(
      ['start', 'submit', 'refusals']
        .filter((name) => existsSync(join(source, `${name}.ts`)))
        .map((name) => [`./${name}`, `./src/${name}.ts`]),
    ),
    ...Object.fromEntries(Object.entries(moduleFiles(workspace)).map(viewOf)),
  };
}

/**
 * The browser build of the shell (no `exposes`) or of a remote: ES modules throughout, styles inside JS (except the
 * shell's in production). See decisions/0002-federation-set-up.md.
 *
 * @param {{ workspace: string, name?: string, area: string, entry?: Record<string, string | string[]>, exposes?:
 *   Record<string, object | string>, mode?: string }} build
 */
export function browserBuild({ workspace, name = workspace, area, entry = {}, exposes, mode = 'production' }) {
  const isShell = !exposes;
  const contracts = packageOf('node_modules/shared-contracts').version;
  // In development, styles stay in the JS so that a changed style is reloaded with its code.
  const hasStyleFile = isShell && mode === 'production';
  const config = base({
    workspace,
    mode,
    output: 'browser',
    entry,
    styles: { isOwnFile: hasStyleFile, isOfArea: !isShell },
  });
  return {
    ...config,
    name: `${workspace} (browser)`,
    target: ['web', 'es2022'],
    entry,
    resolve: forBrowsers(config),
    output: {
      ...config.output,
      uniqueName: federationName(name),
      // Files are in the same folder as the file that requests them, wherever a release is stored.
      publicPath: 'auto',
      filename: '[name].js',
      // A release's URL contains the hash of its content; hashes in file names would add a table of them to every
      // entry.
      chunkFilename: '[name].js',
      assetModuleFilename: '[name]-[contenthash:8][ext]',
      chunkFormat: 'module',
      chunkLoading: 'import',
      crossOriginLoading: 'anonymous',
    },
    optimization: {
      ...config.optimization,
      ...(mode === 'production' && { moduleIds: false, chunkIds: 'natural' }),
      splitChunks: isShell ? false : filesOfParts(),
    },
    plugins: [
      ...(isShell ? [provided(), providedImports()] : [container(name, exposes, 'remoteEntry.js'), consumed()]),
      new UnusedStructsPlugin(),
      ...(mode === 'production' ? [new ModuleIdsByPathPlugin(), new UnnamedFilesPlugin()] : []),
      ...(hasStyleFile ? [new StyleFilePlugin()] : []),
      new ReleaseRecordPlugin({
        workspace,
        area,
        name: federationName(name),
        contracts,
        shared: sharedPackages(),
      }),
    ],
  };
}

/**
 * What the server renders first steps with, in one file that it imports: an area's views as a container (`exposes`), or
 * the shell's page (`entry`). They share modules by the same rule as in the browser, and have the same class names.
 *
 * @param {{ workspace: string, name?: string, entry?: Record<string, string>, exposes?: Record<string, object |
 *   string>, mode?: string }} build
 */
export function renderingBuild({ workspace, name = workspace, entry = {}, exposes, mode = 'production' }) {
  const config = base({ workspace, mode, output: 'rendering' });
  return {
    ...config,
    name: `${workspace} (rendering)`,
    target: 'node20',
    entry,
    output: {
      ...config.output,
      uniqueName: federationName(name),
      publicPath: '',
      // Not as the container's own: all chunks become one, which need not keep the file name of the container's.
      filename: exposes ? 'views.mjs' : '[name].mjs',
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    module: {
      ...config.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { ...config.optimization, minimize: false },
    plugins: [
      ...(exposes ? [container(name, exposes), consumed({ eager: true })] : [provided(), providedImports()]),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/** An area's rules for the server, in a self-contained file. */
export function rulesBuild({ workspace, mode = 'production' }) {
  const config = base({ workspace, mode, output: 'rules' });
  return {
    ...config,
    name: `${workspace} (rules)`,
    target: 'node20',
    entry: { rules: './src/rules.ts' },
    output: { ...config.output, filename: '[name].mjs', library: { type: 'module' }, chunkFormat: 'module' },
    // The parts that are imported dynamically go into the same file.
    module: { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    // A stack trace from the server must be readable, and size does not matter there.
    optimization: { minimize: false },
  };
}

/** What an area runs outside the page, in the card tokenizer's frame. */
const FRAME = './src/tokenizer-frame/frame.ts';

/** The builds of an area: what the page loads, the rules for the server, and the frame's script if it has one. */
export function areaBuilds({ workspace, mode }) {
  const { name } = packageOf(workspace);
  return [
    browserBuild({ workspace, name, area: areaOf(name), exposes: exposesOf(workspace), mode }),
    rulesBuild({ workspace, mode }),
    renderingBuild({ workspace, name, exposes: exposesOf(workspace), mode }),
    ...(existsSync(join(ROOT, workspace, FRAME))
      ? [frameBuild({ workspace, entry: { 'tokenizer-frame': FRAME }, mode })]
      : []),
  ];
}

/** A classic self-contained script. */
export function frameBuild({ workspace, entry, mode = 'production' }) {
  const config = base({ workspace, mode, output: 'frame', entry });
  return {
    ...config,
    name: `${workspace} (frame)`,
    experiments: {},
    target: ['web', 'es2022'],
    entry,
    resolve: forBrowsers(config),
    output: { path: config.output.path, clean: true, filename: '[name].js', iife: true },
    plugins: [new UnusedStructsPlugin()],
  };
}

/** A thread loads it for each file that it reads: a bundle takes a fifth of the time of its 400 modules. */
const LOADED_OFTEN = new Set(['@cantoo/pdf-lib']);

/**
 * The site server, without its npm dependencies, or without those of them in `installed`.
 *
 * @param {{ workspace: string, mode?: string, installed?: readonly string[] }} build
 */
export function serverBuild({ workspace, mode = 'production', installed }) {
  const config = base({ workspace, mode, output: '.' });
  const dependencies =
    installed ??
    Object.keys(packageOf(workspace).dependencies ?? {}).filter(
      (name) => !name.startsWith('shared-') && !LOADED_OFTEN.has(name),
    );
  return {
    ...config,
    name: workspace,
    target: 'node20',
    devtool: 'source-map',
    entry: {
      main: './src/main.ts',
      'check-pages': './src/commands/check-pages.ts',
      'check-contract': './src/release-commands/check-contract/main.ts',
      'rules-process': './src/rules-process-main.ts',
      'render-process': './src/render-process-main.ts',
      releases: './src/release-commands/main.ts',
      sandbox: './src/standalone/open-sandbox.ts',
      'pdf-worker': './src/system/pdf/pdf-worker.ts',
      restore: './src/operators/data-protection/restore-main.ts',
      'first-step': './src/release-commands/first-step/main.ts',
    },
    // Packages that are loaded on demand are not bundled either. A style sheet is no module here, but a file that the
    // server reads.
    module: { rules: [script], parser: { javascript: { createRequire: false } } },
    externalsType: 'module',
    externals: [
      ({ request }, done) =>
        dependencies.some((name) => request === name || request.startsWith(`${name}/`))
          ? done(null, `module ${request}`)
          : done(),
    ],
    output: { ...config.output, filename: '[name].mjs', library: { type: 'module' }, chunkFormat: 'module' },
    optimization: { minimize: false },
  };
}
