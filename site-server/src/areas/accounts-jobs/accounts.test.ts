import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { eq, sql } from 'drizzle-orm';
import { AccountStruct, type Account } from 'shared-contracts/account';
import type { AccountOrderPage } from 'shared-contracts/account-order';
import type { Quote } from 'shared-contracts/cart';
import { addMonths } from 'shared-contracts/renewal-dates';
import type { FullOrder, SignupResult } from 'shared-contracts/submission';
import { is } from 'superstruct';
import { contactOfAccount, isToBeConfirmed } from '../../orders/account-orders.ts';
import { accounts, accountTokens, sessions } from '../../accounts/schema.ts';
import { sweepAccounts } from '../../accounts/account-tokens.ts';
import { createPasswords } from '../../accounts/password-hash.ts';
import { QueueFull } from '../../http/limits/fair-queue.ts';
import { createOutbox } from '../../mail/outbox.ts';
import { trail } from '../../events/schema.ts';
import type { WorkStatus } from '../../events/work-status.ts';
import { cards, orders } from '../../orders/schema.ts';
import { planRenewals } from '../../orders/renewals/plan-renewals.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { createTestApp, OPERATOR_TOKEN, signupForm, type TestApp } from '../../../testing/test-app.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { QUICK_PASSWORDS, TEST_PASSWORD, testOrder } from '../../../testing/test-order.ts';
import { PAGE_JSON, SITE_JSON } from '../../../testing/test-site.ts';
import { server } from './index.ts';

const folder = temporaryFolder();
const EMAIL = 'maya@alderandwren.com';
const PASSWORD = 'Coffee-Beans-7';
let site: TestApp;
let nextAddress = 1;

beforeAll(async () => {
  const { submitter: _, ...form } = PAGE_JSON;
  const page = (pageId: string, formType: string) => ({ ...form, pageId, path: `/${pageId}`, formType, title: pageId });
  site = await createTestApp(folder, {
    'site.json': { ...SITE_JSON, loginLink: '/login', accountLink: '/account' },
    'report-dates.json': {
      asOf: '2026-11-01',
      rules: [
        {
          ...{ state: 'WY', entityTypes: ['LLC'], what: 'Annual report', source: 'https://sos.wyo.gov/Business/' },
          due: { kind: 'anniversary', day: 'first', everyYears: 1 },
        },
      ],
    },
    'pages/login.json': page('login', 'LoginForm'),
    'pages/reset-password.json': page('reset-password', 'ResetPasswordForm'),
    'pages/free-account.json': page('free-account', 'FreeAccountForm'),
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  await emptyTables(site.database.db);
  const passwordHash = await QUICK_PASSWORDS.hash(PASSWORD);
  await site.database.db.insert(accounts).values({
    id: 'acct_1',
    email: EMAIL,
    passwordHash,
    name: 'Maya Okafor',
    createdAt: new Date(),
    confirmedAt: new Date(),
  });
  // Each test calls from another network, so that none uses up another's limits.
  nextAddress += 1;
});

interface Call {
  page?: string;
  cookie?: string | undefined;
  headers?: Record<string, string>;
}
interface Answer {
  status: number;
  body: { result?: Record<string, unknown>; error?: string; kind?: string; field?: string };
  cookie: string | undefined;
  setCookie: string | null;
}

async function call(
  action: string,
  fields: Record<string, unknown>,
  { page = 'login', cookie, headers = {} }: Call = {},
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ action, pageID: page, ...fields }))
    body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const response = await site.app.request(`/${page}`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': `198.51.100.${nextAddress}`, ...(cookie !== undefined && { cookie }), ...headers },
  });
  const setCookie = response.headers.get('set-cookie');
  return {
    status: response.status,
    body: (await response.json()) as Answer['body'],
    setCookie,
    cookie: /^(session=[\w-]+);/.exec(setCookie ?? '')?.[1],
  };
}
const logIn = (
  password = PASSWORD,
  { username = EMAIL, token, ...changes }: Call & { username?: string; token?: string } = {},
) =>
  call(
    'process_login',
    { formType: 'LoginForm', loginData: { url: '/login', username, password, ...(token !== undefined && { token }) } },
    changes,
  );
const askReset = (email: string, changes: Call = {}) =>
  call(
    'process_reset_password',
    { formType: 'ResetPasswordForm', resetPasswordData: { url: '/x', email } },
    { page: 'reset-password', ...changes },
  );
const choose = (token: string, password = 'Another-Bean-8') =>
  call('process_new_password', { newPasswordData: { token, password } }, { page: 'reset-password' });
const confirm = (token: string, changes: Call = {}) =>
  call('process_confirm_address', { confirmAddressData: { token } }, changes);
