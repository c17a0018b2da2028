import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../workspaces.mjs';

/** The address of the site that a command asks, unless `--site` names another. */
export const DEFAULT_SITE = `http://localhost:${process.env.PORT || 3000}`;

/** The operator token from the environment, otherwise the one that the server wrote to its data folder. */
export function operatorToken() {
  if (process.env.OPERATOR_TOKEN) return process.env.OPERATOR_TOKEN;
  const file = join(resolve(ROOT, process.env.DATA_FOLDER || 'data'), 'operator-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(`No operator token: set OPERATOR_TOKEN, or start the site once, which makes ${file}.`);
}

/**
 * Asks a running site with the operator's token; `body` is posted as JSON. Throws an error that says what to do if the
 * site cannot be asked or refuses.
 *
 * @param {string} site
 * @param {string} path
 * @param {{ token: string, fetch: (address: URL, init: RequestInit) => Promise<Response>, body?: unknown }} request
 */
export async function askSite(site, path, { token, fetch, body }) {
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
    throw new Error(`--site must be an address such as http://localhost:3000, but is "${site}".`);
  const address = new URL(path, site);
  const authorization = { authorization: `Bearer ${token}` };
  let response;
  try {
    response = await fetch(
      address,
      body === undefined
        ? { headers: authorization }
        : {
            method: 'POST',
            headers: { ...authorization, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          },
    );
  } catch {
    throw new Error(`No site answers at ${address.origin}. Start it with npm start, or name another with --site URL.`);
  }
  if (response.status === 401)
    throw new Error(
      `The site at ${address.origin} does not know this operator token. Set OPERATOR_TOKEN to that site's.`,
    );
  if (response.ok) return response;
  const { error } = await response.json().catch(() => ({}));
  throw new Error(`The site at ${address.origin} answered ${response.status}.${error ? ` ${error}` : ''}`);
}
