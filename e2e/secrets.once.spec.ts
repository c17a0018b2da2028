import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bringBack, expect, ordersOf, returnTo, test } from './filled-form.ts';

/** Values that occur nowhere by chance. The number passes the card check. */
const MARKED = { number: '4929571838470011', cvc: '847', password: 'Zq7!Marked-Harvest' };

/** The forms in which a value could be written down. */
function spellings(value: string): string[] {
  return [value, value.replace(/(\d{4})(?=\d)/g, '$1 '), value.replace(/(\d{4})(?=\d)/g, '$1-'), encodeURIComponent(value), Buffer.from(value).toString('base64').replace(/=+$/, '')];
}

function findIn(text: string, values: readonly string[]): string[] {
  return values.filter((value) => spellings(value).some((spelling) => text.includes(spelling)));
}

/** Everything that the paying page itself holds or shows to scripts. */
async function pageContent(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      { ...window.localStorage }, { ...window.sessionStorage }, document.cookie, databases, document.documentElement.outerHTML,
      performance.getEntries().map(({ name }) => name), window.history.state, window.location.href,
    ]);
  });
}

function filesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

test('[OC-219] card number, security code and password are found nowhere but at the tokenizer and as a hash', async ({ page, ownSite, filled }) => {
  const company = 'Marked Card LLC';
  const { number, cvc, password } = MARKED;
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const toSite: string[] = [];
  const toTokenizer: string[] = [];
  page.on('request', (request) => {
    const target = request.url().startsWith(ownSite.tokenizerAddress) ? toTokenizer : toSite;
    target.push(`${request.url()}\n${request.postData() ?? ''}\n${JSON.stringify(request.headers())}`);
  });

  await bringBack(page, ownSite, filled, company);
  const form = await returnTo(page, ownSite, 'Payment Information', { password });
  await form.fillCard({ number, cvc });
  await expect(page.getByLabel('Card Number')).toHaveValue(/4929 5718/);
  // Time for the form to be written down.
  await page.waitForTimeout(600);
  const secrets = [number, password];
  expect(findIn(await pageContent(page), secrets), 'before submitting').toEqual([]);

  await page.route('**/orders/**', (route) => route.abort());
  await page.evaluate(() => {
    // What areas were told, as the page keeps it.
    (window as unknown as { kept: string[] }).kept = [];
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function keep(key: string, value: string) {
      (window as unknown as { kept: string[] }).kept.push(value);
      setItem.call(this, key, value);
    };
  });
  await form.submit();
  await expect.poll(async () => (await ordersOf(ownSite, company)).length).toBe(1);
  expect(findIn(await pageContent(page), secrets), 'after submitting').toEqual([]);
  expect(findIn(JSON.stringify(await page.evaluate(() => (window as unknown as { kept: string[] }).kept)), [...secrets, cvc]), 'storage').toEqual([]);
  expect(findIn(said.join('\n'), secrets), 'console').toEqual([]);

  expect(findIn(toTokenizer.join('\n'), [number])).toEqual([number]);
  expect(findIn(toTokenizer.join('\n'), [password])).toEqual([]);
  expect(findIn(toSite.join('\n'), [number])).toEqual([]);
  const withPassword = toSite.filter((request) => request.includes(password));
  expect(withPassword).toHaveLength(1);
  expect(withPassword[0]).toContain('process_signup');

  const [stored] = await ordersOf(ownSite, company);
  expect(findIn(JSON.stringify(stored), secrets), 'operator').toEqual([]);
  expect(findIn(ownSite.printed(), secrets), 'server log').toEqual([]);
  await ownSite.crash();
  expect(findIn(filesBelow(ownSite.dataFolder), secrets), 'data folder').toEqual([]);
  expect(findIn(filesBelow(ownSite.releasesFolder), secrets), 'releases folder').toEqual([]);
});
