import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractVersions, refusalOfChanged, refusalOfOpen } from './contract-versions.mjs';
import { fingerprintOf, isFresh, leaveStamp, ROOT } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { checkPages } from './page-checks.mjs';
import { main, say } from './run.mjs';
import { WORKSPACES } from './workspaces.mjs';

const STAMP = 'dist/.built';

/** Every workspace that has a webpack configuration; all but the server are released. */
export const BUILDS = WORKSPACES
  .filter((workspace) => existsSync(join(ROOT, workspace, 'webpack.config.mjs')))
  .map((workspace) => ({ workspace, isReleased: workspace !== 'site-server', uses: ['shared-contracts', 'shared-ui', ...(workspace === 'shell' ? ['form-engine'] : [])] }));

/** The workspace whose script npm runs, if it is one that is released; else a message that says how to name one. */
export function releasedWorkspace(command) {
  const name = process.env.npm_package_name;
  const released = BUILDS.filter(({ isReleased }) => isReleased).map(({ workspace }) => workspace);
  if (!released.includes(name)) throw new Error(`Say which workspace: ${released.map((one) => `npm run ${command} -w ${one}`).join(', or ')}`);
  return name;
}

const madeFrom = ({ workspace, uses }) =>
  [workspace, ...uses].flatMap((name) => [`${name}/src`, `${name}/package.json`]).concat(`${workspace}/webpack.config.mjs`, 'package-lock.json', 'tooling');

/** Makes the next `ensureBuilt` build everything. */
export function dropStamps() {
  for (const { workspace } of BUILDS) rmSync(join(ROOT, workspace, STAMP), { force: true });
}

/**
 * Builds every workspace (or those of `only`) whose sources changed since its last build; the rest is left as it is.
 * Throws if a shared package changed under a recorded version or, with `isFinal`, if its version is not recorded.
 */
export async function ensureBuilt({ mode = 'production', only, isFinal = false } = {}) {
  const versions = await contractVersions();
  const refusal = refusalOfChanged(versions) ?? (isFinal ? refusalOfOpen(versions) : undefined);
  if (refusal) throw new Error(refusal);
  const stale = BUILDS.filter(({ workspace }) => !only || only.includes(workspace)).map((build) => ({ ...build, fingerprint: mode + fingerprintOf(madeFrom(build)) }))
    .filter(({ workspace, fingerprint }) => !isFresh(join(workspace, STAMP), fingerprint));
  if (stale.length > 0) {
    say(`Building ${stale.map(({ workspace }) => workspace).join(', ')}`);
    const { default: webpack } = await import('webpack');
    const { writeReleaseRecord } = await import('./release-record.mjs');
    for (const { workspace, isReleased, fingerprint } of stale) {
      const { default: configs } = await import(pathToFileURL(join(ROOT, workspace, 'webpack.config.mjs')).href);
      await runWebpack(webpack(configs(mode)));
      if (isReleased) await writeReleaseRecord(join(ROOT, workspace));
      leaveStamp(join(workspace, STAMP), fingerprint);
    }
  }
  if (!only) printFirstStep();
}

function runWebpack(compiler) {
  return new Promise((resolve, reject) => {
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
}

/** kB, gzip, of all JS that a page may load to show its first step. Above it the build fails. */
const FIRST_STEP_BUDGET = 200;

function printFirstStep() {
  const page = JSON.parse(readFileSync(join(ROOT, 'site-server/site/pages/form-a-business.json'), 'utf8'));
  const releases = Object.fromEntries(BUILDS.filter(({ isReleased }) => isReleased).map(({ workspace }) => {
    const record = JSON.parse(readFileSync(join(ROOT, workspace, 'dist/release.json'), 'utf8'));
    return [record.area, record];
  }));
  const named = [page.summary, ...page.steps[0].sections.flatMap(({ modules }) => modules)].map(({ module }) => module);
  const areas = new Set(named.map((name) => name.split('/')[0]));
  const parts = [...areas].flatMap((area) => {
    const { exposes, initial } = releases[area];
    const modules = ['./rules', './start', ...named.filter((name) => name.startsWith(`${area}/`)).map((name) => `./${name.split('/')[1]}`)];
    return [{ part: area, release: releases[area], files: [...new Set([...initial, ...modules.flatMap((name) => exposes[name] ?? [])])] }];
  });
  const rows = [{ part: 'shell', release: releases.shell, files: releases.shell.initial }, ...parts]
    .map(({ part, release, files }) => ({ part, files: files.length, kB: files.reduce((sum, file) => sum + release.sizes[file], 0) / 1000 }));
  const total = rows.reduce((sum, { kB }) => sum + kB, 0);
  console.log(`\nJS of the first step of ${page.path} (gzip)`);
  for (const { part, files, kB } of rows) console.log(`  ${part.padEnd(16)} ${String(files).padStart(2)} files ${kB.toFixed(1).padStart(7)} kB`);
  console.log(`  ${'together'.padEnd(16)} ${' '.repeat(8)} ${total.toFixed(1).padStart(7)} kB of ${FIRST_STEP_BUDGET} kB`);
  if (total > FIRST_STEP_BUDGET) throw new Error(`The first step of ${page.path} is over its budget.`);
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await ensureInstalled();
    await ensureBuilt();
    say('Checking the pages');
    await checkPages();
  });
}
