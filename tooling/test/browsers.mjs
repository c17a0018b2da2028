import { existsSync } from 'node:fs';
import { join } from 'node:path';
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

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Paths of the browsers for the journeys: CHROMIUM_PATH, otherwise the system's, otherwise installed with apt,
 * otherwise Playwright's own (`undefined`). `path` is a headless shell if there is one, which needs a fifth less CPU
 * time; `wholePath` is a full browser, which keeps pages in memory after they are left, as customers' browsers do.
 */
export async function ensureBrowsers() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && existsSync(configuredPath))
    return { path: configuredPath, wholePath: FULL_BROWSERS.find((path) => existsSync(path)) ?? configuredPath };
  const findInstalled = () => {
    const wholePath = FULL_BROWSERS.find((path) => existsSync(path));
    return { path: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : wholePath, wholePath };
  };
  const { chromium } = await import('playwright');
  const isMissing = findInstalled().wholePath ? !existsSync(HEADLESS_SHELL) : !existsSync(chromium.executablePath());
  if (isMissing) await installWithApt('Chromium', ['chromium', 'chromium-headless-shell']);
  if (!findInstalled().wholePath && !existsSync(chromium.executablePath())) {
    say("Installing Playwright's Chromium");
    await run(process.execPath, [join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
  }
  return findInstalled();
}
