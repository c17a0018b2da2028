import { parseArgs } from 'node:util';
import { askForClientErrors, clientErrorsReport } from './client-errors-report.mjs';
import { DEFAULT_SITE, operatorToken } from '../operate/ask-site.mjs';
import { main } from '../run.mjs';

/** `npm run client-errors`, with `-- --site URL` for another site and `--limit N` (100) for more or fewer lines. */
await main(async () => {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: DEFAULT_SITE },
      limit: { type: 'string', default: '100' },
    },
  });
  if (!/^\d{1,4}$/.test(values.limit)) throw new Error(`--limit must be a whole number, but is "${values.limit}".`);
  console.log(
    clientErrorsReport(await askForClientErrors(values.site, { token: operatorToken(), limit: values.limit, fetch })),
  );
});