async function captchaResponse(): Promise<string> {
  const { result: challenge } = (await (await site.app.request('/api/captcha_challenge?website_id=1')).json()) as {
    result: Challenge;
  };
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
const signUp = async (email: string, password = 'Harvest-Moon-7', response?: string) =>
  call(
    'process_signup',
    {
      formType: 'FreeAccountForm',
      captchaResponse: response ?? (await captchaResponse()),
      signupData: {
        website: 1,
        formType: 'FreeAccountForm',
        account: { email_address: email, password, notes: [] },
        contact: { first_name: 'Noor', last_name: 'Ali' },
      },
    },
    { page: 'free-account' },
  );
async function accountOf(cookie?: string) {
  const response = await site.app.request('/api/account?website_id=1', {
    headers: cookie === undefined ? {} : { cookie },
  });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return (await response.json()) as { result?: { email: string }; kind?: string };
}
const mails = () => createOutbox(site.database.db).readable(100);
/** The token of the newest message to an address. */
async function tokenFor(email: string): Promise<string> {
  const mail = (await mails()).find(({ recipient }) => recipient === email);
  return /#(?:token|confirm)=([\w-]+)/.exec(mail?.content?.text ?? '')?.[1] ?? '';
}

const COMPANY = 'Alder & Wren Coffee LLC (Wyoming)';
const AGENT: unknown = expect.stringMatching(/^Agent \(order [\d-]+\)$/);

describe('a login', () => {
  it('[AJ-009, SC-121, SS-010] takes formType and loginData, and answers with the address of the account', async () => {
    const { status, body, setCookie } = await logIn();
    expect([status, body]).toEqual([200, { result: { login_url: '/account' } }]);
    expect(setCookie).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await call('process_login', { loginData: { username: EMAIL } })).status).toBe(400);
  });

  it(
    '[SC-199] begins a session that the database knows by a hash, and that is sent over https only where the site ' +
      'is',
    async () => {
      const { setCookie, cookie } = await logIn(PASSWORD, { headers: { 'x-forwarded-proto': 'https' } });
      expect(setCookie).toMatch(/; Secure/);
      expect(JSON.stringify(await site.database.db.select().from(sessions))).not.toContain(
        cookie!.slice('session='.length),
      );
      expect((await accountOf(cookie)).result).toMatchObject({ email: EMAIL });
    },
  );

  it(
    '[AJ-010] answers a wrong password and an unknown address with the ' + 'same words, and computes one hash for each',
    async () => {
      const hash = jest.spyOn(QUICK_PASSWORDS, 'check');
      const answers = [await logIn('wrong'), await logIn('wrong', { username: 'nobody@example.com' })];
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({
        status: 200,
        body: {
          kind: 'login-failed',
          error: 'The email or password is not right. Check both, or choose a new password.',
        },
        setCookie: null,
      });
      expect(hash.mock.calls.map(([password, stored]) => [password, typeof stored])).toEqual([
        ['wrong', 'string'],
        ['wrong', 'undefined'],
      ]);
      hash.mockRestore();
    },
  );

  it(
    'with the right password replaces a hash of an earlier cost, and ' + 'no password that was changed meanwhile',
    async () => {
      const earlier = await createPasswords({ memoryCost: 32, timeCost: 1, parallelism: 1 }).hash(PASSWORD);
      const hashAfter = async (password: string) => {
        await logIn(password);
        return (await site.database.db.select().from(accounts))[0]!.passwordHash;
      };
      await site.database.db.update(accounts).set({ passwordHash: earlier });
      expect(await hashAfter('wrong')).toBe(earlier);
      const renewed = await hashAfter(PASSWORD);
      expect(renewed).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
      expect(await hashAfter(PASSWORD)).toBe(renewed);

      const check = jest.spyOn(QUICK_PASSWORDS, 'check').mockImplementationOnce(async () => {
        await site.database.db.update(accounts).set({ passwordHash: 'changed' });
        return { isRight: true, renewed: 'of the password before' };
      });
      expect(await hashAfter(PASSWORD)).toBe('changed');
      check.mockRestore();
    },
  );

  it('never takes over a session that the browser brought, and ends it', async () => {
    const fixed = 'session=chosen-by-an-attacker-1234567890123456789012';
    const first = await logIn(PASSWORD, { cookie: fixed });
    expect(first.cookie).not.toBe(fixed);
    expect((await accountOf(fixed)).kind).toBe('not-logged-in');
    const second = await logIn(PASSWORD, { cookie: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    expect((await accountOf(first.cookie)).kind).toBe('not-logged-in');
    expect((await accountOf(second.cookie)).result).toBeDefined();
  });

  it('ends with a logout, also for a copy of its cookie, and after 30 days', async () => {
    const { cookie } = await logIn();
    const out = await call('process_logout', {}, { cookie, page: 'form-a-business' });
    expect(out.setCookie).toMatch(/^session=; Max-Age=0; Path=\//);
    expect((await accountOf(cookie)).kind).toBe('not-logged-in');
    const later = await logIn();
    await site.database.db.execute(sql`update sessions set expires_at = expires_at - interval '30 days'`);
    expect((await accountOf(later.cookie)).kind).toBe('not-logged-in');
    await sweepAccounts(site.database.db);
    expect(await site.database.db.select().from(sessions)).toEqual([]);
  });

  it('is refused after ten wrong passwords for an account from any address, and also with the right one', async () => {
    const answers = [];
    for (let guess = 0; guess < 11; guess += 1)
      answers.push(await logIn(`wrong-${guess}`, { headers: { 'x-forwarded-for': `203.0.113.${guess}` } }));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await logIn()).body).toEqual({ kind: 'too-many', error: 'Too many tries. Wait 1 minute, then try again.' });
    // An address without an account has the same limit, so the limit says nothing.
    for (let guess = 0; guess < 10; guess += 1)
      await logIn('wrong', {
        username: 'nobody@example.com',
        headers: { 'x-forwarded-for': `203.0.113.${100 + guess}` },
      });
    expect(
      (await logIn('wrong', { username: 'nobody@example.com', headers: { 'x-forwarded-for': '203.0.113.200' } }))
        .status,
    ).toBe(429);
  });

  it(
    'right passwords of one network are checked no more often than it ' + 'may log in, and those of others still are',
    async () => {
      await logIn();
      await site.database.db.execute(
        sql`update rate_limits set full_at = clock_timestamp() + interval '1 hour' where id like 'logins:%'`,
      );
      expect((await logIn()).body.kind).toBe('too-many');
      nextAddress += 1;
      expect((await logIn()).status).toBe(200);
    },
  );

  it('while too many passwords wait to be checked a login is answered 503 and may be sent again', async () => {
    const check = jest.spyOn(QUICK_PASSWORDS, 'check').mockRejectedValue(new QueueFull());
    const answers: Answer[] = [];
    for (let tries = 0; tries < 12; tries += 1) answers.push(await logIn());
    check.mockRestore();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers[0]!.body.error).toMatch(
      /^Too many people are logging in or ordering right now\. Nothing was charged\./,
    );
    expect((await logIn()).status).toBe(200);
  });

  it(
    'is refused after thirty wrong passwords of one address for ' + 'whatever accounts; right ones do not count',
    async () => {
      for (let login = 0; login < 40; login += 1) expect((await logIn()).status).toBe(200);
      for (let guess = 0; guess < 30; guess += 1)
        expect((await logIn('wrong', { username: `customer-${guess}@example.com` })).status).toBe(200);
      expect((await logIn()).status).toBe(429);
    },
  );
});

it('a page for a customer who is logged in is kept by no cache', async () => {
  const { cookie } = await logIn();
  expect(
    (await site.app.request('/form-a-business', { headers: { cookie: cookie! } })).headers.get('cache-control'),
  ).toBe('private, no-store');
  expect((await site.app.request('/form-a-business')).headers.get('cache-control')).toBe('private, no-cache');
});

const ACTIONS = new Set(
  [server.actions, ...Object.values(server.formActions ?? {})].flatMap((actions) => Object.keys(actions ?? {})),
);
it.each([...ACTIONS])('%s is refused from the page of another site', async (action) => {
  const { cookie } = await logIn();
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ] as Record<string, string>[]) {
    expect(await call(action, {}, { page: 'free-account', cookie, headers })).toMatchObject({
      status: 403,
      setCookie: null,
    });
  }
  expect((await accountOf(cookie)).result).toBeDefined();
});

