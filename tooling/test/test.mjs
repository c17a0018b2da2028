import { join } from 'node:path';
import { ensureBuilt, weighFirstSteps } from '../build/build.mjs';
import { ROOT } from '../workspaces.mjs';
import { ensureInstalled } from '../dev/install.mjs';
import { ensureBrowsers } from './browsers.mjs';
import { ensurePostgres } from './postgres.mjs';
import { checkPages } from '../dev/check-pages.mjs';
import { main, run, say } from '../run.mjs';
import { runJourneys } from './journeys.mjs';

await main(async () => {
  // Programs for the tests are installed meanwhile, if necessary; one after the other, because apt runs only once at a
  // time.
  await Promise.all([ensureInstalled(), ensurePostgres()]);
  say('Checking types, linting and building');
  const [, , browsers] = await Promise.all([run('npm', ['run', '--silent', 'lint']), ensureBuilt(), ensureBrowsers()]);
  say('Running Jest, and weighing and checking the pages');
  await Promise.all([run('npm', ['run', '--silent', 'jest']), weighFirstSteps({ isStrict: true }), checkPages()]);
  await runJourneys([], browsers);
  say('Requirements proven by these tests');
  await run(process.execPath, [join(ROOT, 'tooling/test/spec.mjs'), '--summary']);
});
