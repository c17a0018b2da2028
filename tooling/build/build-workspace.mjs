import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { isReleased, packageOf, ROOT } from '../workspaces.mjs';
import { writeReleaseRecord } from './release-record.mjs';
import { main } from '../run.mjs';

const ownConfig = (workspace) => join(ROOT, workspace, 'webpack.config.mjs');

/**
 * The webpack configurations of a workspace: its own, or else those of an area.
 *
 * @param {string} workspace
 * @param {string} mode
 */
export async function configsOf(workspace, mode) {
  if (existsSync(ownConfig(workspace))) return (await import(pathToFileURL(ownConfig(workspace)).href)).default(mode);
  const { areaBuilds } = await import('./webpack-config.mjs');
  return areaBuilds({ workspace, mode });
}

/** Builds a workspace with webpack and writes its release record, if it is released. */
export async function buildWorkspace(workspace, mode = 'production') {
  await runWebpack(await configsOf(workspace, mode));
  if (isReleased(packageOf(workspace).name)) await writeReleaseRecord(workspace, mode);
}

/** Builds with webpack; rejects with its errors, and prints its warnings. */
export function runWebpack(config) {
  const compiler = webpack(config);
  /** @type {Promise<void>} */
  const built = new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure || !stats) return reject(failure);
        const text = stats.toString({ preset: 'errors-warnings', colors: false });
        if (stats.hasErrors()) return reject(new Error(text));
        if (stats.hasWarnings()) console.log(text);
        resolve();
      });
    });
  });
  return built;
}

/** `node tooling/build/build-workspace.mjs WORKSPACE MODE` */
if (process.argv[1] === import.meta.filename) {
  const [workspace, mode] = process.argv.slice(2);
  await main(() => buildWorkspace(workspace, mode));
}