describe('a password reset', () => {
  it(
    '[AJ-011, SC-121, SS-011] takes formType and resetPasswordData; the answer and what is stored are the same ' +
      'without an account',
    async () => {
      const stored = async () => ({
        tokens: (await site.database.db.select().from(accountTokens)).length,
        mails: (await mails()).length,
      });
      const known = await askReset(` ${EMAIL.toUpperCase()} `);
      const first = await stored();
      const unknown = await askReset('nobody@example.com');
      expect(known).toEqual(unknown);
      expect(known).toMatchObject({ status: 200, body: { result: { login_url: '/login' } } });
      expect([first, await stored()]).toEqual([
        { tokens: 1, mails: 1 },
        { tokens: 2, mails: 2 },
      ]);
      expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['no-account', 'nobody@example.com'],
        ['password-reset', EMAIL],
      ]);
    },
  );

  it("mails a link to the site's own address, whatever the request says, with the token in the fragment", async () => {
    await askReset(EMAIL, { headers: { host: 'localhost', 'x-forwarded-host': 'evil.example' } });
    const [mail] = await mails();
    expect(mail?.content?.text).toMatch(/^http:\/\/localhost:3000\/reset-password#token=[\w-]{43}$/m);
    const token = await tokenFor(EMAIL);
    expect(JSON.stringify(await site.database.db.select().from(accountTokens))).not.toContain(token);
  });

  it('[SC-199] works once, replaces the password and ends every session', async () => {
    const { cookie } = await logIn();
    await askReset(EMAIL);
    const other = await tokenFor(EMAIL);
    await site.database.db.execute(sql`delete from outbox`);
    await askReset(EMAIL);
    const token = await tokenFor(EMAIL);
    expect((await choose(token)).body).toEqual({ result: { login_url: '/login', email: EMAIL } });
    expect((await accountOf(cookie)).kind).toBe('not-logged-in');
    expect([(await logIn()).body.kind, (await logIn('Another-Bean-8')).body.result]).toEqual([
      'login-failed',
      { login_url: '/account' },
    ]);
    expect((await mails())[0]).toMatchObject({ kind: 'password-changed', recipient: EMAIL });
    // Neither the same link again nor an earlier one.
    for (const used of [token, other])
      expect((await choose(used, 'Third-Bean-9')).body).toEqual({
        kind: 'link-expired',
        error: 'This link was used or has expired. Ask for a new one.',
      });
    expect((await logIn('Another-Bean-8')).body.result).toBeDefined();
  });

  it('is chosen once of two at the same moment', async () => {
    await askReset(EMAIL);
    const token = await tokenFor(EMAIL);
    const answers = await Promise.all([choose(token, 'First-Bean-1'), choose(token, 'Second-Bean-2')]);
    expect(answers.map(({ body }) => body.kind ?? 'done').sort()).toEqual(['done', 'link-expired']);
  });

  it('does not work after an hour, with a link of another kind, or with a made-up token', async () => {
    await askReset(EMAIL);
    const token = await tokenFor(EMAIL);
    await site.database.db.execute(sql`update account_tokens set expires_at = expires_at - interval '60 minutes'`);
    expect((await choose(token)).body.kind).toBe('link-expired');
    await signUp('noor@example.com');
    expect((await choose(await tokenFor('noor@example.com'))).body.kind).toBe('link-expired');
    expect((await choose('made-up')).body.kind).toBe('link-expired');
    expect((await logIn()).body.result).toBeDefined();
  });

  it('refuses a password that is tried first, wherever one is chosen', async () => {
    const { cookie } = await logIn();
    await askReset(EMAIL);
    const token = await tokenFor(EMAIL);
    const refusals = [
      await choose(token, 'P@ssw0rd1'),
      await signUp('noor@example.com', 'Qwerty123!'),
      await call(
        'process_change_password',
        { changePasswordData: { password: PASSWORD, new_password: 'Welcome2026!' } },
        { cookie },
      ),
    ];
    expect(refusals.map(({ body }) => [body.kind, body.field])).toEqual([
      ['rejected', 'accountInformation.password'],
      ['rejected', 'accountInformation.password'],
      ['rejected', 'new_password'],
    ]);
    expect((await choose(token)).body.result).toBeDefined();
  });

  it('refuses a weak password before the link is used', async () => {
    await askReset(EMAIL);
    const token = await tokenFor(EMAIL);
    expect((await choose(token, 'short')).body).toEqual({
      kind: 'rejected',
      error: 'Password must be at least 8 characters',
      field: 'accountInformation.password',
    });
    expect((await choose(token)).body.result).toBeDefined();
  });

  it('[AJ-012] refuses what is no address, and too many messages to one mailbox', async () => {
    expect((await askReset('maya@alderandwren.com\r\nBcc: all@example.com')).body).toMatchObject({
      kind: 'rejected',
      field: 'accountInformation.email',
    });
    for (let asked = 0; asked < 5; asked += 1)
      expect((await askReset(EMAIL, { headers: { 'x-forwarded-for': `203.0.113.${asked}` } })).status).toBe(200);
    expect((await askReset(EMAIL, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(429);
    expect(await mails()).toHaveLength(5);
  });
});

describe('a free account', () => {
  const username = 'noor@example.com';

  it('[AJ-007] is created by a login with the link in its message, and not before', async () => {
    expect(await signUp(' Noor@Example.com ')).toMatchObject({
      status: 200,
      body: { result: { login_url: '/login' } },
      setCookie: null,
    });
    expect((await logIn('Wrong-Moon-8', { username })).body.kind).toBe('login-failed');
    const token = await tokenFor(username);
    expect((await confirm(token)).body).toMatchObject({
      kind: 'log-in-to-confirm',
      error: expect.stringContaining('log in with the password that you chose'),
    });
    const { cookie, body } = await logIn('Harvest-Moon-7', { username, token });
    expect(body.result).toEqual({ login_url: '/account' });
    expect((await confirm(token)).body.kind).toBe('link-expired');
    expect((await logIn('Harvest-Moon-7', { username })).body.result).toBeDefined();
    expect((await accountOf(cookie)).result).toMatchObject({
      email: 'noor@example.com',
      name: 'Noor Ali',
      orders: [],
      renewals: [],
    });
  });

  it(
    '[AJ-007] with the address of somebody else does not begin when that person follows the link: only the ' +
      'password opens it',
    async () => {
      await signUp(username, 'Strangers-Bean-1');
      const token = await tokenFor(username);
      const { content } = (await mails())[0]!;
      expect([content?.subject, content?.text]).toEqual([
        expect.stringContaining('Confirm your new account'),
        expect.stringMatching(/^Someone signed up for an account with .*If it was not you, ignore this message\./s),
      ]);
      await confirm(token);
      // Neither of them has both the link and the password.
      expect((await logIn('Strangers-Bean-1', { username })).body.kind).toBe('unconfirmed');
      expect(await logIn('Owners-Bean-2', { username, token })).toEqual(
        await logIn('Owners-Bean-2', { username: 'nobody@example.com', token }),
      );
      expect(await site.database.db.select().from(accounts).where(eq(accounts.email, username))).toEqual([]);
      // Nor does the link work with another address or for another account.
      expect((await logIn('Strangers-Bean-1', { username: 'other@example.com', token })).body.kind).toBe(
        'login-failed',
      );
      expect((await logIn(PASSWORD, { token })).body.result).toBeDefined();
      // The owner may sign up with a password that the stranger does not know.
      await site.database.db.execute(sql`delete from outbox`);
      await signUp(username, 'Owners-Bean-2');
      expect((await logIn('Owners-Bean-2', { username, token: await tokenFor(username) })).body.result).toBeDefined();
      expect((await logIn('Strangers-Bean-1', { username, token })).body.kind).toBe('login-failed');
    },
  );

  it(
    'whose address is not confirmed gets its link again by a login with the right password; any other says nothing ' +
      'and mails nothing',
    async () => {
      await signUp(username);
      const first = await tokenFor(username);
      const again = await logIn('Harvest-Moon-7', { username });
      expect([again.body.kind, again.body.error, again.cookie]).toEqual([
        'unconfirmed',
        expect.stringContaining('We sent you the link again'),
        undefined,
      ]);
      const token = await tokenFor(username);
      expect(token).not.toBe(first);
      const hash = jest.spyOn(QUICK_PASSWORDS, 'check');
      expect(await logIn('wrong', { username })).toEqual(await logIn('wrong', { username: 'nobody@example.com' }));
      expect(hash.mock.calls).toHaveLength(2);
      hash.mockRestore();
      expect(await mails()).toHaveLength(2);
      expect((await logIn('Harvest-Moon-7', { username, token })).body.result).toBeDefined();
    },
  );

  it(
    'of two sign-ups with one mailbox, used at the same moment, one ' + 'begins, and only its password opens it',
    async () => {
      const passwords = ['Harvest-Moon-7', 'Strangers-Bean-1'];
      const links: { password: string; token: string }[] = [];
      for (const password of passwords) {
        await signUp(username, password);
        links.push({ password, token: await tokenFor(username) });
        await site.database.db.execute(sql`delete from outbox`);
      }
      const opened = await Promise.all(links.map(({ password, token }) => logIn(password, { username, token })));
      expect(opened.filter(({ cookie }) => cookie !== undefined)).toHaveLength(1);
      expect(opened.map(({ body }) => body.kind ?? 'opened').sort()).toEqual(['login-failed', 'opened']);
    },
  );

  it('[AJ-007] limits how often the password of a sign-up is guessed', async () => {
    await signUp(username);
    const token = await tokenFor(username);
    const answers = [];
    for (let guess = 0; guess < 11; guess += 1) answers.push(await logIn(`wrong-${guess}`, { username, token }));
    expect(answers.at(-1)!.status).toBe(429);
  });

  it('with the address of an account gets the same answer, and a message that there is one', async () => {
    const hash = jest.spyOn(QUICK_PASSWORDS, 'hash');
    const stored = async () => (await site.database.db.select().from(accountTokens)).length;
    const taken = await signUp(EMAIL);
    const [hashes, tokens] = [hash.mock.calls.length, await stored()];
    const free = await signUp('noor@example.com');
    expect(taken).toEqual(free);
    expect([hash.mock.calls.length, await stored()]).toEqual([hashes * 2, tokens * 2]);
    hash.mockRestore();
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['sign-up', 'noor@example.com'],
      ['account-exists', EMAIL],
    ]);
    expect((await logIn()).body.result).toBeDefined();
  });

  it('[AJ-002, AJ-003] is refused without a captcha, and nothing is mailed', async () => {
    expect((await signUp('noor@example.com', undefined, '')).body).toMatchObject({
      kind: 'captcha',
      field: 'captchaResponse',
      error: expect.stringMatching(/^ReCAPTCHA response missing/),
    });
    expect(await mails()).toEqual([]);
  });

  it('[AJ-008] refuses what the form refuses', async () => {
    expect((await signUp('no address')).body).toMatchObject({ kind: 'rejected', field: 'accountInformation.email' });
    expect((await signUp('noor@example.com', 'short')).body).toMatchObject({
      kind: 'rejected',
      field: 'accountInformation.password',
    });
    expect(await mails()).toEqual([]);
  });
});

