import { resolve } from 'node:path';
import { ensureBuilt } from '../build/build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, run } from '../run.mjs';

/** Checks the pages and the catalogue in a site's folder (by default our site's). Throws if they have errors. */
export async function checkPages(folder) {
  // npm runs scripts in the root; the path is relative to the folder in which npm was started.
  const folders = folder === undefined ? [] : [resolve(process.env.INIT_CWD ?? '', folder)];
  try {
    await run(process.execPath, ['--enable-source-maps', 'site-server/dist/check-pages.mjs', ...folders]);
  } catch {
    throw new Error('The pages have errors.');
  }
}

/** `npm run check-pages`, or `npm run check-pages -- path/to/site`. */
if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await ensureInstalled();
    await ensureBuilt();
    await checkPages(process.argv[2]);
  });
}
