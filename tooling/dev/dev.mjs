import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { configsOf } from '../build/build-workspace.mjs';
import { outputFolder } from '../build/build-files.mjs';
import { contractVersions, refusalOfChanged } from '../release/contract-versions.mjs';
import { isReleased, ROOT, WORKSPACES } from '../workspaces.mjs';
import { developmentEnvironment } from './development-environment.mjs';
import { ensureInstalled } from './install.mjs';
import { main, say } from '../run.mjs';

const RELEASED = WORKSPACES.filter(isReleased);

/**
 * `npm run dev`: builds everything in development mode, serves the site, and reloads open pages after a change.
 * webpack-dev-server watches the sources and notifies the pages; the site itself answers every request, so pages behave
 * as released, including integrity checks and content security policy. Its builds and its releases are in folders of
 * their own: neither `npm start` nor `npm run release` ever finds them.
 */
await main(async () => {
  await ensureInstalled();
  const port = Number(process.env.PORT ?? 3000);
  const watchPort = port + 10;
  const { default: webpack } = await import('webpack');
  const { default: WebpackDevServer } = await import('webpack-dev-server');
  const { writeReleaseRecord } = await import('../build/release-record.mjs');

  const configs = (
    await Promise.all([...RELEASED, 'site-server'].map((workspace) => configsOf(workspace, 'development')))
  ).flat();

  const changed = refusalOfChanged(await contractVersions());
  if (changed) say(`${changed}\nIt is built anyway for development.`);
  say(`Building for development (${configs.length} builds)`);
  const compiler = webpack(configs);
  let site;
  let watcher;
  let isStopping = false;

  async function stopSite() {
    if (!site || site.exitCode !== null || site.signalCode !== null) return;
    const ended = once(site, 'exit');
    site.kill('SIGTERM');
    await ended;
  }

  // Before anything is started that a signal would leave behind.
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await stopSite();
    await watcher?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());

  /** Stops the running site and starts it with the new build. Resolves to whether it has started. */
  async function restartSite() {
    await stopSite();
    if (isStopping) return false;
    site = spawn(process.execPath, ['--enable-source-maps', `site-server/${outputFolder('development')}/main.mjs`], {
      cwd: ROOT,
      stdio: 'inherit',
      env: developmentEnvironment(process.env, { port, watchPort }),
    });
    while (site.exitCode === null && !isStopping) {
      const isUp = await fetch(`http://localhost:${port}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) return true;
      await setTimeout(100);
    }
    if (!isStopping) say('The site did not start; it is tried again after the next change');
    return false;
  }

  let restarting = Promise.resolve();
  compiler.hooks.done.tap('dev', (stats) => {
    if (stats.hasErrors()) return;
    restarting = restarting.then(async () => {
      for (const workspace of RELEASED) await writeReleaseRecord(workspace, 'development');
      say('Built; starting the site with it');
      // Open pages reload once there is a site to load from.
      if (await restartSite()) watcher?.sendMessage(watcher.webSocketServer?.clients ?? [], 'static-changed');
    });
  });

  watcher = new WebpackDevServer(
    {
      port: watchPort,
      hot: false,
      liveReload: false,
      allowedHosts: 'all',
      static: false,
      client: { webSocketURL: `ws://localhost:${watchPort}/ws`, overlay: false, logging: 'none' },
      devMiddleware: { writeToDisk: true, stats: 'errors-warnings' },
    },
    compiler,
  );
  await watcher.start();
});
