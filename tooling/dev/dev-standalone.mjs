import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { main, say } from '../run.mjs';
import { areaOf, ROOT } from '../workspaces.mjs';

const HOST = 'localhost';
const BASE = '/assets/dev/';
/** The version of the area in URLs: it is not released. */
const VERSION = 'dev';

/**
 * `npm run dev -w mfe-…`: serves one area standalone, in one process: its entry and a small host
 * (`tooling/dev/standalone`) from memory, its sample page, and the part of the site that answers the page's calls.
 * Without a sample page in its `standalone/` folder, the area's part of a page of the site is shown. A change of the
 * area reloads the page.
 */
await main(async () => {
  const workspace = relative(ROOT, process.cwd());
  await ensureInstalled();
  const port = Number(process.env.PORT ?? 3000);
  const area = areaOf(workspace);
  const { default: webpack } = await import('webpack');
  const { default: WebpackDevServer } = await import('webpack-dev-server');
  const { exposesOf, serverBuild } = await import('../build/webpack-config.mjs');
  const { entry: siteEntries, ...site } = serverBuild({ workspace: 'site-server', mode: 'development' });
  // Inside site-server, so that Node finds its packages.
  const serverFolder = join(ROOT, 'site-server/.cache/standalone', workspace);
  const configs = [
    {
      ...site,
      name: 'sandbox',
      entry: { sandbox: siteEntries.sandbox },
      output: { ...site.output, path: serverFolder },
    },
    ...(await browserConfigs(workspace, area)),
  ];

  say(`Building ${workspace} with its host`);
  const compiler = webpack(configs);
  const folder = join(ROOT, workspace, 'standalone');
  const address = `http://${HOST}:${port}`;
  let integrity = {};
  let sandbox;
  let sandboxHash;
  let opening = Promise.resolve();

  /** Opens the part of the site that answers calls, and reopens it when its build has changed. */
  async function openSandbox(hash) {
    if (hash === sandboxHash) return;
    const { openSandbox: open } = await import(`${pathToFileURL(join(serverFolder, 'sandbox.mjs')).href}?${hash}`);
    const built = {
      area,
      name: workspace.replace(/-/g, '_'),
      version: VERSION,
      hostEntry: `${BASE}main.js`,
      entry: `/remotes/${area}/${VERSION}/remoteEntry.js`,
      modules: Object.keys(exposesOf(workspace)).map((name) => name.slice(2)),
      integrity: () => integrity,
    };
    const opened = await open({
      built,
      folder,
      siteFolder: join(ROOT, 'site-server/site'),
      host: HOST,
      developmentSocket: `ws://${HOST}:${port}/ws`,
    });
    if (opened.kind === 'refused') throw new Error(opened.reason);
    await sandbox?.stop();
    sandbox = opened.value;
    if (!sandboxHash) say(`${workspace} runs standalone at ${address}`);
    sandboxHash = hash;
  }

  compiler.hooks.done.tap('dev-standalone', ({ stats }) => {
    // A build with errors is served, too; it reports them.
    integrity = Object.assign({}, ...stats.slice(1).map(({ compilation }) => hashesOf(compilation)));
    if (stats[0].hasErrors()) return;
    opening = opening.then(() => openSandbox(stats[0].hash)).catch((cause) => say(cause.message));
  });

  const server = new WebpackDevServer(
    {
      port,
      host: HOST,
      client: false,
      hot: false,
      liveReload: true,
      static: false,
      watchFiles: [folder, join(ROOT, 'site-server/site/pages')],
      compress: false,
      // The tokenizer's frame is sandboxed, so its origin is opaque and needs this CORS header.
      headers: ({ url }) => ({
        'X-Content-Type-Options': 'nosniff',
        ...(url.startsWith('/remotes/') && { 'Access-Control-Allow-Origin': '*' }),
      }),
      devMiddleware: { writeToDisk: (file) => file.startsWith(serverFolder), stats: 'errors-warnings', index: false },
      setupMiddlewares: (middlewares, devServer) => [
        ...middlewares,
        {
          name: 'site',
          // A page contains the hashes of its scripts, so the answer waits for the current build.
          middleware: (request, response) =>
            devServer.middleware?.waitUntilValid(
              () =>
                void opening.then(() => {
                  if (sandbox) return sandbox.answer(request, response);
                  response
                    .writeHead(503, { 'Content-Type': 'text/plain' })
                    .end('The sandbox of the site was not built; the terminal says why.');
                }),
            ),
        },
      ],
    },
    compiler,
  );
  await server.start();

  const stop = async () => {
    await sandbox?.stop();
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
});

/** The builds of the host and the area, as for a release except for their URLs. */
async function browserConfigs(workspace, area) {
  const { configsOf } = await import('../build/build.mjs');
  const { browserBuild } = await import('../build/webpack-config.mjs');
  const { ReleaseRecordPlugin } = await import('../build/webpack-plugins.mjs');
  const host = browserBuild({
    workspace: 'tooling/dev/standalone',
    area,
    entry: { main: './main.tsx' },
    mode: 'development',
  });
  const configs = await configsOf(workspace, 'development');
  const areaConfigs = configs.filter(({ target }) => [target].flat().includes('web'));
  const servedFrom = (config, publicPath) => ({
    ...config,
    output: { ...config.output, publicPath, clean: false },
    // None of these builds is released.
    plugins: config.plugins?.filter((plugin) => !(plugin instanceof ReleaseRecordPlugin)),
  });
  return [servedFrom(host, BASE), ...areaConfigs.map((config) => servedFrom(config, `/remotes/${area}/${VERSION}/`))];
}

/** URL → integrity hash of every script of a build. */
function hashesOf({ assets, compiler, outputOptions: { publicPath, path } }) {
  return Object.fromEntries(
    Object.keys(assets)
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const bytes = compiler.outputFileSystem.readFileSync(join(path, file));
        return [publicPath + file, `sha384-${createHash('sha384').update(bytes).digest('base64')}`];
      }),
  );
}
