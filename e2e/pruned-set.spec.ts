import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bringBack, expect, ordersOf, returnTo, test } from './filled-form.ts';
import type { Site } from './site.ts';
import type { ReleaseRecord } from './tampered-release.ts';

/** What was built of domains, under a number of its own in record and rules. */
function buildOf(number: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'numbered-'));
  cpSync('mfe-domains/dist', folder, { recursive: true });
  const [recordFile, rulesFile] = [join(folder, 'release.json'), join(folder, 'release/rules.mjs')];
  const record = JSON.parse(readFileSync(recordFile, 'utf8')) as Pick<ReleaseRecord, 'version' | 'files'>;
  const rules = readFileSync(rulesFile, 'utf8').replace(`"${/^[\d.]+/.exec(record.version)![0]}"`, `"${number}"`);
  writeFileSync(rulesFile, rules);
  record.files['rules.mjs'] = `sha384-${createHash('sha384').update(rules).digest('base64')}`;
  writeFileSync(recordFile, JSON.stringify({ ...record, version: record.version.replace(/^[\d.]+/, number) }));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function releases(site: Site, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_FOLDER: site.dataFolder, RELEASES_FOLDER: site.releasesFolder };
  return (await promisify(execFile)(process.execPath, ['site-server/dist/releases.mjs', ...args], { env })).stdout;
}

const releaseSetOf = async ({ address }: Site) => ((await (await fetch(`${address}/release-set`)).json()) as { id: string }).id;

test('[SH-009] an order of a set that is not served any more asks for a reload, keeps the answers, and is placed after it', { tag: '@desktop' }, async ({ page, ownSite: site, filled, complaints }) => {
  complaints.allow(/ERR_CONNECTION_REFUSED/);
  test.setTimeout(180_000);
  const company = 'Long Open Tab LLC';
  const first = await releaseSetOf(site);
  const build = buildOf('0.9.0');
  expect(await releases(site, 'release', build.folder)).toContain('npm run promote -- domains 0.9.0');
  await releases(site, 'promote', 'domains', '0.9.0');
  build.remove();
  await expect.poll(() => releaseSetOf(site)).not.toBe(first);

  await bringBack(page, site, filled, company);
  const form = await returnTo(page, site);
  await form.fillCard();
  const total = await form.totalCents();
  await releases(site, 'rollback', 'domains');
  expect(await releases(site, 'prune', '--days', '0')).toContain('Taken out: domains 0.9.0-');
  await site.crash();
  await site.start();

  await form.submit();
  const notice = page.getByText('Reload to place your order. You have not been charged. Your answers are kept, but not passwords and cards; prices may have changed.');
  await expect(notice).toBeVisible();
  expect(await ordersOf(site, company)).toEqual([]);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await form.expectStep('Payment Information');
  await expect(notice).toHaveCount(0);

  const again = await returnTo(page, site);
  expect(await again.totalCents()).toBe(total);
  await again.fillCard();
  await again.submit();
  const invoice = await again.invoice();
  expect((await ordersOf(site, company)).map(({ invoice_number, total_cents }) => [invoice_number, total_cents])).toEqual([[invoice, total]]);
});
