import { join } from 'node:path';
import { ensureBuilt } from '../build/build.mjs';
import { ensureInstalled } from '../dev/install.mjs';
import { ensureBrowsers } from './browsers.mjs';
import { main, run, say } from '../run.mjs';
import { ROOT } from '../workspaces.mjs';

/**
 * Runs journeys in Chromium; `args` are those of Playwright's `test` command. What they need must be built.
 *
 * @param {readonly string[]} args
 * @param {{ path?: string, wholePath?: string, others?: Record<string, string> }} browsers `others`: paths of other
 *   browsers, by environment variable
 */
export async function runJourneys(args, { path, wholePath, others = {} }) {
  say(args.length > 0 ? `Running the journeys ${args.join(' ')}` : 'Running the journeys in Chromium');
  const env = { ...others, ...(path && { CHROMIUM_PATH: path }), ...(wholePath && { WHOLE_CHROMIUM_PATH: wholePath }) };
  await run(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', ...args], { env });
}

/** `npm run journeys -- NAMES`: builds what changed and runs the journeys whose files have these names. */
if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await ensureInstalled();
    const browsers = await ensureBrowsers();
    await ensureBuilt();
    await runJourneys(process.argv.slice(2), browsers);
  });
}
