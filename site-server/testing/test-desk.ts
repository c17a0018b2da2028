import type { Hono } from 'hono';
import { DESK } from '../src/operators/desk/desk-address.ts';
import { OWNER, type Role } from '../src/events/roles.ts';
import { createOperators } from '../src/operators/operators.ts';
import type { Database } from '../src/database/database.ts';

/** An operator's browser at the desk. */
export interface DeskBrowser {
  /** The operator's token, and id, for a test that revokes it. */
  token: string;
  id: string;
  /** The cookie of the session. */
  cookie: string;
  /** GET of any address of the site. */
  fetch(address: string): Promise<Response>;
  /** GET of a path of the desk. */
  get(path: string): Promise<Response>;
  /** The page at a path of the desk. */
  html(path: string): Promise<string>;
  /** POST of fields, with the secret of this login unless `fields` has another. */
  post(path: string, fields?: Record<string, string | Blob>, headers?: Record<string, string>): Promise<Response>;
}

/** Adds an operator and logs in as a browser does. */
export async function logInAtDesk(
  { app, database }: { app: Hono; database: Database },
  role: Role | 'owner',
  { ownerToken = '', name = 'Ruth Keller' } = {},
): Promise<DeskBrowser> {
  const {
    token,
    operator: { id },
  } =
    role === 'owner'
      ? { token: ownerToken, operator: OWNER }
      : await createOperators(database.db, { ownerToken: '' }).add({ name, role }, OWNER);
  const login = await app.request('/operator', {
    method: 'POST',
    body: new URLSearchParams({ token }),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0];
  if (login.status !== 303 || !cookie) throw new Error(`The login was answered with ${login.status}.`);
  const fetch = async (address: string) => app.request(address, { headers: { cookie } });
  const get = async (path: string) => fetch(DESK + path);
  const html = async (path: string) => (await get(path)).text();
  let formToken: string | undefined;
  return {
    token,
    id,
    cookie,
    fetch,
    get,
    html,
    async post(path, fields = {}, headers = { 'sec-fetch-site': 'same-origin' }) {
      // Every page has the form for the log out.
      formToken ??= /name="form-token" value="([^"]+)"/.exec(await html('/orders'))?.[1] ?? '';
      const body = new FormData();
      for (const [field, value] of Object.entries({ 'form-token': formToken, ...fields })) body.set(field, value);
      return app.request(DESK + path, { method: 'POST', body, headers: { ...headers, cookie } });
    },
  };
}
