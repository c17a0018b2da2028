import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';

/** Maximum bytes of all JS until the first step is shown, compressed with gzip. */
const BUDGET = 200_000;

/** Number of bytes that the site sends for a URL with gzip. */
function gzipBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

async function sumOfBytes(scripts: readonly string[]): Promise<number> {
  return (await Promise.all(scripts.map(gzipBytes))).reduce((sum, bytes) => sum + bytes, 0);
}

function isScript(address: string): boolean {
  return /\.m?js$/.test(new URL(address).pathname);
}

function integrityOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(
    () =>
      (
        JSON.parse(document.querySelector('script[type=importmap]')!.textContent) as {
          integrity: Record<string, string>;
        }
      ).integrity,
  );
}

test(
  'all JS until the first step is shown is at most 200 kB gzip, each file once, named by the hashes of the page, ' +
    'all of this site',
  { tag: '@desktop' },
  async ({ page, site }, { annotations }) => {
    const all: string[] = [];
    page.on('request', (request) => {
      all.push(request.url());
    });
    await page.addInitScript(() => {
      const shown = new MutationObserver(() => {
        if (!document.getElementById('root') || document.getElementById('waiting')) return;
        shown.disconnect();
        performance.mark('first-step-shown');
      });
      shown.observe(document, { childList: true, subtree: true });
    });
    const form = new OrderForm(page);
    await form.open(site.address);
    await page.getByLabel('Company Name').waitFor();
    const preloaded = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
    );
    const named = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src),
    );
    await page.waitForLoadState('networkidle');
    // All scripts, including those fetched since for later steps, and those whose fetch began before the first step was
    // shown.
    const scripts = all.filter(isScript);
    const forFirstStep = await page
      .evaluate(() => {
        const shownAt = performance.getEntriesByName('first-step-shown')[0]!.startTime;
        return performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime < shownAt)
          .map(({ name }) => name);
      })
      .then((addresses) => addresses.filter(isScript));

    const [first, untilIdle] = [await sumOfBytes(forFirstStep), await sumOfBytes(scripts)];
    annotations.push({
      type: 'JS gzip',
      description: `${(first / 1000).toFixed(1)} kB for the first step, ${(untilIdle / 1000).toFixed(1)} kB until idle`,
    });
    expect(first).toBeGreaterThan(100_000);
    expect(first).toBeLessThanOrEqual(BUDGET);

    expect(new Set(scripts).size, 'no file is fetched twice').toBe(scripts.length);
    expect(
      preloaded.filter((address) => !forFirstStep.includes(address)),
      'what is preloaded is used',
    ).toEqual([]);
    expect(
      forFirstStep.filter((address) => ![...preloaded, ...named].includes(address)),
      'what the page does not name comes a wave later',
    ).toEqual([]);
    expect(
      all.filter((address) => !address.startsWith(`${site.address}/`)),
      'other origins',
    ).toEqual([]);
    const integrity = await integrityOf(page);
    expect(
      scripts.filter((address) => !/^sha384-/.test(integrity[new URL(address).pathname] ?? '')),
      'scripts without a hash',
    ).toEqual([]);
  },
);

test(
  'a page is served under a policy that opens nothing but its own scripts',
  { tag: '@desktop' },
  async ({ site }) => {
    const first = (await fetch(`${site.address}/form-a-business`)).headers;
    const policy = first.get('content-security-policy') ?? '';
    expect(
      policy
        .replace(/nonce-[\w-]{22}'/g, "nonce'")
        .split('; ')
        .sort(),
    ).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "frame-src 'self'",
      "img-src 'self' data:",
      'report-to default',
      "require-trusted-types-for 'script'",
      "script-src 'nonce' 'strict-dynamic'",
      "style-src 'nonce'",
      "trusted-types 'none'",
    ]);
    expect(first.get('integrity-policy')).toBe('blocked-destinations=(script), endpoints=(default)');
    expect(first.get('x-content-type-options')).toBe('nosniff');
    expect(first.get('referrer-policy')).toBe('same-origin');
    // A nonce is valid for a single page.
    expect((await fetch(`${site.address}/form-a-business`)).headers.get('content-security-policy')).not.toBe(policy);
  },
);

test(
  "the frame that sees the card may run its own script and the tokenizer's, and has no origin",
  { tag: '@desktop' },
  async ({ site }) => {
    const { headers } = await fetch(`${site.address}/tokenizer-frame`);
    expect(
      (headers.get('content-security-policy') ?? '')
        .replace(/nonce-[\w-]{22}'/g, "nonce'")
        .split('; ')
        .sort(),
    ).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
      `script-src 'nonce' ${site.tokenizerAddress}`,
    ]);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

test(
  '[SH-013] one flipped byte in a file of an area refuses that area and nothing else',
  { tag: '@desktop' },
  async ({ page, site, complaints }) => {
    complaints.allow(
      /Failed to find a valid digest in the 'integrity' attribute for resource '[^']*\/remotes\/domains\//,
    );
    const flipped: string[] = [];
    await page.route(/\/remotes\/domains\/[^/]+\/expose-domain-search[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      const body = Buffer.from(await response.body());
      const middle = Math.floor(body.length / 2);
      body[middle] = body[middle]! ^ 1;
      flipped.push(route.request().url());
      await route.fulfill({ response, body });
    });
    const form = new OrderForm(page);
    await form.open(site.address);
    await form.fillCompany();
    await form.chooseStep('Optional Items');
    await expect(page.getByRole('region', { name: 'Domain search did not load' })).toBeVisible();
    expect(flipped.map((address) => new URL(address).pathname.split('/domains/')[0])).toEqual([
      '/remotes',
      '/again/remotes',
    ]);
    await form.chooseAddOn('Corporate Book and Seal');
    await expect((await form.summary()).getByText('Corporate Book and Seal')).toBeVisible();
    await form.chooseStep('Payment Information');
    await expect(page.getByText('did not load')).toHaveCount(0);
  },
);
