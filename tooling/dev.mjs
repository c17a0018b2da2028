import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILDS } from './build.mjs';
import { ROOT } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { main, say } from './run.mjs';

/**
 * `npm run dev`: builds everything in development mode, serves the site, and reloads open pages after
 * a change. webpack-dev-server watches and tells the pages; the site itself answers every request, so
 * what is seen is what is released, integrity and content security policy included.
 */
await main(async () => {
  await ensureInstalled();
  const port = Number(process.env.PORT ?? 3000);
  const watchPort = port + 10;
  const { default: webpack } = await import('webpack');
  const { default: WebpackDevServer } = await import('webpack-dev-server');
  const { writeReleaseRecord } = await import('./release-record.mjs');

  const configs = (await Promise.all(BUILDS.map(async ({ workspace }) => {
    const { default: make } = await import(pathToFileURL(join(ROOT, workspace, 'webpack.config.mjs')).href);
    return make('development');
  }))).flat();

  say(`Building for development (${configs.length} builds)`);
  const compiler = webpack(configs);
  let server;
  const startSite = () => {
    const child = spawn(process.execPath, ['--enable-source-maps', 'site-server/dist/main.mjs'], {
      cwd: ROOT, stdio: 'inherit', env: { ...process.env, PORT: String(port), DEV: '1', DEV_SOCKET: `ws://localhost:${watchPort}` },
    });
    return child;
  };
  const restartSite = () => {
    if (!server) server = startSite();
    else server.once('exit', () => { server = startSite(); }).kill('SIGTERM');
  };
  compiler.hooks.done.tap('dev', (stats) => {
    if (stats.hasErrors()) return console.log(stats.toString('errors-only'));
    for (const { workspace, isReleased } of BUILDS) if (isReleased) writeReleaseRecord(join(ROOT, workspace));
    say('Built; starting the site with it');
    restartSite();
  });

  const watcher = new WebpackDevServer({
    port: watchPort, hot: false, liveReload: true, allowedHosts: 'all', static: false,
    client: { webSocketURL: `ws://localhost:${watchPort}/ws`, overlay: false },
    devMiddleware: { writeToDisk: true },
  }, compiler);
  await watcher.start();

  const stop = async () => {
    server?.kill('SIGTERM');
    await watcher.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
});
