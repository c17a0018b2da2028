import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Page } from '@playwright/test';
import { storedItems } from '../support/browser-storage.ts';
import { restoreAnswers, expect, fieldsOf, isSignup, ordersOf, returnTo, test } from '../support/filled-form.ts';
import { startSite, type Site } from '../support/site.ts';

/**
 * Values that occur nowhere by chance. The number is that of a valid American Express card, whose code has four digits.
 */
const MARKED = { number: '349821736540914', cvc: '8306', password: 'Zq7!Marked-Harvest' };

/** Patterns for all notations of the long values. The short value counts only where it is not part of a longer word. */
const TRACES: Readonly<Record<keyof typeof MARKED, RegExp>> = {
  number: anyOf(
    '349821736540914',
    '3498 217365 40914',
    '3498-217365-40914',
    '3498%20217365%2040914',
    '3498+217365+40914',
    base64('349821736540914'),
  ),
  cvc: /(?<![\w.-])8306(?![\w-])/g,
  password: anyOf('Zq7!Marked-Harvest', 'Zq7%21Marked-Harvest', base64('Zq7!Marked-Harvest')),
};

function base64(text: string): string {
  return Buffer.from(text).toString('base64').replace(/=+$/, '');
}

function anyOf(...texts: string[]): RegExp {
  return new RegExp(texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
}

/** The secrets that a text contains → how often. */
function tracesIn(text: string): Record<string, number> {
  const counts = Object.entries(TRACES).map(([name, pattern]) => [name, [...text.matchAll(pattern)].length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Everything that a script in the paying page could read, by place, and all that the browser stores. */
async function pageContent(page: Page): Promise<Record<string, string>> {
  const read = await page.evaluate(async () => {
    const texts = (nodes: Iterable<Element>) => [...nodes].map((node) => node.outerHTML).join('\n');
    return {
      indexedDB: JSON.stringify(await indexedDB.databases()),
      cookies: document.cookie,
      // Includes attributes, but not text typed into an input, which is only in its property.
      dom: texts([document.documentElement]),
      frames: texts(document.querySelectorAll('iframe')),
      // Without numbers, because sizes and times can have any value: a file of 8306 bytes is not a security code.
      timing: JSON.stringify(performance.getEntries(), (_, value: unknown) =>
        typeof value === 'number' ? undefined : value,
      ),
      history: JSON.stringify(window.history.state),
      address: window.location.href,
      title: document.title,
    };
  });
  return {
    ...read,
    localStorage: JSON.stringify(await storedItems(page)),
    sessionStorage: JSON.stringify(await storedItems(page, 'sessionStorage')),
  };
}

async function expectClean(page: Page, when: string): Promise<void> {
  for (const [place, text] of Object.entries(await pageContent(page)))
    expect(tracesIn(text), `${place} ${when}`).toEqual({});
}

/** Every byte below a folder, as text. */
function bytesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

/** Every row of every table. The database may have compressed them, so its files alone prove nothing. */
async function rowsOf({ dataFolder }: Site): Promise<Record<string, unknown[]>> {
  const copy = mkdtempSync(join(tmpdir(), 'database-'));
  cpSync(join(dataFolder, 'database'), copy, { recursive: true });
  const database = await PGlite.create(copy, { extensions: { fuzzystrmatch, pg_trgm } });
  const { rows: tables } = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const rowsByTable: Record<string, unknown[]> = {};
  for (const { name } of tables) rowsByTable[name] = (await database.query(`select * from "${name}"`)).rows;
  await database.close();
  rmSync(copy, { recursive: true, force: true });
  return rowsByTable;
}

test(
  '[OC-219, OC-129, OC-038] card number, security code and password are nowhere but at the tokenizer and, as a ' +
    'hash, in the account',
  { tag: '@desktop' },
  async ({ page, ownSite, filled }) => {
    const company = 'Marked Card LLC';
    const { number, cvc, password } = MARKED;
    const filesBefore = tracesIn(bytesBelow(ownSite.dataFolder));
    const consoleTexts: string[] = [];
    page.on('console', (message) => consoleTexts.push(message.text()));
    const requests: { address: string; text: string }[] = [];
    page.on('request', (request) =>
      requests.push({
        address: request.url(),
        text: `${request.url()}\n${request.postData() ?? ''}\n${JSON.stringify(request.headers())}`,
      }),
    );
    const storageTexts: string[] = [];
    await page.exposeFunction('reportWritten', (text: string) => {
      storageTexts.push(text);
    });
    await page.addInitScript(() => {
      // Reports everything that is ever put into a storage, even if it is removed again.
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function keep(key: string, value: string) {
        (window as unknown as { reportWritten(text: string): void }).reportWritten(value);
        setItem.call(this, key, value);
      };
    });

    await restoreAnswers(page, ownSite, filled, company);
    const form = await returnTo(page, ownSite, 'Payment Information', { password });
    await form.fillCard({ number, cvc });
    await page.getByLabel('Security Code', { exact: true }).blur();
    await expect(page.getByLabel('Card Number')).toHaveValue('3498 217365 40914');
    // The earlier step shows the password again, and the form is saved once more.
    const writes = storageTexts.length;
    await form.chooseStep('Account Setup');
    await page.getByRole('button', { name: 'Show Password' }).first().click();
    await expect.poll(() => storageTexts.length).toBeGreaterThan(writes);
    await expectClean(page, 'while the password is shown');
    await form.chooseStep('Payment Information');
    await expectClean(page, 'before submitting');

    // Keeps the page of the form open after the order is placed.
    await page.route('**/orders/**', (route) => route.abort());
    const signup = page.waitForRequest(isSignup);
    await form.submit();
    await expect.poll(async () => (await ordersOf(ownSite, company)).length).toBe(1);
    await expectClean(page, 'after submitting');
    expect(tracesIn(storageTexts.join('\n')), 'written to storage').toEqual({});
    expect(tracesIn(consoleTexts.join('\n')), 'console').toEqual({});

    // The order is sent with its basis, which includes the areas' topics; all of it contains the password only once.
    const { signupData = '', ...fields } = await fieldsOf(await signup);
    expect(tracesIn(JSON.stringify(fields))).toEqual({});
    expect(tracesIn(signupData)).toEqual({ password: 1 });
    expect(JSON.parse(signupData)).toMatchObject({ account: { password } });
    const toSite = requests
      .filter(({ address }) => address.startsWith(ownSite.address))
      .map(({ text }) => tracesIn(text))
      .filter((traces) => Object.keys(traces).length > 0);
    expect(toSite).toEqual([{ password: 1 }]);
    const elsewhere = requests.filter(
      ({ address }) => /^https?:/.test(address) && !address.startsWith(ownSite.address),
    );
    expect(elsewhere.map(({ address }) => new URL(address).origin)).toEqual([ownSite.tokenizerAddress]);
    expect(tracesIn(decodeURIComponent(elsewhere[0]!.address))).toEqual({ number: 1, cvc: 1 });

    expect(tracesIn(JSON.stringify(await ordersOf(ownSite, company))), 'operator').toEqual({});
    expect(tracesIn(ownSite.printed()), 'server log').toEqual({});
    await ownSite.crash();
    expect(tracesIn(bytesBelow(ownSite.dataFolder)), 'files of the data folder').toEqual(filesBefore);
    expect(tracesIn(bytesBelow(ownSite.releasesFolder)), 'files of the releases').toEqual({});
    const rows = await rowsOf(ownSite);
    expect(rows.orders).toHaveLength(1);
    expect(tracesIn(JSON.stringify(rows)), 'database').toEqual({});
    expect(rows.accounts).toEqual([
      expect.objectContaining({ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$/) }),
    ]);
  },
);

test(
  '[OC-215] a page that bails before submission prints its payload without the secrets and sends nothing',
  { tag: ['@desktop', '@long'] },
  async ({ page, filled }) => {
    const site = await startSite({
      editPage: (source) =>
        source.replace('"submitter": "order-checkout"', '"submitter": "order-checkout", "bailBeforeSubmission": true'),
    });
    try {
      const printed: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'info') printed.push(message.text());
      });
      const sent: string[] = [];
      page.on('request', (request) => {
        if (isSignup(request) || request.url().startsWith(site.tokenizerAddress)) sent.push(request.url());
      });
      const company = 'Printed LLC';
      await restoreAnswers(page, site, filled, company);
      const form = await returnTo(page, site, 'Payment Information', { password: MARKED.password });
      await form.fillCard(MARKED);
      await form.submit();
      await expect(form.notice('Not sent')).toBeVisible();
      const payload = printed.join('\n');
      expect(payload).toContain(company);
      expect(payload).toContain('process_signup');
      expect(payload).toContain('tokenizer');
      expect(tracesIn(payload)).toEqual({});
      expect(sent).toEqual([]);
      expect(await ordersOf(site, company)).toEqual([]);
    } finally {
      await site.remove();
    }
  },
);
