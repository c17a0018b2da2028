import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, isFresh, leaveStamp, ROOT } from '../build/fingerprint.mjs';
import { run, say } from '../run.mjs';

const STAMP = 'node_modules/.installed';

/** Installs the packages when the lock file is not the one that was installed. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) throw new Error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  const lock = fingerprintOf(['package-lock.json', 'package.json']);
  if (isFresh(STAMP, lock)) return;
  say('Installing packages');
  // Not `npm ci`: it refuses the lock file when some other platform's optional binary is not in it. What is
  // in it is installed as it is there, and the file is left alone.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  leaveStamp(STAMP, lock);
}

const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/**
 * Where the browsers for the journeys are: what CHROMIUM_PATH names, else the system's, else from apt, else Playwright's own (`undefined`). `path`
 * has no windows where there is such a one, which takes a fifth less of the processor; `wholePath` keeps pages left
 * behind as customers' browsers do.
 */
export async function ensureBrowsers() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return { path: given, wholePath: WHOLE.find((path) => existsSync(path)) ?? given };
  const found = () => {
    const wholePath = WHOLE.find((path) => existsSync(path));
    return { path: existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : wholePath, wholePath };
  };
  const { chromium } = await import('playwright');
  const isWanted = found().wholePath ? !existsSync(WITHOUT_WINDOWS) : !existsSync(chromium.executablePath());
  if (isWanted && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say('Installing Chromium with apt');
    try {
      await run('apt-get', ['update', '-qq']);
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell'], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    } catch (cause) {
      say(`apt could not install it (${cause.message})`);
    }
  }
  if (!found().wholePath && !existsSync(chromium.executablePath())) {
    say("Installing Playwright's Chromium");
    await run(process.execPath, [join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
  }
  return found();
}
