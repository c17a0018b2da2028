import { join } from 'node:path';
import webpack from 'webpack';
import { BUILDS, configsOf } from './build.mjs';
import { ROOT } from '../workspaces.mjs';
import { writeReleaseRecord } from './release-record.mjs';
import { main } from '../run.mjs';

/**
 * `node tooling/build/build-workspace.mjs WORKSPACE MODE`: builds one workspace with webpack and writes its release
 * record, if it is released.
 */
await main(async () => {
  const [workspace, mode] = process.argv.slice(2);
  await runWebpack(webpack(await configsOf(workspace, mode)));
  if (BUILDS.some((build) => build.workspace === workspace && build.isReleased))
    await writeReleaseRecord(join(ROOT, workspace), mode);
});

function runWebpack(compiler) {
  /** @type {Promise<void>} */
  const built = new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) return reject(failure);
        const text = stats.toString({ preset: 'errors-warnings', colors: false });
        if (stats.hasErrors()) return reject(new Error(text));
        if (stats.hasWarnings()) console.log(text);
        resolve();
      });
    });
  });
  return built;
}
