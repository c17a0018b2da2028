import { join } from 'node:path';
import { ensureBuilt } from '../build/build.mjs';
import { ensureBrowsers, ensureInstalled } from '../dev/install.mjs';
import { main, run, say } from '../run.mjs';
import { ROOT } from '../workspaces.mjs';

/** Runs journeys in Chromium; `args` are those of Playwright's `test` command. What they need must be built. */
export async function runJourneys(args, { path, wholePath }) {
  say('Running the journeys in Chromium');
  const env = { ...(path && { CHROMIUM_PATH: path }), ...(wholePath && { WHOLE_CHROMIUM_PATH: wholePath }) };
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
