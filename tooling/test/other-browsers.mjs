import { existsSync, readdirSync } from 'node:fs';
import { ensureBuilt } from '../build/build.mjs';
import { ensureInstalled } from '../dev/install.mjs';
import { ensureBrowsers, installWithApt } from './browsers.mjs';
import { main, say } from '../run.mjs';
import { runJourneys } from './journeys.mjs';

/** `npm run journeys:browsers`: places an order in Firefox and one in WebKit, as far as they can be installed. */

const LIBRARIES = '/usr/lib/x86_64-linux-gnu';
const findFirefox = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
const findWebKit = () => {
  const driver = '/usr/bin/WebKitWebDriver';
  const libraries = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  const browser = libraries
    .filter((name) => name.startsWith('webkit2gtk-'))
    .map((name) => `${LIBRARIES}/${name}/MiniBrowser`)
    .find((path) => existsSync(path));
  return existsSync(driver) && browser ? { WEBKIT_DRIVER: driver, WEBKIT_BROWSER: browser } : undefined;
};

await main(async () => {
  await ensureInstalled();
  const browsers = await ensureBrowsers();
  if (!findFirefox()) await installWithApt('Firefox', ['firefox-esr']);
  if (!findWebKit()) await installWithApt('WebKit', ['webkit2gtk-driver', 'xvfb', 'xauth']);
  await ensureBuilt();
  const [firefox, webKit] = [findFirefox(), findWebKit()];
  if (!firefox) say('There is no Firefox on this machine, and it could not be installed.');
  if (!webKit) say('There is no WebKit with a WebDriver on this machine, and it could not be installed.');
  if (!firefox && !webKit) throw new Error('No order was placed.');
  // Node.js 20 has WebSocket only with this flag.
  const others = { NODE_OPTIONS: '--experimental-websocket', ...(firefox && { FIREFOX_PATH: firefox }), ...webKit };
  await runJourneys(['--project', 'other browsers'], { ...browsers, others });
});
