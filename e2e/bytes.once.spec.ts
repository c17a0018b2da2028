import { gzipSync } from 'node:zlib';
import { expect, test } from './journey.ts';

/** Bytes, gzip, of all JS that was asked for before the first step was shown. */
const BUDGET = 220_000;

test('all JS of the first step is at most 220 kB, comes in two waves from this site, and is covered by its hashes', async ({ page, site }) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) sizes.set(response.url(), response.body().then((body) => gzipSync(body).length));
  });
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[name="companyInformation.companyName"]')) return;
      (window as unknown as { shownAt: number }).shownAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${site.address}/form-a-business`);
  await page.getByLabel('Company Name').waitFor();
  await page.waitForLoadState('networkidle');

  const { first, preloaded, integrity } = await page.evaluate(() => {
    const { shownAt } = window as unknown as { shownAt: number };
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);
    const map = JSON.parse(document.querySelector('script[type=importmap]')!.textContent) as { integrity: Record<string, string> };
    return { first: scripts.filter(({ startTime }) => startTime < shownAt).map(({ name }) => name), preloaded: links, integrity: map.integrity };
  });
  const total = (await Promise.all(first.map((address) => sizes.get(address) ?? Promise.resolve(0)))).reduce((sum, size) => sum + size, 0);
  expect(first.length).toBeGreaterThan(3);
  expect(total).toBeLessThanOrEqual(BUDGET);
  expect(first.filter((address) => !preloaded.includes(address)), 'asked for only after another script had arrived').toEqual([]);
  for (const address of sizes.keys()) {
    expect(address.startsWith(site.address)).toBe(true);
    expect(integrity[new URL(address).pathname], address).toMatch(/^sha384-/);
  }
});

test('the page is served under a policy that allows no foreign script and no style sheet', async ({ site }) => {
  const policy = (await fetch(`${site.address}/form-a-business`)).headers.get('content-security-policy') ?? '';
  expect(policy.replace(/nonce-[A-Za-z0-9+/_=-]+/, 'nonce-N').split('; ')).toEqual(expect.arrayContaining([
    "default-src 'none'", "script-src 'nonce-N' 'strict-dynamic'", "style-src 'none'", "base-uri 'none'", "frame-ancestors 'none'",
    "require-trusted-types-for 'script'", "trusted-types 'none'",
  ]));
});

test('a flipped byte in a file of one area refuses that area and nothing else', async ({ page, site, complaints }) => {
  complaints.allow(/integrity|digest|Failed to (load|find)|remotes\/domains|Federation Runtime|ChunkLoadError|Loading chunk/i);
  await page.route('**/remotes/domains/**/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  await page.goto(`${site.address}/form-a-business?step=optional-items`);
  await expect(page.getByText('did not load')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Corporate Book and Seal' })).toBeVisible();
});