describe('a customer who is logged in', () => {
  it('changes the password with the current one; other sessions end, and this browser gets a new one', async () => {
    const [here, elsewhere] = [await logIn(), await logIn()];
    const change = (password: string, cookie: string | undefined) =>
      call('process_change_password', { changePasswordData: { password, new_password: 'Another-Bean-8' } }, { cookie });
    expect((await change(PASSWORD, undefined)).body.kind).toBe('not-logged-in');
    expect((await change('wrong', here.cookie)).body).toEqual({
      kind: 'rejected',
      error: 'This is not your current password.',
      field: 'password',
    });
    const changed = await change(PASSWORD, here.cookie);
    expect(changed.cookie).toMatch(/^session=/);
    expect([(await accountOf(here.cookie)).kind, (await accountOf(elsewhere.cookie)).kind]).toEqual([
      'not-logged-in',
      'not-logged-in',
    ]);
    const { result } = await accountOf(changed.cookie);
    expect(result).toMatchObject({ email: EMAIL, passwordChangedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(is(result, AccountStruct)).toBe(true);
  });

  it('guesses the current password no more often than at a login', async () => {
    const { cookie } = await logIn();
    const answers = [];
    for (let guess = 0; guess < 11; guess += 1)
      answers.push(
        await call(
          'process_change_password',
          { changePasswordData: { password: `wrong-${guess}`, new_password: 'Another-Bean-8' } },
          { cookie },
        ),
      );
    expect(answers.at(-1)!.status).toBe(429);
  });

  it('moves the account to another address once that mailbox confirms it; the old one is informed', async () => {
    const { cookie } = await logIn();
    await askReset(EMAIL);
    const reset = await tokenFor(EMAIL);
    const change = (email: string, password = PASSWORD) =>
      call('process_change_email', { changeEmailData: { email, password } }, { cookie });
    expect((await change('new@alderandwren.com', 'wrong')).body.field).toBe('password');
    expect((await change('new@alderandwren.com')).body).toEqual({ result: {} });
    expect((await accountOf(cookie)).result?.email).toBe(EMAIL);
    const token = await tokenFor('new@alderandwren.com');
    // The mailbox may be that of somebody else, who knows nothing of this account.
    expect((await confirm(token)).body.kind).toBe('log-in-to-confirm');
    expect((await accountOf(cookie)).result?.email).toBe(EMAIL);
    expect((await confirm(token, { cookie })).body.result).toMatchObject({ kind: 'email-changed' });
    expect((await accountOf(cookie)).result?.email).toBe('new@alderandwren.com');
    expect((await mails())[0]).toMatchObject({ kind: 'email-changed', recipient: EMAIL });
    // A link that went to the old mailbox opens nothing any more.
    expect((await choose(reset)).body.kind).toBe('link-expired');
  });

  it('whose account moves to another address stays logged in only in the browser that confirmed it', async () => {
    const [{ cookie }, other] = [await logIn(), await logIn()];
    await call(
      'process_change_email',
      { changeEmailData: { email: 'new@alderandwren.com', password: PASSWORD } },
      { cookie },
    );
    await confirm(await tokenFor('new@alderandwren.com'), { cookie });
    expect([(await accountOf(cookie)).result?.email, (await accountOf(other.cookie)).kind]).toEqual([
      'new@alderandwren.com',
      'not-logged-in',
    ]);
  });

  it('does not move an account whose address is not confirmed, also by a link from before', async () => {
    const { cookie } = await logIn();
    const change = () =>
      call(
        'process_change_email',
        { changeEmailData: { email: 'new@alderandwren.com', password: PASSWORD } },
        { cookie },
      );
    await change();
    const token = await tokenFor('new@alderandwren.com');
    await site.database.db.update(accounts).set({ confirmedAt: null });
    expect((await change()).body).toMatchObject({
      kind: 'rejected',
      field: 'email',
      error: expect.stringMatching(/^Confirm your present email address first\./),
    });
    expect([await mails(), (await confirm(token, { cookie })).body.kind]).toEqual([
      [expect.anything()],
      'link-expired',
    ]);
  });

  it('moves the account also by a login with the link, in a browser without a session', async () => {
    const { cookie } = await logIn();
    await call(
      'process_change_email',
      { changeEmailData: { email: 'new@alderandwren.com', password: PASSWORD } },
      { cookie },
    );
    const moved = await logIn(PASSWORD, { token: await tokenFor('new@alderandwren.com') });
    expect((await accountOf(moved.cookie)).result?.email).toBe('new@alderandwren.com');
  });

  it('gets the same answer for an address that has an account, whose owner is informed', async () => {
    await site.database.db
      .insert(accounts)
      .values({ id: 'acct_2', email: 'noor@example.com', passwordHash: '', createdAt: new Date() });
    const { cookie } = await logIn();
    const change = (email: string) =>
      call('process_change_email', { changeEmailData: { email, password: PASSWORD } }, { cookie });
    expect(await change('noor@example.com')).toEqual(await change('new@alderandwren.com'));
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['change-email', 'new@alderandwren.com'],
      ['account-exists', 'noor@example.com'],
    ]);
    // Somebody else takes the address before the link is used.
    await site.database.db.update(accounts).set({ email: 'new@alderandwren.com' }).where(eq(accounts.id, 'acct_2'));
    expect((await confirm(await tokenFor('new@alderandwren.com'), { cookie })).body.kind).toBe('link-expired');
  });
});

