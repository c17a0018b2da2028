import { restoreAnswers, expect, ordersOf, returnTo, test } from '../support/filled-form.ts';
import { releaseSetOf, runReleases, type Site } from '../support/site.ts';
import { domainsBuiltAs } from '../support/tampered-release.ts';

/** How domains 0.9.0 is withdrawn. */
const WAYS: Readonly<Record<string, (site: Site, set: string) => Promise<void>>> = {
  async pruned(site) {
    await runReleases(site, 'rollback', 'domains', '--without-browser');
    expect(await runReleases(site, 'prune', '--days', '0')).toContain('Taken out: domains 0.9.0-');
    await site.crash();
    await site.start();
  },
  async revoked(site, set) {
    expect(await runReleases(site, 'rollback', 'domains', '--revoke', '--without-browser')).toContain(
      'are asked to reload and keep their answers',
    );
    await expect.poll(() => releaseSetOf(site)).toBe(set);
  },
};

for (const [name, withdraw] of Object.entries(WAYS))
  test(
    `[SH-009] an order of a set that was ${name} asks for a reload, keeps the answers, and is placed after it`,
    { tag: ['@desktop', '@long'] },
    async ({ page, ownSite: site, filled, complaints }) => {
      complaints.allow(/ERR_CONNECTION_REFUSED/);
      test.setTimeout(180_000);
      const company = 'Long Open Tab LLC';
      const first = await releaseSetOf(site);
      const build = domainsBuiltAs('0.9.0');
      expect(await runReleases(site, 'release', build.folder)).toContain('npm run promote -- domains 0.9.0');
      await runReleases(site, 'promote', 'domains', '0.9.0', '--without-browser');
      build.remove();
      await expect.poll(() => releaseSetOf(site)).not.toBe(first);

      await restoreAnswers(page, site, filled, company);
      const form = await returnTo(page, site);
      await form.fillCard();
      const total = await form.totalCents();
      await withdraw(site, first);

      await form.submit();
      const notice = page.getByText(
        'Reload to place your order. You have not been charged. Your answers are kept, but not passwords and ' +
          'cards; prices may have changed.',
      );
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
      expect(
        (await ordersOf(site, company)).map(({ invoice_number, total_cents }) => [invoice_number, total_cents]),
      ).toEqual([[invoice, total]]);
    },
  );
