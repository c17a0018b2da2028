import { existsSync } from 'node:fs';
import { run, say } from '../run.mjs';

/**
 * Installs Debian packages if this process may, i.e. as root on a system with apt. Failures are only reported: the
 * caller looks whether what it needs is there.
 *
 * @param {string} what what the message says is installed
 * @param {readonly string[]} packages
 */
export async function installWithApt(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`Installing ${what} with apt`);
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  try {
    await run('apt-get', [...wait, 'update', '-qq']);
    await run('apt-get', [...wait, 'install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (cause) {
    say(`apt could not install it (${cause.message})`);
  }
}
