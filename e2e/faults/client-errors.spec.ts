import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { storedText } from '../support/browser-storage.ts';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';
import { OPERATOR_TOKEN, type Site } from '../support/site.ts';

// Each test starts its own site, so they run one after the other.
test.describe.configure({ mode: 'default' });

interface Listed {
  errors: {
    kind: string;
    area: string;
    version: string;
    module: string | null;
    step: string | null;
    message: string;
    reason: string | null;
    count: number;
    frames: string[];
    page_id: string;
    release_set: string;
  }[];
  loads: { area: string; version: string; module: string; loads: number; median_ms: number; p95_ms: number }[];
}

/** The reports of pages, as the operator reads them. */
async function listed(site: Site): Promise<Listed> {
  const answer = await fetch(`${site.address}/operator/client-errors?limit=500`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  return (await answer.json()) as Listed;
}

/** The version of an area, or of the shell, that this page runs. */
async function versionOn(page: Page, area: string): Promise<string> {
  const remotes = await page.evaluate(
    () =>
      (
        JSON.parse(document.getElementById('boot-document')!.textContent) as {
          remotes: { area: string; version: string }[];
        }
      ).remotes,
  );
  if (area === 'shell')
    return page.evaluate(
      () => /\/assets\/([^/]+)\//.exec(document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')!.src)![1]!,
    );
  return remotes.find((remote) => remote.area === area)!.version;
}

/**
 * Collects every report that this page posts. Read in the page itself, because Playwright does not see the body of a
 * beacon.
 */
async function postedBy(page: Page): Promise<string[]> {
  const posted: string[] = [];
  await page.exposeFunction('keepPosted', (text: string) => {
    posted.push(text);
  });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      void (body as Blob)
        .text()
        .then((text) => (window as unknown as { keepPosted(text: string): void }).keepPosted(text));
      return send(address, body);
    };
  });
  return posted;
}

test(
  'a module that does not load and an uncaught error are listed with area, version and step, and nothing typed ' +
    'is posted',
  { tag: ['@desktop', '@long'] },
  async ({ page, ownSite: site, complaints }) => {
    complaints.allow(/ERR_CONNECTION_REFUSED.*\/remotes\/order-checkout\//);
    complaints.allow(/uncaught: no good/);
    const company = 'Zebrafinch Nocturne LLC';
    const posted = await postedBy(page);
    await page.route(/\/remotes\/order-checkout\/[^/]+\/expose-account-setup[^/]*\.js$/, (route) =>
      route.abort('connectionrefused'),
    );
    const form = new OrderForm(page);
    await form.open(site.address);
    await form.fillCompany({ name: company });
    await form.chooseStep('Account Setup');
    await expect(page.getByRole('region', { name: 'Account Setup did not load' })).toBeVisible();

    // An error in the code of domains, with typed text in its message, as such messages often have.
    await form.chooseStep('Optional Items');
    const box = page.locator('[name="domains.search"]');
    await box.waitFor();
    await expect.poll(() => storedText(page)).toContain(company);
    await page.evaluate((typed) => {
      const originalToLowerCase = String.prototype.toLowerCase;
      String.prototype.toLowerCase = function lower(this: string) {
        const isHere = new Error().stack?.includes('/remotes/domains/') && this.includes('quokka');
        if (!isHere) return originalToLowerCase.call(this);
        throw new TypeError(`no good: ${this.toUpperCase()} of ${typed}, mail maya@example.com, call 307 555 0142`);
      };
    }, company);
    await box.fill('quokka-bakery');
    await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();

    await expect
      .poll(async () => (await listed(site)).errors.map(({ kind }) => kind).sort())
      .toEqual(['error', 'load-failed']);
    const { errors } = await listed(site);
    const releaseSet = ((await (await fetch(`${site.address}/health`)).json()) as { releaseSet: string }).releaseSet;
    const [checkout, domains] = [await versionOn(page, 'order-checkout'), await versionOn(page, 'domains')];
    expect(errors.find(({ kind }) => kind === 'load-failed')).toMatchObject({
      area: 'order-checkout',
      version: checkout,
      module: 'account-setup',
      reason: 'unreachable',
      page_id: 'form-a-business',
      release_set: releaseSet,
    });
    const uncaught = errors.find(({ kind }) => kind === 'error');
    expect(uncaught).toMatchObject({
      area: 'domains',
      version: domains,
      step: 'optional-items',
      message: 'TypeError: no good: … of …, mail …, call …',
    });
    expect(uncaught?.frames[0]).toMatch(new RegExp(`^/remotes/domains/${domains}/[\\w.-]+\\.js:\\d+:\\d+$`));

    const all = posted.join('\n').toLowerCase();
    expect(all).toContain('typeerror: no good: … of …');
    expect(all).toContain('"kind":"load-failed"');
    for (const typed of [company, 'zebrafinch', 'quokka', 'maya@', '0142'])
      expect(all).not.toContain(typed.toLowerCase());

    // The command prints the same.
    const printed = execFileSync(process.execPath, ['tooling/release/client-errors.mjs', '--site', site.address], {
      env: { ...process.env, OPERATOR_TOKEN },
      encoding: 'utf8',
    });
    expect(printed).toContain(`order-checkout@${checkout}`);
    expect(printed).toMatch(new RegExp(`domains@${domains} +optional-items +error +TypeError: no good`));
  },
);

test(
  'sixty errors on one page are posted as forty, and sixty posts at once are limited',
  { tag: ['@desktop', '@long'] },
  async ({ page, ownSite: site, complaints }) => {
    complaints.allow(/uncaught: sixty/);
    const posted = await postedBy(page);
    await new OrderForm(page).open(site.address);
    await page.evaluate(() => {
      for (let i = 0; i < 60; i += 1)
        setTimeout(() => {
          throw new Error(`sixty ${'x'.repeat(i)}`);
        });
    });
    await expect.poll(async () => (await listed(site)).errors.length).toBe(40);
    const { errors } = await listed(site);
    // Each post has up to sixteen reports; the load times of the page's parts are among them.
    expect(posted.length).toBeLessThanOrEqual(5);
    expect(errors[0]).toMatchObject({
      kind: 'error',
      area: 'shell',
      version: await versionOn(page, 'shell'),
      step: 'company-information',
    });

    const batch = posted[0]!;
    expect(batch).toContain('sixty');
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        fetch(`${site.address}/client-errors`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: batch,
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status !== 429).map(({ status }) => status)).toEqual(
      Array(60 - refused.length).fill(204),
    );
    expect(refused.length).toBeGreaterThan(20);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    // A refusal is not shown, and the page goes on working.
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error('sixty and one');
      }),
    );
    await page.waitForTimeout(1500);
    await expect(page.getByRole('heading', { level: 1, name: 'Company Information' })).toBeVisible();
  },
);
