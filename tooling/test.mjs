import { join } from 'node:path';
import { ensureBuilt, weighFirstSteps } from './build.mjs';
import { ROOT } from './fingerprint.mjs';
import { ensureBrowsers, ensureInstalled } from './install.mjs';
import { ensurePostgres } from './postgres.mjs';
import { checkPages } from './page-checks.mjs';
import { main, run, say } from './run.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);

await main(async () => {
  await ensureInstalled();
  say('Checking types and linting');
  await run('npm', ['run', '--silent', 'lint']);
  await ensurePostgres();
  say('Running Jest');
  await run('npm', ['run', '--silent', 'jest'], { env: { CI: process.env.CI ?? '' } });
  await ensureBuilt({ isFinal: true });
  await weighFirstSteps({ isStrict: true });
  say('Checking the pages');
  await checkPages();
  const { path, wholePath } = await ensureBrowsers();
  say('Running the journeys in Chromium');
  await run(process.execPath, [bin('@playwright/test/cli.js'), 'test'], { env: { ...(path && { CHROMIUM_PATH: path }), ...(wholePath && { WHOLE_CHROMIUM_PATH: wholePath }) } });
  say('Rules proven by these tests');
  await run(process.execPath, [join(ROOT, 'tooling/spec.mjs'), '--summary']);
});
