import { fingerprintOf, isFresh, leaveStamp } from '../build/build-files.mjs';
import { run, say } from '../run.mjs';

const STAMP = 'node_modules/.installed';

/** Installs the packages if the lock file has changed since the last installation. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  const lock = fingerprintOf(['package-lock.json', 'package.json']);
  if (isFresh(STAMP, lock)) return;
  say('Installing packages');
  // Not `npm ci`, which refuses a lock file that lacks the optional binary of another platform. This command
  // installs the locked versions as well, and does not change the file.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  leaveStamp(STAMP, lock);
}
