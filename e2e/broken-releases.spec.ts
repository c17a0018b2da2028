import { expectNoFindings } from './axe.ts';
import { again, card, CHECKOUT, DOMAINS, expect, expectUsable, openKept, SAFE, test as base } from './fault-form.ts';
import type { Site } from './site.ts';
import { startTamperedSite, withFaults } from './tampered-release.ts';

// Every site of this file is started once.
base.describe.configure({ mode: 'default' });

interface WorkerFixtures {
  /** Areas that break as the address says. */
  breaking: Site;
  /** Domains of other contracts, and a checkout without the module account-setup. */
  mismatched: Site;
  /** A checkout of other contracts. */
  checkoutMismatched: Site;
}

const test = base.extend<object, WorkerFixtures>({
  breaking: [async ({ site: whole }, use) => {
    const site = await startTamperedSite(
      whole,
      { workspace: 'mfe-domains', entry: withFaults('domain-search') }, { workspace: 'mfe-order-checkout', entry: withFaults('account-setup') },
    );
    await use(site);
    await site.remove();
  }, { scope: 'worker', timeout: 120_000 }],
  mismatched: [async ({ site: whole }, use) => {
    const site = await startTamperedSite(
      whole,
      { workspace: 'mfe-domains', record: (record) => { record.contract = '^9.0.0'; } },
      { workspace: 'mfe-order-checkout', record: (record) => { delete record.exposes['./account-setup']; } },
    );
    await use(site);
    await site.remove();
  }, { scope: 'worker', timeout: 120_000 }],
  checkoutMismatched: [async ({ site: whole }, use) => {
    const site = await startTamperedSite(whole, { workspace: 'mfe-order-checkout', record: (record) => { record.contract = '^9.0.0'; } });
    await use(site);
    await site.remove();
  }, { scope: 'worker', timeout: 120_000 }],
});

const REFUSALS = [
  { what: 'throws at load', area: DOMAINS, site: 'breaking', fault: 'domain-search.entry-throws', reason: 'It stopped with an error before it could start.' },
  { what: 'throws in render', area: DOMAINS, site: 'breaking', fault: 'domain-search.view-throws', reason: 'It stopped with an error.' },
  { what: 'does not have the module', area: DOMAINS, site: 'breaking', fault: 'domain-search.module-missing', reason: 'does not have it.' },
  { what: 'was built for other contracts', area: DOMAINS, site: 'mismatched', fault: '', reason: 'It was made for another version of this page.' },
  { what: 'throws at load', area: CHECKOUT, site: 'breaking', fault: 'account-setup.module-throws', reason: 'It stopped with an error before it could start.' },
  { what: 'throws in render', area: CHECKOUT, site: 'breaking', fault: 'account-setup.view-throws', reason: 'It stopped with an error.' },
  { what: 'does not have the module', area: CHECKOUT, site: 'mismatched', fault: '', reason: 'does not have it.' },
  { what: 'was built for other contracts', area: CHECKOUT, site: 'checkoutMismatched', fault: '', reason: 'It was made for another version of this page.' },
] as const;

for (const { what, area: { area, step, title, required, part }, site: siteName, fault, reason } of REFUSALS) {
  test(`[SH-013] ${area}: when it ${what} the page says so, keeps answers, and offers no try that would be in vain`, { tag: '@desktop' }, async ({ page, kept, breaking, mismatched, checkoutMismatched, complaints }) => {
    complaints.allow(/broken on purpose/);
    const site = { breaking, mismatched, checkoutMismatched }[siteName];
    const isCheckoutDown = siteName === 'checkoutMismatched';
    const form = await openKept(page, site, kept, step, fault);
    const failed = card(page, `${title} ${fault.endsWith('.view-throws') ? 'stopped working' : 'did not load'}`);
    await expect(failed).toContainText(reason);
    await expect(failed).toContainText(SAFE[`${required}`]);
    await expect(part(page)).toHaveCount(0);
    await expect(again(failed)).toHaveCount(0);
    await expect(failed.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    if (fault.endsWith('.view-throws')) await expectNoFindings(page, `${area}, stopped working`);
    await expectUsable(page, form, { isCheckoutDown });
  });
}
