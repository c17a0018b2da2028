import { ensureBuilt, weighFirstSteps } from '../build/build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, run, say } from '../run.mjs';

const TAKE_BUILDS = '--take-builds';

/**
 * `npm start`; with `-- --take-builds` the site runs what was built here even after a version was promoted or rolled
 * back by hand.
 */
await main(async () => {
  const [unknown] = process.argv.slice(2).filter((argument) => argument !== TAKE_BUILDS);
  if (unknown) throw new Error(`npm start has no option "${unknown}". It has one: npm start -- ${TAKE_BUILDS}`);
  await ensureInstalled();
  await ensureBuilt();
  await weighFirstSteps();
  say('Starting the site');
  await run(
    process.execPath,
    ['--enable-source-maps', 'site-server/dist/main.mjs'],
    process.argv.includes(TAKE_BUILDS) ? { env: { TAKE_BUILDS: '1' } } : {},
  );
});