it('the account is for its customer only, and for this website', async () => {
  expect((await accountOf()).kind).toBe('not-logged-in');
  expect((await accountOf('session=made-up')).kind).toBe('not-logged-in');
  const { cookie } = await logIn();
  await site.database.db.update(accounts).set({ affiliateCode: 'fay.co' });
  expect((await accountOf(cookie)).result).toMatchObject({ affiliateLink: 'http://localhost:3000/?affiliate=fay.co' });
  expect((await site.app.request('/api/account?website_id=2', { headers: { cookie: cookie! } })).status).toBe(400);
});

describe('an order', () => {
  async function place(changes: Partial<FullOrder> = {}, cookie?: string, card = '4242424242424242') {
    const order = { ...testOrder({ releaseSet: site.releases.current().set.id }), ...changes };
    const body = signupForm({ ...order, payment: { ...order.payment, token: await site.tokenOf(card) } });
    const response = await site.app.request('/form-a-business', {
      method: 'POST',
      body,
      headers: cookie === undefined ? {} : { cookie },
    });
    const { result } = (await response.json()) as { result: SignupResult };
    return { result, cookie: response.headers.get('set-cookie') };
  }
  const addSecondAccount = async () =>
    site.database.db.insert(accounts).values({
      id: 'acct_2',
      email: 'noor@example.com',
      passwordHash: await QUICK_PASSWORDS.hash(PASSWORD),
      createdAt: new Date(),
      confirmedAt: new Date(),
    });
  const accountWith = async (cookie: string | undefined) => (await accountOf(cookie)).result as unknown as Account;
  /** Gives all orders these renewals, as if they had been placed with them at that time. */
  async function quoted(renewals: Quote['renewals'], at: string) {
    await site.database.db.execute(sql`delete from renewals`);
    await site.database.db.execute(
      sql`update orders set quote = jsonb_set(quote, '{renewals}', ${JSON.stringify(renewals)}::jsonb),
        created_at = ${at}`,
    );
    for (const row of await site.database.db.select().from(orders)) {
      const [card] = await site.database.db.select().from(cards).where(eq(cards.submissionKey, row.submissionKey));
      await planRenewals(site.database.db, row, card!.id, '2026-11-20');
    }
  }
  const isWaiting = async ({ invoice_numbers: [invoice = ''] }: SignupResult) =>
    isToBeConfirmed(
      site.database.db,
      (await site.database.db.select().from(orders).where(eq(orders.invoiceNumber, invoice)))[0]!,
    );
  const operatorList = async () =>
    (
      (await (
        await site.app.request('/operator/orders', { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } })
      ).json()) as { orders: { invoice_number: string; total_cents: number }[] }
    ).orders;

  it(
    '[SC-199, OC-205] of a customer who is logged in is in the account, with the lines and total of its receipt ' +
      "and of the operator's list",
    async () => {
      const { cookie } = await logIn();
      const { password: _, ...account } = testOrder().account;
      const { basis } = testOrder({ releaseSet: site.releases.current().set.id });
      const customer = { email: EMAIL, name: 'Maya Okafor' };
      const { result } = await place({ account, basis: { ...basis, customer } }, cookie);
      await place({}, cookie);
      const { orders: placed, renewals, services } = await accountWith(cookie);
      const operators = await operatorList();
      expect(placed.map(({ invoiceNumber, total }) => [invoiceNumber, total])).toEqual(
        operators.map(({ invoice_number, total_cents }) => [invoice_number, total_cents]).reverse(),
      );
      const own = placed[1]!;
      expect(own).toMatchObject({
        invoiceNumber: result.invoice_numbers[0],
        companyName: 'Alder & Wren Coffee LLC',
        formTitle: 'Form a Business',
        placedOn: '2026-11-20',
        paidWith: 'Visa ending 4242',
        receiptLink: result.confirmation_url,
      });
      expect(own.lines.reduce((sum, { price = 0 }) => sum + price, 0)).toBe(own.total);
      expect(is({ email: EMAIL, orders: placed, renewals, services }, AccountStruct)).toBe(true);
      expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['order-receipt', EMAIL],
        ['order-receipt', EMAIL],
      ]);
      expect((await mails())[0]?.content?.text).toContain('Go to your account:\nhttp://localhost:3000/account');
    },
  );

  it('of an account with a proved address has a receipt that only its login opens', async () => {
    const { cookie = '' } = await logIn();
    const { password: _, ...account } = testOrder().account;
    const { basis } = testOrder({ releaseSet: site.releases.current().set.id });
    const customer = { email: EMAIL, name: 'Maya Okafor' };
    const { result } = await place({ account, basis: { ...basis, customer } }, cookie);
    const opened = async (headers: Record<string, string>) => {
      const { status, headers: answered } = await site.app.request(result.confirmation_url, { headers });
      return [status, answered.get('location')];
    };
    expect(await opened({ cookie })).toEqual([200, null]);
    expect(await opened({})).toEqual([303, '/login?next=%2Faccount']);
    await site.database.db.update(accounts).set({ confirmedAt: null });
    expect(await opened({})).toEqual([200, null]);
  });

  it(
    'of a customer is proposed to the same customer: the next page knows name, phone, address and company, and the ' +
      'order that names them is accepted',
    async () => {
      const { cookie } = await logIn();
      const proposed = (account = { accountId: 'acct_1', name: 'Maya Okafor' }) =>
        contactOfAccount(site.database.db, account);
      expect([await proposed(), await proposed({ accountId: 'acct_1', name: 'Maya' })]).toEqual([
        { firstName: 'Maya', lastName: 'Okafor' },
        undefined,
      ]);
      const { password: _, ...account } = testOrder().account;
      const { basis, contact, addresses } = testOrder({ releaseSet: site.releases.current().set.id });
      const customer = { email: EMAIL, name: 'Maya Okafor', contact: { firstName: 'Maya', lastName: 'Okafor' } };
      await place({ account, basis: { ...basis, customer } }, cookie);
      const { phones } = testOrder();
      const primary = addresses.find(({ kind }) => kind === 'primary');
      expect(await proposed()).toEqual({
        firstName: contact.first_name,
        lastName: contact.last_name,
        ...(phones[0] && { phone: phones[0].phone_number }),
        ...(primary && {
          address: {
            line1: primary.line1,
            city: primary.city,
            state: primary.state_province_region,
            zip: primary.zip_postal_code,
            country: primary.country,
          },
        }),
        company: { name: 'Alder & Wren Coffee LLC', entityType: 'LLC' },
      });
      expect(await proposed({ accountId: 'acct_2', name: 'Noor Ali' })).toEqual({ firstName: 'Noor', lastName: 'Ali' });
    },
  );

  it(
    'creates an account for a new address, and its receipt is ' + 'mailed with a link that confirms the address',
    async () => {
      await site.database.db.execute(sql`truncate accounts cascade`);
      const { result, cookie } = await place();
      expect(cookie).toBeNull();
      const [mail] = await mails();
      expect(mail).toMatchObject({
        kind: 'order-receipt',
        recipient: EMAIL,
        content: { subject: `Your order ${result.invoice_numbers[0]}` },
      });
      expect(mail?.content?.text).toContain(`See your receipt:\nhttp://localhost:3000${result.confirmation_url}`);
      expect(mail?.content?.text).toContain('Total: $342.00');
      const token = await tokenFor(EMAIL);
      // The page says the same as that of an order with the address of an account.
      expect(await isWaiting(result)).toBe(true);
      expect((await confirm(token)).body.kind).toBe('log-in-to-confirm');
      const isConfirmed = async () => (await site.database.db.select().from(accounts))[0]?.confirmedAt !== null;
      expect(await isConfirmed()).toBe(false);
      // Of an order in the account, whose own mail has no such link, the receipt does not name one.
      const { password: _, ...account } = testOrder().account;
      const { basis } = testOrder({ releaseSet: site.releases.current().set.id });
      const [own] = await site.database.db.select().from(accounts);
      const customer = { email: EMAIL, ...(own?.name && { name: own.name }) };
      const session = (await logIn(TEST_PASSWORD)).cookie;
      const second = await place({ account, basis: { ...basis, customer } }, session);
      expect([await isConfirmed(), await isWaiting(second.result)]).toEqual([false, false]);
      const { orders: placed } = await accountWith((await logIn(TEST_PASSWORD, { token })).cookie);
      expect([placed.length, await isConfirmed(), await isWaiting(result)]).toEqual([2, true, false]);
    },
  );

  it(
    'with the address of an account joins it only after its customer has confirmed that by mail; until then the ' +
      'receipt opens it',
    async () => {
      const { result } = await place();
      const { cookie } = await logIn();
      expect(await accountWith(cookie)).toMatchObject({
        orders: [],
        unconfirmed: [{ invoiceNumber: result.invoice_numbers[0], placedOn: '2026-11-20' }],
      });
      expect(await isWaiting(result)).toBe(true);
      expect((await site.app.request(result.confirmation_url)).status).toBe(200);
      expect(JSON.stringify(result)).not.toContain('acct_1"');
      const token = await tokenFor(EMAIL);
      expect((await confirm(token)).body.result).toMatchObject({ kind: 'order-added', login_url: '/login' });
      const { orders: placed, unconfirmed } = await accountWith(cookie);
      expect([placed.length, unconfirmed, await isWaiting(result)]).toEqual([1, undefined, false]);
      expect((await confirm(token)).body.kind).toBe('link-expired');
    },
  );

  it(
    'is not shown to a stranger who created the account before: ' + 'its customer chooses a new password first',
    async () => {
      await site.database.db.update(accounts).set({ confirmedAt: null });
      const stranger = await logIn();
      await place();
      const seen = await accountWith(stranger.cookie);
      expect([seen.unconfirmed, seen.toConfirm]).toEqual([undefined, { ordersOf: ['2026-11-20'] }]);
      expect((await confirm(await tokenFor(EMAIL))).body.result).toMatchObject({ kind: 'password-needed' });
      expect([(await accountOf(stranger.cookie)).kind, (await logIn()).body.kind]).toEqual([
        'not-logged-in',
        'login-failed',
      ]);
      await askReset(EMAIL);
      await choose(await tokenFor(EMAIL));
      expect((await accountWith((await logIn('Another-Bean-8')).cookie)).orders).toHaveLength(1);
    },
  );

  it(
    "of the address's owner can be added to the account after a stranger, " +
      'who had created it, tried to move it away',
    async () => {
      await site.database.db.update(accounts).set({ confirmedAt: null });
      const stranger = await logIn();
      await place();
      const link = await tokenFor(EMAIL);
      const moved = await call(
        'process_change_email',
        { changeEmailData: { email: 'stranger@example.com', password: PASSWORD } },
        { cookie: stranger.cookie },
      );
      expect([moved.body.kind, (await mails()).filter(({ recipient }) => recipient !== EMAIL)]).toEqual([
        'rejected',
        [],
      ]);
      expect((await confirm(link)).body.result).toMatchObject({ kind: 'password-needed' });
    },
  );

  it('still joins an account that moved to another address meanwhile', async () => {
    await place();
    const link = await tokenFor(EMAIL);
    const { cookie } = await logIn();
    await call(
      'process_change_email',
      { changeEmailData: { email: 'new@alderandwren.com', password: PASSWORD } },
      { cookie },
    );
    await confirm(await tokenFor('new@alderandwren.com'), { cookie });
    expect((await confirm(link)).body.result).toMatchObject({ kind: 'order-added' });
  });

  it(
    'missing in an unconfirmed account is named there by its day, and is in it after its customer confirmed the ' +
      'address by a new link',
    async () => {
      await site.database.db.execute(sql`truncate accounts cascade`);
      const results = [(await place()).result, (await place()).result, (await place()).result];
      const { cookie } = await logIn(TEST_PASSWORD);
      const before = await accountWith(cookie);
      expect([before.orders.length, before.toConfirm]).toEqual([1, { ordersOf: ['2026-11-20', '2026-11-20'] }]);
      expect(JSON.stringify(before)).not.toContain(results[1]!.invoice_numbers[0]);
      await site.database.db.execute(sql`delete from outbox`);
      expect((await call('process_send_confirmation', {})).body.kind).toBe('not-logged-in');
      expect((await call('process_send_confirmation', {}, { cookie })).body).toEqual({ result: {} });
      expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([['confirm-address', EMAIL]]);
      const link = await tokenFor(EMAIL);
      expect((await confirm(link)).body.kind).toBe('log-in-to-confirm');
      expect((await confirm(link, { cookie })).body.result).toMatchObject({
        kind: 'address-confirmed',
        message: 'Thank you. Your email address is confirmed. 2 more orders are in your account now.',
      });
      const after = await accountWith(cookie);
      expect([after.orders.length, after.unconfirmed, after.toConfirm]).toEqual([3, undefined, undefined]);
    },
  );

  it('an unconfirmed account keeps its password when its customer uses the link while logged in', async () => {
    await site.database.db.update(accounts).set({ confirmedAt: null });
    const { cookie } = await logIn();
    await place();
    expect((await confirm(await tokenFor(EMAIL), { cookie })).body.result).toMatchObject({ kind: 'order-added' });
    expect((await accountWith(cookie)).orders).toHaveLength(1);
  });

  it('renews as its quote says, and every payment of the next twelve months is listed, the soonest first', async () => {
    const { cookie } = await logIn();
    await place({}, cookie);
    const part = (label: string, price: number) => ({ label, price });
    const renewals: Quote['renewals'] = [
      { price: 12_500, period: 'year', afterMonths: 12, parts: [part('Registered Agent Service', 12_500)] },
      { price: 900, period: 'month', afterMonths: 1, parts: [part('Phone', 900)] },
      { price: 1_400, period: 'year', afterMonths: 6 },
    ];
    await quoted(renewals, '2026-11-20T12:00:00');
    const due = (await accountWith(cookie)).renewals;
    expect(due.filter(({ name }) => name === 'Phone').map(({ on }) => on)).toEqual(
      Array.from({ length: 12 }, (_, index) => addMonths('2026-11-20', index + 1)),
    );
    expect(due.filter(({ name }) => name !== 'Phone')).toEqual([
      { on: '2027-05-20', name: 'Services', amount: 1400, company: COMPANY },
      { on: '2027-11-20', name: 'Registered Agent Service', amount: 12_500, company: COMPANY },
    ]);
    // A year later the first yearly payments were made, and the next ones are listed.
    await quoted(renewals, '2025-11-20T12:00:00');
    expect(
      (await accountWith(cookie)).renewals.filter(({ name }) => name !== 'Phone').map(({ on, name }) => [on, name]),
    ).toEqual([
      ['2027-05-20', 'Services'],
      ['2027-11-20', 'Registered Agent Service'],
    ]);
  });

  it('has a page with what was answered, for its customer alone', async () => {
    const { cookie } = await logIn();
    const { result } = await place({}, cookie);
    const [invoice = ''] = result.invoice_numbers;
    const answers = [{ step: 'Company', question: 'Company Name', answer: 'Alder & Wren Coffee LLC' }];
    await site.database.db.update(orders).set({ answers });
    const pageOf = async (session: string | undefined, number: string) => {
      const response = await site.app.request(`/api/account_order?website_id=1&invoice=${number}`, {
        headers: session === undefined ? {} : { cookie: session },
      });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      return (await response.json()) as { result?: unknown; kind?: string };
    };
    const { orders: listed, dates } = await accountWith(cookie);
    const correctLink = `/form-a-business?correct=${invoice}`;
    const cancellation = {
      ...{ returns: 34_200, returnsTo: 'Visa ending 4242', ends: ['Services'], reserved: [], hasRenewals: true },
    };
    expect(await pageOf(cookie, invoice)).toEqual({
      result: { order: listed[0], answers, dates, correctLink, cancellation },
    });
    const toPay = async () => ((await pageOf(cookie, invoice)).result as AccountOrderPage).toPay;
    await site.database.db.execute(sql`update renewals set status = 'on-hold', declines = 4`);
    expect(await toPay()).toMatchObject([{ name: 'Services', status: 'on-hold', card: 'Visa ending 4242' }]);
    await site.database.db.execute(sql`update renewals set status = 'active', declines = 0`);
    await site.database.db.update(cards).set({ expires: '2026-12' });
    expect(await toPay()).toMatchObject([{ status: 'active', cardExpires: '2026-12' }]);
    await addSecondAccount();
    const other = await logIn(PASSWORD, { username: 'noor@example.com' });
    expect((await pageOf(undefined, invoice)).kind).toBe('not-logged-in');
    expect((await pageOf(other.cookie, invoice)).kind).toBe('unknown-order');
    expect((await pageOf(cookie, '000-000-0000')).kind).toBe('unknown-order');
  });

  it('has the dates of its company once it was filed, which its customer alone downloads for a calendar', async () => {
    const { cookie } = await logIn();
    const { result } = await place({}, cookie);
    const [invoiceNumber = ''] = result.invoice_numbers;
    const renewing = { price: 12_500, period: 'year' as const, afterMonths: 12 };
    await quoted([renewing], '2026-11-20T12:00:00');
    const datesOf = async () => (await accountWith(cookie)).dates!.map(({ on, what }) => [on, what]);
    const renewal = ['2027-11-20', 'Services'];
    expect(await datesOf()).toEqual([renewal]);
    const { db } = site.database;
    const [row] = await db.select().from(orders).where(eq(orders.invoiceNumber, invoiceNumber));
    await db.insert(trail).values({
      at: new Date('2026-11-20T12:00:00'),
      submissionKey: row!.submissionKey,
      kind: 'status-changed',
      facts: { from: 'in-review', to: 'filed' },
      actorKind: 'system',
    });
    const report = { on: '2027-11-01', what: 'Annual report', company: 'Alder & Wren Coffee LLC' };
    const reported = async (workStatus: WorkStatus) => {
      await db.update(orders).set({ workStatus });
      return (await accountWith(cookie)).dates!.filter(({ source }) => source);
    };
    for (const status of ['filed', 'documents-sent', 'done'] as const)
      expect(await reported(status)).toMatchObject([report]);
    for (const status of ['in-review', 'on-hold', 'refunded'] as const) expect(await reported(status)).toEqual([]);
    await db.update(orders).set({ workStatus: 'filed' });

    const download = (session?: string) =>
      site.app.request('/account/calendar.ics', { headers: session === undefined ? {} : { cookie: session } });
    const own = await download(cookie);
    expect(own.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(own.headers.get('content-disposition')).toBe('attachment; filename="company-dates.ics"');
    const events = async (response: Response) => (await response.text()).split('BEGIN:VEVENT').length - 1;
    expect(await events(own)).toBe((await datesOf()).length);
    const stranger = await download();
    expect([stranger.status, stranger.headers.get('location')]).toEqual([303, '/account']);
    await addSecondAccount();
    const other = await logIn(PASSWORD, { username: 'noor@example.com' });
    expect(await events(await download(other.cookie))).toBe(0);
  });

  it('has services that its customer cancels, and no other customer does', async () => {
    const { cookie } = await logIn();
    await place({}, cookie);
    await quoted(
      [
        {
          price: 12_500,
          period: 'year',
          afterMonths: 12,
          parts: [{ label: 'Registered Agent Service', price: 12_500 }],
        },
      ],
      '2026-11-20T12:00:00',
    );
    const [service] = (await accountWith(cookie)).services;
    expect(service).toEqual({
      id: expect.stringMatching(/^ren_/),
      name: 'Registered Agent Service',
      amount: 12_500,
      period: 'year',
      company: COMPANY,
      invoice: expect.stringMatching(/^[\d-]+$/),
      on: '2027-11-20',
      status: 'active',
      cancelable: true,
      card: 'Visa ending 4242',
      cardExpires: '2030-12',
    });
    const cancel = async (session?: string) =>
      (await call('process_cancel_renewal', { cancelRenewalData: { id: service!.id } }, { cookie: session })).body;
    await addSecondAccount();
    const other = await logIn(PASSWORD, { username: 'noor@example.com' });
    expect([(await cancel()).kind, (await cancel(other.cookie)).kind]).toEqual(['not-logged-in', 'unknown-renewal']);
    expect((await call('process_cancel_renewal', { cancelRenewalData: {} }, { cookie })).status).toBe(400);
    expect(await cancel(cookie)).toEqual({ result: {} });
    expect(await accountWith(cookie)).toMatchObject({
      renewals: [],
      services: [{ status: 'canceled', cancelable: false }],
    });
    expect((await mails())[0]).toMatchObject({ kind: 'renewal-canceled', recipient: EMAIL });
  });

  it('has services whose customer changes the card that pays, and no other customer does', async () => {
    const { cookie } = await logIn();
    await place({}, cookie);
    await quoted(
      [{ price: 12_500, period: 'year', afterMonths: 12, parts: [{ label: 'Agent', price: 12_500 }] }],
      '2026-11-20T12:00:00',
    );
    const [service] = (await accountWith(cookie)).services;
    const change = async (session?: string, number = '5555555555554444') =>
      (
        await call(
          'process_change_card',
          {
            changeCardData: {
              service: service!.id,
              with: { token: await site.tokenOf(number), card: { brand: 'Mastercard', last4: '4444' } },
            },
          },
          { cookie: session },
        )
      ).body;
    await addSecondAccount();
    const other = await logIn(PASSWORD, { username: 'noor@example.com' });
    expect([(await change()).kind, (await change(other.cookie)).kind]).toEqual(['not-logged-in', 'unknown-renewal']);
    expect((await call('process_change_card', { changeCardData: {} }, { cookie })).status).toBe(400);
    expect((await change(cookie, '4000000000000341')).kind).toBe('card-refused');
    const [unchanged] = (await accountWith(cookie)).services;
    expect([unchanged!.card, unchanged!.cardChange]).toEqual(['Visa ending 4242', undefined]);
    expect(await change(cookie)).toEqual({ result: { card: 'Mastercard ending 4444' } });
    expect((await accountWith(cookie)).services).toMatchObject([{ card: 'Mastercard ending 4444', cardChange: {} }]);
    expect((await mails())[0]).toMatchObject({ kind: 'renewal-card-changed', recipient: EMAIL });
  });

  it('has cards that its customer chooses and removes, and no other customer does', async () => {
    const { cookie } = await logIn();
    await place({}, cookie);
    await place({}, cookie, '5555555555554444');
    await quoted(
      [{ price: 12_500, period: 'year', afterMonths: 12, parts: [{ label: 'Agent', price: 12_500 }] }],
      '2026-11-20T12:00:00',
    );
    const cardsNow = async () => (await accountWith(cookie)).cards!;
    expect((await cardsNow())[0]).toMatchObject({ pays: [AGENT], keptFor: [expect.stringMatching(/^[\d-]+$/)] });
    await site.database.db.execute(sql`update orders set work_status = 'filed'`);
    const [second, first] = await cardsNow();
    expect([second, first]).toMatchObject([
      { label: 'Mastercard ending 4444', expires: '2030-12', pays: [AGENT] },
      { label: 'Visa ending 4242', expires: '2030-12', pays: [AGENT] },
    ]);
    const service = (await accountWith(cookie)).services.find(({ card }) => card === 'Visa ending 4242')!;
    const choose = async (session?: string) =>
      (
        await call(
          'process_choose_card',
          { chooseCardData: { service: service.id, card: second!.id } },
          { cookie: session },
        )
      ).body;
    const remove = async (session?: string, card = first!.id) =>
      (await call('process_remove_card', { removeCardData: { card } }, { cookie: session })).body;
    await addSecondAccount();
    const other = await logIn(PASSWORD, { username: 'noor@example.com' });
    expect([(await choose()).kind, (await choose(other.cookie)).kind]).toEqual(['not-logged-in', 'unknown-renewal']);
    expect([(await remove()).kind, (await remove(other.cookie)).kind]).toEqual(['not-logged-in', 'unknown-card']);
    expect((await accountWith(other.cookie)).cards).toEqual([]);
    for (const action of ['process_choose_card', 'process_remove_card'])
      expect((await call(action, { chooseCardData: {}, removeCardData: {} }, { cookie })).status).toBe(400);
    expect(await remove(cookie)).toMatchObject({
      kind: 'card-needed',
      error: expect.stringMatching(/^This card is still needed: it pays for Agent \(order [\d-]+\)\.$/),
    });
    expect(await choose(cookie)).toEqual({ result: { card: 'Mastercard ending 4444' } });
    expect(await remove(cookie)).toEqual({ result: {} });
    expect((await cardsNow()).map(({ label, pays }) => [label, pays])).toEqual([
      ['Mastercard ending 4444', [AGENT, AGENT]],
    ]);
    expect((await remove(cookie)).kind).toBe('unknown-card');
  });
});
