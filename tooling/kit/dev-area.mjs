import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configsOf } from '../build/build-workspace.mjs';
import { exposesOf, federationName } from '../build/webpack-config.mjs';
import { ReleaseRecordPlugin } from '../build/webpack-plugins.mjs';
import { say } from '../run.mjs';
import { ROOT } from '../workspaces.mjs';

const HOST = 'localhost';
/** Where the host's script is served. */
const BASE = '/assets/dev/';
/** The version of the area in URLs: it is not released. */
const VERSION = 'dev';

const hashOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Serves one area standalone, in one process: its entry from memory, the host's page, and the part of the site that
 * answers the page's calls. A change of the area or of its `standalone/` folder reloads the page. Without a sample page
 * there, the area's part of a page of the site is shown.
 *
 * @param {{ workspace: string, name: string, area: string }} about
 * @param {Pick<import('./area-verbs.mjs').Parts, 'server' | 'host' | 'site'>} parts
 */
export async function serveStandalone({ workspace, name, area }, { server: serverFolder, host, site }) {
  const port = Number(process.env.PORT ?? 3000);
  const folder = join(ROOT, workspace, 'standalone');
  const publicPath = `/remotes/${area}/${VERSION}/`;
  say(`Building ${name}`);
  /** @type {import('webpack').Configuration[]} */
  const configs = (await configsOf(workspace, 'development'))
    .filter(({ target }) => [target].flat().includes('web'))
    .map((config) => ({
      ...config,
      output: { ...config.output, publicPath, clean: false },
      plugins: config.plugins?.filter((plugin) => !(plugin instanceof ReleaseRecordPlugin)),
    }));
  const compiler = webpack(configs);
  const ofHost = { [`${BASE}main.js`]: hashOf(readFileSync(join(host, 'main.js'))) };
  let integrity = ofHost;
  compiler.hooks.done.tap('dev-area', ({ stats }) => {
    // A build with errors is served, too; it reports them.
    integrity = Object.assign({}, ofHost, ...stats.map(({ compilation }) => hashesOf(compilation)));
  });

  const { openSandbox } = await import(pathToFileURL(join(serverFolder, 'sandbox.mjs')).href);
  const opened = await openSandbox({
    built: {
      area,
      name: federationName(name),
      version: VERSION,
      hostEntry: `${BASE}main.js`,
      entry: `${publicPath}remoteEntry.js`,
      modules: Object.keys(exposesOf(workspace)).map((exposed) => exposed.slice(2)),
      integrity: () => integrity,
    },
    folder,
    siteFolder: site,
    host: HOST,
    developmentSocket: `ws://${HOST}:${port}/ws`,
  });
  if (opened.kind === 'refused') throw new Error(opened.reason);
  const sandbox = opened.value;

  const server = new WebpackDevServer(
    {
      port,
      host: HOST,
      client: false,
      hot: false,
      liveReload: true,
      static: { directory: host, publicPath: BASE, watch: false },
      watchFiles: [folder, join(site, 'pages')],
      compress: false,
      // The tokenizer's frame is sandboxed, so its origin is opaque and needs this CORS header.
      headers: ({ url }) => ({
        'X-Content-Type-Options': 'nosniff',
        ...(url.startsWith('/remotes/') && { 'Access-Control-Allow-Origin': '*' }),
      }),
      devMiddleware: { stats: 'errors-warnings', index: false },
      setupMiddlewares: (middlewares, devServer) => [
        ...middlewares,
        {
          name: 'site',
          // A page contains the hashes of its scripts, so the answer waits for the current build.
          middleware: (request, response) =>
            devServer.middleware?.waitUntilValid(() => sandbox.answer(request, response)),
        },
      ],
    },
    compiler,
  );
  await server.start();
  say(`${name} runs standalone at http://${HOST}:${port}`);

  const stop = async () => {
    await sandbox.stop();
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

/** URL → integrity hash of every script of a build. */
function hashesOf({ assets, compiler, outputOptions: { publicPath, path } }) {
  return Object.fromEntries(
    Object.keys(assets)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [publicPath + file, hashOf(compiler.outputFileSystem.readFileSync(join(path, file)))]),
  );
}
