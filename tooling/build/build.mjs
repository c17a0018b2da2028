import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersions, refusalOfChanged, refusalOfOpen } from '../release/contract-versions.mjs';
import { buildFingerprint, buildStamp, isFresh, leaveStamp } from './build-files.mjs';
import { ensureInstalled } from '../dev/install.mjs';
import { checkPages } from '../dev/check-pages.mjs';
import { main, run, say } from '../run.mjs';
import { isReleased, ROOT, WORKSPACES } from '../workspaces.mjs';

/** What a site needs. */
const BUILDS = [...WORKSPACES.filter(isReleased), 'site-server'];

/**
 * Builds every workspace (or every one of `only`) whose sources changed since its last build.
 * Throws if a published package changed under a recorded version or, with `isFinal` (for a release), if its version is
 * not recorded.
 *
 * @param {{ mode?: string, only?: readonly string[], isFinal?: boolean }} options
 */
export async function ensureBuilt({ mode = 'production', only, isFinal = false } = {}) {
  const versions = await contractVersions();
  const refusal = refusalOfChanged(versions) ?? (isFinal ? refusalOfOpen(versions) : undefined);
  if (refusal) throw new Error(refusal);
  const stale = (only ?? BUILDS)
    .map((workspace) => ({ workspace, fingerprint: buildFingerprint(workspace, mode) }))
    .filter(({ workspace, fingerprint }) => !isFresh(buildStamp(workspace), fingerprint));
  if (stale.length > 0) {
    say(`Building ${stale.map(({ workspace }) => workspace).join(', ')}`);
    const queue = [...stale];
    const buildNext = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        // A build that is cut short must not pass for the one before it.
        rmSync(join(ROOT, buildStamp(next.workspace)), { force: true });
        await run(process.execPath, [join(ROOT, 'tooling/build/build-workspace.mjs'), next.workspace, mode]);
        leaveStamp(buildStamp(next.workspace), next.fingerprint);
      }
    };
    // A webpack build uses one core, so two run at once.
    await Promise.all([buildNext(), buildNext()]);
  }
}

/**
 * Prints the size of the JS of every page's first step. A page over the limit is a warning, or an error with
 * `isStrict`.
 */
export async function weighFirstSteps({ isStrict = false } = {}) {
  await run(process.execPath, [
    '--enable-source-maps',
    'site-server/dist/first-step.mjs',
    ...(isStrict ? ['--strict'] : []),
  ]);
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
