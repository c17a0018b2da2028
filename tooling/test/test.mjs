import { join } from 'node:path';
import { ensureBuilt, weighFirstSteps } from '../build/build.mjs';
import { ROOT } from '../workspaces.mjs';
import { ensureBrowsers, ensureInstalled } from '../dev/install.mjs';
import { ensurePostgres } from '../dev/postgres.mjs';
import { checkPages } from '../dev/page-checks.mjs';
import { main, run, runBehind, say } from '../run.mjs';
import { runJourneys } from './journeys.mjs';

await main(async () => {
  await ensureInstalled();
  say('Checking types and linting');
  // Programs for the tests are installed meanwhile, if necessary; one after the other, because apt runs only once at a time.
  const [, browsers] = await Promise.all([run('npm', ['run', '--silent', 'lint']), ensurePostgres().then(ensureBrowsers)]);
  await ensureBuilt({ isFinal: true });
  say('Weighing the pages');
  await weighFirstSteps({ isStrict: true });
  // Journeys wait a third of their time, for pages and for the deadlines they test. Jest and the page checks use it.
  say('Running Jest and checking the pages behind the journeys');
  const outcomes = await Promise.allSettled([
    runJourneys([], browsers),
    runBehind('npm', ['run', '--silent', 'jest']).then(checkPages),
  ]);
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason.message).join('\n'));
  say('Requirements proven by these tests');
  await run(process.execPath, [join(ROOT, 'tooling/test/spec.mjs'), '--summary']);
});
