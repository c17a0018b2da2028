import { resolve } from 'node:path';
import { run } from '../run.mjs';

/** Checks the pages in a site's folder (the site's own unless said) with the rules that were built. */
export async function checkPages(folder) {
  // npm runs from the root, whoever asked stands elsewhere.
  const given = folder === undefined ? [] : [resolve(process.env.INIT_CWD ?? '', folder)];
  try {
    await run(process.execPath, ['--enable-source-maps', 'site-server/dist/check-pages.mjs', ...given]);
  } catch {
    throw new Error('The pages have errors.');
  }
}
