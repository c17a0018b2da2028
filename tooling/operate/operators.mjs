import { parseArgs } from 'node:util';
import { main } from '../run.mjs';
import { askSite, DEFAULT_SITE, operatorToken } from './ask-site.mjs';

const USAGE =
  'npm run operators needs a command: npm run operators -- add "Ruth Keller" work, npm run operators -- list, or ' +
  'npm run operators -- revoke ID. The roles are read, work and refund.';

/** `npm run operators`: adds, lists and revokes the operators of a running site. `--site URL` names another site. */
await main(async () => {
  const {
    values: { site },
    positionals: [command, ...words],
  } = parseArgs({ allowPositionals: true, options: { site: { type: 'string', default: DEFAULT_SITE } } });
  const ask = async (path, body) =>
    (await askSite(site, `/operator/operators${path}`, { token: operatorToken(), fetch, body })).json();
  if (command === 'add' && words.length === 2) {
    const [name, role] = words;
    const { id, token } = await ask('', { name, role });
    console.log(
      `${name} (${id}, ${role}) logs in at ${new URL('/operator', site)} with this token, which is shown only ` +
        `now:\n${token}`,
    );
  } else if (command === 'list' && words.length === 0) {
    const { operators } = await ask('');
    if (operators.length === 0) console.log('There are no operators but the owner.');
    for (const { id, name, role, created_at, revoked_at } of operators) {
      console.log(
        [
          id,
          role.padEnd(6),
          `added ${created_at.slice(0, 10)}`,
          revoked_at ? `revoked ${revoked_at.slice(0, 10)}` : '',
          name,
        ]
          .filter(Boolean)
          .join('  '),
      );
    }
  } else if (command === 'revoke' && words.length === 1) {
    await ask(`/${encodeURIComponent(words[0])}/revoke`, {});
    console.log(`${words[0]} can no longer log in.`);
  } else throw new Error(USAGE);
});
