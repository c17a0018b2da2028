import { parseArgs } from 'node:util';
import { main } from '../run.mjs';
import { askSite, DEFAULT_SITE, operatorToken } from './ask-site.mjs';

const USAGE =
  'npm run accounts needs a command and an address: npm run accounts -- export EMAIL, or npm run accounts -- ' +
  'delete EMAIL --yes';

/** How many of each kind, as words: `1 account, 2 orders`. */
const counted = (counts) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/**
 * `npm run accounts -- export EMAIL` prints what a running site has stored of a person; `delete EMAIL` removes it.
 * `--site URL` names another site.
 */
await main(async () => {
  const {
    values: { site, yes },
    positionals: [command, email],
  } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string', default: DEFAULT_SITE }, yes: { type: 'boolean', default: false } },
  });
  if (email === undefined || (command !== 'export' && command !== 'delete')) throw new Error(USAGE);
  const ask = async (action) =>
    (await askSite(site, `/operator/persons/${action}`, { token: operatorToken(), fetch, body: { email } })).json();
  if (command === 'delete' && yes) {
    const { erased } = await ask('erase');
    console.log(`Erased: ${counted(erased)}. Invoice numbers, amounts and dates of the orders stay.`);
    return;
  }
  const stored = await ask('export');
  if (command === 'export') console.log(JSON.stringify(stored, null, 2));
  else {
    const counts = Object.fromEntries(
      Object.entries(stored)
        .filter(([, rows]) => Array.isArray(rows))
        .map(([name, rows]) => [name, rows.length]),
    );
    throw new Error(
      `Nothing was deleted yet. This would erase ${counted(counts)}, for good. To do it: npm run accounts -- ` +
        `delete ${email} --yes`,
    );
  }
});
