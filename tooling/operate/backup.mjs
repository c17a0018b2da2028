import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { main } from '../run.mjs';
import { askSite, DEFAULT_SITE, operatorToken } from './ask-site.mjs';

/** `npm run backup -- FILE`, with `--site URL` for another site: stores a backup of a running site's data folder. */
await main(async () => {
  const {
    values: { site },
    positionals: [name],
  } = parseArgs({ allowPositionals: true, options: { site: { type: 'string', default: DEFAULT_SITE } } });
  if (name === undefined) throw new Error('npm run backup needs the file to write: npm run backup -- FILE');
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  const unfinished = `${file}.unfinished`;
  const response = await askSite(site, '/operator/backup', { token: operatorToken(), fetch });
  try {
    // It has orders, password hashes and secrets.
    await pipeline(response.body ?? [], createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }));
    renameSync(unfinished, file);
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw cause;
  }
  console.log(`Written to ${file}. Restore it with: npm run restore -- ${name} FOLDER`);
});
