import { ensureBuilt } from '../build/build.mjs';
import { ensureInstalled } from './install.mjs';
import { checkPages } from './page-checks.mjs';
import { main } from '../run.mjs';

/** `npm run check-pages`, or `npm run check-pages -- path/to/site`. */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await checkPages(process.argv[2]);
});
