import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersions, refusalOfChanged, refusalOfOpen } from '../release/contract-versions.mjs';
import { fingerprintOf, isFresh, leaveStamp, ROOT } from './fingerprint.mjs';
import { ensureInstalled } from '../dev/install.mjs';
import { checkPages } from '../dev/page-checks.mjs';
import { main, run, say } from '../run.mjs';
import { WORKSPACES } from '../workspaces.mjs';

const STAMP = 'dist/.built';

/** Every workspace that has a webpack configuration; all but the server are released. */
export const BUILDS = WORKSPACES
  .filter((workspace) => existsSync(join(ROOT, workspace, 'webpack.config.mjs')))
  .map((workspace) => ({ workspace, isReleased: workspace !== 'site-server', uses: ['shared-contracts', 'shared-ui', ...(workspace === 'shell' ? ['form-engine'] : [])] }));

/** The workspace whose script npm runs, if it is one that is released; else a message that says how to name one. */
export function releasedWorkspace(command) {
  const name = process.env.npm_package_name ?? '';
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
 *
 * @param {{ mode?: string, only?: readonly string[], isFinal?: boolean }} options
 */
export async function ensureBuilt({ mode = 'production', only, isFinal = false } = {}) {
  const versions = await contractVersions();
  const refusal = refusalOfChanged(versions) ?? (isFinal ? refusalOfOpen(versions) : undefined);
  if (refusal) throw new Error(refusal);
  const stale = BUILDS.filter(({ workspace }) => !only || only.includes(workspace)).map((build) => ({ ...build, fingerprint: mode + fingerprintOf(madeFrom(build)) }))
    .filter(({ workspace, fingerprint }) => !isFresh(join(workspace, STAMP), fingerprint));
  if (stale.length > 0) {
    say(`Building ${stale.map(({ workspace }) => workspace).join(', ')}`);
    const waiting = [...stale];
    const buildNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await run(process.execPath, [join(ROOT, 'tooling/build/build-workspace.mjs'), next.workspace, mode]);
        leaveStamp(join(next.workspace, STAMP), next.fingerprint);
      }
    };
    // webpack uses one core.
    await Promise.all([buildNext(), buildNext()]);
  }
}

/** Prints the JS of every page's first step. Throws, with `isStrict`, if a page is over the limit; else it is a warning. */
export async function weighFirstSteps({ isStrict = false } = {}) {
  await run(process.execPath, ['--enable-source-maps', 'site-server/dist/first-step.mjs', ...(isStrict ? ['--strict'] : [])]);
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await ensureInstalled();
    await ensureBuilt();
    await weighFirstSteps();
    say('Checking the pages');
    await checkPages();
  });
}
