import { join } from 'node:path';
import { ensureBuilt, weighFirstSteps } from '../build/build.mjs';
import { ROOT } from '../workspaces.mjs';
import { ensureBrowsers, ensureInstalled } from '../dev/install.mjs';
import { ensurePostgres } from '../dev/postgres.mjs';
import { checkPages } from '../dev/page-checks.mjs';
import { main, run, say } from '../run.mjs';
import { runJourneys } from './journeys.mjs';

await main(async () => {
  await ensureInstalled();
  say('Checking types and linting');
  // PostgreSQL is installed meanwhile, if necessary.
  await Promise.all([run('npm', ['run', '--silent', 'lint']), ensurePostgres()]);
  say('Running Jest');
  const [browsers] = await Promise.all([ensureBrowsers(), run('npm', ['run', '--silent', 'jest'], { env: { CI: process.env.CI ?? '' } })]);
  await ensureBuilt({ isFinal: true });
  say('Weighing and checking the pages');
  await Promise.all([weighFirstSteps({ isStrict: true }), checkPages()]);
  await runJourneys([], browsers);
  say('Rules proven by these tests');
  await run(process.execPath, [join(ROOT, 'tooling/test/spec.mjs'), '--summary']);
});
