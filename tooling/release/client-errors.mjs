import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askForClientErrors, clientErrorsReport } from './client-errors-report.mjs';
import { ROOT } from '../workspaces.mjs';
import { main } from '../run.mjs';

/** The operator token from the environment, otherwise the one that the server wrote to its data folder. */
function operatorToken() {
  if (process.env.OPERATOR_TOKEN) return process.env.OPERATOR_TOKEN;
  const file = join(resolve(ROOT, process.env.DATA_FOLDER || 'data'), 'operator-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(`No operator token: set OPERATOR_TOKEN, or start the site once, which makes ${file}.`);
}

/** `npm run client-errors`, with `-- --site URL` for another site and `--limit N` (100) for more or fewer lines. */
await main(async () => {
  const { values } = parseArgs({ options: {
    site: { type: 'string', default: `http://localhost:${process.env.PORT || 3000}` }, limit: { type: 'string', default: '100' },
  } });
  if (!/^\d{1,4}$/.test(values.limit)) throw new Error(`--limit must be a whole number, but is "${values.limit}".`);
  console.log(clientErrorsReport(await askForClientErrors(values.site, { token: operatorToken(), limit: values.limit, fetch })));
});
