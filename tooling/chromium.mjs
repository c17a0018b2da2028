import { existsSync } from 'node:fs';

export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Paths of the system's Chromium. `path` is a headless shell if there is one, which needs a fifth less CPU time;
 * `wholePath` is a full browser, which keeps pages in memory after they are left, as customers' browsers do.
 */
export function findChromium() {
  const wholePath = FULL_BROWSERS.find((path) => existsSync(path));
  return { path: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : wholePath, wholePath };
}

/** The environment in which commands find Chromium: without it they take Playwright's. */
export function chromiumEnvironment() {
  const path = process.env.CHROMIUM_PATH ?? findChromium().path;
  return path === undefined ? {} : { CHROMIUM_PATH: path };
}
