import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { TEST_PAGE } from '../../testing/test-order.ts';
import { accounts } from '../accounts/schema.ts';
import { beginSession } from '../accounts/sessions.ts';

const folder = temporaryFolder();
const FIRST_STEP = '<form>The first step</form>';
let site: TestApp;
let cookie: string;

beforeAll(async () => {
  site = await createTestApp(folder);
  const { db } = site.database;
  await db.insert(accounts).values({ id: 'maya', email: 'maya@example.com', passwordHash: '', createdAt: new Date() });
  cookie = `session=${await beginSession(db, 'maya')}`;
});
afterAll(() => site.close());
beforeEach(() => {
  site.rendered.set(TEST_PAGE.pageId, { html: FIRST_STEP, css: '.step{}', rootClass: 'page', script: 'early()' });
});

const open = (path: string, headers: Record<string, string> = {}) => site.app.request(path, { headers });
const nonceIn = (text: string | null) => /nonce-([\w-]+)/.exec(text ?? '')?.[1];

it.each<[string, string, Record<string, string>?]>([
  ['the page', TEST_PAGE.path],
  ['a link of an advertisement', `${TEST_PAGE.path}?utm_source=mail&gclid=1`],
])('a visitor gets the first step by %s', async (_, path) => {
  const response = await open(path);
  const html = await response.text();
  const nonce = nonceIn(response.headers.get('content-security-policy'));
  expect(html).toContain(`<div id="root" data-rendered>${FIRST_STEP}</div>`);
  expect(html).toContain('<html lang="en-US" class="page">');
  expect(html).toContain('<link rel="expect" href="#root" blocking="render">');
  expect(html).toContain(`<script nonce="${nonce}">early()</script>`);
  expect(html).toMatch(new RegExp(`<style nonce="${nonce}">[^<]*\\.step\\{\\}\n</style>`));
  expect([...html.matchAll(/nonce="([^"]*)"/g)].every(([, of]) => of === nonce)).toBe(true);
});

it.each<[string, string, Record<string, string>?]>([
  ['names an answer', `${TEST_PAGE.path}?state=WY`],
  ['names a step', `${TEST_PAGE.path}?step=account`],
  ['names anything that an area might read', `${TEST_PAGE.path}?passwordReset=1`],
  ['is below the page', `${TEST_PAGE.path}/thanks`],
])('a page whose address %s begins in the browser', async (_, path) => {
  const html = await (await open(path)).text();
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain('early()');
});

it('a customer who is logged in gets a page that begins in the browser', async () => {
  const html = await (await open(TEST_PAGE.path, { cookie })).text();
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain('rel="expect"');
});

it('two visitors get the same but for nonce, address of the site and their own address', async () => {
  const [one, other] = await Promise.all(
    [
      ['http://localhost', '10.0.0.1'],
      ['http://localhost:8080', '10.0.0.2'],
    ].map(async ([host, client]) => (await open(host + TEST_PAGE.path, { 'x-forwarded-for': client! })).text()),
  );
  expect([one, other].map((html) => /"clientIp":"([^"]*)"/.exec(html!)?.[1])).toEqual(['10.0.0.1', '10.0.0.2']);
  expect([one, other].map((html) => /rel="canonical" href="([^"]*)"/.exec(html!)?.[1])).toEqual([
    `http://localhost${TEST_PAGE.path}`,
    `http://localhost:8080${TEST_PAGE.path}`,
  ]);
  const same = (html: string | undefined) =>
    html
      ?.replaceAll(nonceIn(html.replace('nonce="', 'nonce-'))!, 'nonce')
      .replaceAll(/http:\/\/localhost(:8080)?|10\.0\.0\.\d/g, 'own');
  expect(same(one)).toBe(same(other));
});

it('a browser that takes gzip gets the document in it', async () => {
  const response = await open(TEST_PAGE.path, { 'accept-encoding': 'gzip, br' });
  expect(['content-encoding', 'vary'].map((name) => response.headers.get(name))).toEqual(['gzip', 'Accept-Encoding']);
  const html = gunzipSync(await response.arrayBuffer()).toString();
  expect(html).toContain(FIRST_STEP);
  expect(html).toContain(`nonce="${nonceIn(response.headers.get('content-security-policy'))}"`);
});
