import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { OWNER, type Role } from '../../events/roles.ts';
import { createOperators } from '../operators.ts';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '../../../testing/test-app.ts';
import { logInAtDesk, type DeskBrowser } from '../../../testing/test-desk.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { DESK } from './desk-address.ts';
import { DESK_ACTIONS, DESK_PAGES } from './desk-parts.ts';

const folder = temporaryFolder();
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(folder);
});
afterAll(() => site.close());

const filled = (path: string) => path.replaceAll(/:\w+/g, 'x');
const logIn = (role: Role) => logInAtDesk(site, role);
const logInWith = (
  fields: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) => site.app.request('/operator', { method: 'POST', body: new URLSearchParams(fields), headers });

/** Sessions that no longer count. */
const ENDED: [string, (browser: DeskBrowser) => Promise<unknown>][] = [
  [
    'whose session has ended',
    () => site.database.db.execute(sql`update operator_sessions set expires_at = now() - interval '1 second'`),
  ],
  ['who was revoked', ({ id }) => createOperators(site.database.db, { ownerToken: '' }).revoke(id, OWNER)],
];

it('the routes of the desk are those of its lists, which are tested below, and its style sheet', () => {
  const routes = site.app.routes
    .filter(({ path }) => path.startsWith(DESK))
    .map(({ method, path }) => `${method} ${path}`);
  expect(new Set(routes)).toEqual(
    new Set([
      ...DESK_PAGES.map(({ path }) => `GET ${DESK}${path}`),
      ...DESK_ACTIONS.flatMap(({ path }) => [`POST ${DESK}${path}`, `GET ${DESK}${path}`]),
      `GET ${DESK}/*`,
      `GET ${DESK}/:sheet{[0-9a-f]{16}\\.css}`,
    ]),
  );
});

describe.each(DESK_PAGES.map(({ path }) => path))('the page %s', (path) => {
  it.each(ENDED)('is not shown to an operator %s', async (_, end) => {
    const browser = await logIn('refund');
    await end(browser);
    expect((await browser.get(filled(path))).status).toBe(303);
  });
});

describe.each(DESK_ACTIONS.map(({ path }) => path))('the action %s', (path) => {
  it.each(ENDED)('is refused for an operator %s', async (_, end) => {
    const browser = await logIn('refund');
    await browser.html('/orders');
    await end(browser);
    expect((await browser.post(filled(path))).status).toBe(401);
  });
  it.each([
    ['no secret', async () => ''],
    [
      'the secret of another login',
      async () => /name="form-token" value="([^"]+)"/.exec(await (await logIn('refund')).html('/orders'))![1]!,
    ],
  ])('is refused with %s', async (_, secret) => {
    const response = await (await logIn('refund')).post(filled(path), { 'form-token': await secret() });
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining('This form is out of date'),
    ]);
  });
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another sub-domain', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
  ])('is refused from %s', async (_, headers) => {
    expect((await (await logIn('refund')).post(filled(path), {}, headers)).status).toBe(403);
  });
});

describe('the log in', () => {
  it('leads to the orders, with a cookie that scripts and other sites cannot use', async () => {
    const { token } = await logIn('read');
    const login = await logInWith({ token: ` ${token} ` });
    expect([login.status, login.headers.get('location')]).toEqual([303, `${DESK}/orders`]);
    expect(login.headers.get('set-cookie')).toMatch(
      /^operator-session=[\w-]{43}; Max-Age=43200; Path=\/operator; HttpOnly; SameSite=Strict$/,
    );
  });

  it('sets a secure cookie over https', async () => {
    const { token } = await logIn('read');
    expect((await logInWith({ token }, { 'x-forwarded-proto': 'https' })).headers.get('set-cookie')).toContain(
      '; Secure',
    );
  });

  it('accepts the token of the settings as the owner', async () => {
    expect(await (await logInAtDesk(site, 'owner', { ownerToken: OPERATOR_TOKEN })).html('/orders')).toContain('Owner');
  });

  it.each([
    [`${DESK}/messages?page=2`, `${DESK}/messages?page=2`],
    ['//evil.example', `${DESK}/orders`],
    ['https://evil.example', `${DESK}/orders`],
    [`${DESK}/\\evil`, `${DESK}/orders`],
  ])('with the page %s wanted leads to %s', async (next, location) => {
    const { token } = await logIn('read');
    expect((await logInWith({ token, next })).headers.get('location')).toBe(location);
  });

  it('with a wrong token says so, keeps the wanted page and begins nothing', async () => {
    const response = await logInWith(
      { token: '"><script>', next: `${DESK}/messages` },
      { 'x-forwarded-for': '198.51.100.7' },
    );
    const html = await response.text();
    expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
    expect(html).toContain('The token is not right.');
    expect(html).toContain(`value="${DESK}/messages"`);
    expect(html).not.toContain('<script');
  });

  it('with more than a token can be is refused before it is read', async () => {
    const response = await logInWith({ token: 'x'.repeat(20_000) }, { 'content-length': '20006' });
    expect(response.status).toBe(413);
  });

  it('is not begun by a page of another site', async () => {
    const { token } = await logIn('read');
    expect((await logInWith({ token }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('after too many wrong tokens of an address refuses even the right one there', async () => {
    const { token } = await logIn('read');
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let index = 0; index < 20; index += 1) await logInWith({ token: `guess-${index}` }, from('198.51.100.8'));
    const refused = await logInWith({ token }, from('198.51.100.8'));
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await logInWith({ token }, from('198.51.100.9'))).status).toBe(303);
  });

  it('ends when the operator logs out', async () => {
    const browser = await logIn('read');
    const out = await browser.post('/log-out');
    expect([out.status, out.headers.get('set-cookie')]).toEqual([
      303,
      expect.stringMatching(/^operator-session=; Max-Age=0; Path=\/operator/),
    ]);
    expect((await browser.get('/orders')).status).toBe(303);
  });
});

it('a page runs no scripts, is not framed and not stored, and its style sheet arrives', async () => {
  const browser = await logIn('read');
  const response = await browser.get('/orders');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action " +
      "'self'; frame-ancestors 'none'",
  });
  const html = await response.text();
  expect(html).not.toMatch(/<script|\son\w+=|\sstyle=/);
  const sheet = await site.app.request(/href="([^"]+\.css)"/.exec(html)![1]!);
  expect([sheet.status, sheet.headers.get('content-type'), sheet.headers.get('cache-control')]).toEqual([
    200,
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect(await sheet.text()).toMatch(
    /src: url\("\/assets\/[^"]+\.woff2"\)[\s\S]+--action: #1a427d[\s\S]+\.desk-header/,
  );
});

it.each(['/nothing', '/orders/000-000-0000/nothing'])(
  '%s is said to be nothing by the desk, not by the site',
  async (path) => {
    const response = await (await logIn('refund')).get(path);
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Go to the orders')]);
  },
);
