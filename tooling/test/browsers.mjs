import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, HEADLESS_SHELL } from '../chromium.mjs';
import { run, say } from '../run.mjs';
import { ROOT } from '../workspaces.mjs';

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

/**
 * Paths of the browsers for the journeys: CHROMIUM_PATH, otherwise the system's, otherwise installed with apt,
 * otherwise Playwright's own (`undefined`); `path` and `wholePath` as `findChromium` returns them.
 */
export async function ensureBrowsers() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && existsSync(configuredPath))
    return { path: configuredPath, wholePath: findChromium().wholePath ?? configuredPath };
  const { chromium } = await import('playwright');
  const isMissing = findChromium().wholePath ? !existsSync(HEADLESS_SHELL) : !existsSync(chromium.executablePath());
  if (isMissing) await installWithApt('Chromium', ['chromium', 'chromium-headless-shell']);
  if (!findChromium().wholePath && !existsSync(chromium.executablePath())) {
    say("Installing Playwright's Chromium");
    await run(process.execPath, [join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
  }
  return findChromium();
}
