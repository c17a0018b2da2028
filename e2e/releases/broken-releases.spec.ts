import { expectNoFindings } from '../support/axe.ts';
import {
  CHECKOUT,
  DOMAINS,
  expectUsable,
  failureCard,
  openKept,
  safeText,
  tryAgainButton,
} from '../support/fault-form.ts';
import { expect, test } from '../support/filled-form.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { startTamperedSite, withFaults, type Tampering } from '../support/tampered-release.ts';

// One worker runs all of this file, so that every site is started at most once.
test.describe.configure({ mode: 'default' });

const TAMPERED = {
  /** Areas that break in the way that the URL chooses. */
  breaking: [
    { workspace: 'mfe-domains', entry: withFaults('domain-search') },
    { workspace: 'mfe-order-checkout', entry: withFaults('account-setup') },
  ],
  /** Domains built for other contracts, and a checkout without the module account-setup. */
  mismatched: [
    {
      workspace: 'mfe-domains',
      record: (record) => {
        record.contract = '^9.0.0';
      },
    },
    {
      workspace: 'mfe-order-checkout',
      record: (record) => {
        delete record.exposes['./account-setup'];
      },
    },
  ],
  /** A checkout built for other contracts. */
  checkoutMismatched: [
    {
      workspace: 'mfe-order-checkout',
      record: (record) => {
        record.contract = '^9.0.0';
      },
    },
  ],
} satisfies Record<string, Tampering[]>;

const sites = new Map<string, Site>();

/** The site with these releases, started when the first journey needs it. */
async function tamperedSite(name: keyof typeof TAMPERED): Promise<Site> {
  const site = sites.get(name) ?? (await startTamperedSite(sharedSite(), ...TAMPERED[name]));
  sites.set(name, site);
  return site;
}

test.afterAll(async () => {
  await Promise.all([...sites.values()].map((site) => site.remove()));
});

const REFUSALS = [
  {
    what: 'throws at load',
    area: DOMAINS,
    site: 'breaking',
    fault: 'domain-search.entry-throws',
    reason: 'It stopped with an error before it could start.',
  },
  {
    what: 'throws in render',
    area: DOMAINS,
    site: 'breaking',
    fault: 'domain-search.view-throws',
    reason: 'It stopped with an error.',
  },
  {
    what: 'does not have the module',
    area: DOMAINS,
    site: 'breaking',
    fault: 'domain-search.module-missing',
    reason: 'does not have it.',
  },
  {
    what: 'was built for other contracts',
    area: DOMAINS,
    site: 'mismatched',
    fault: '',
    reason: 'It was made for another version of this page.',
  },
  {
    what: 'throws at load',
    area: CHECKOUT,
    site: 'breaking',
    fault: 'account-setup.module-throws',
    reason: 'It stopped with an error before it could start.',
  },
  {
    what: 'throws in render',
    area: CHECKOUT,
    site: 'breaking',
    fault: 'account-setup.view-throws',
    reason: 'It stopped with an error.',
  },
  { what: 'does not have the module', area: CHECKOUT, site: 'mismatched', fault: '', reason: 'does not have it.' },
  {
    what: 'was built for other contracts',
    area: CHECKOUT,
    site: 'checkoutMismatched',
    fault: '',
    reason: 'It was made for another version of this page.',
  },
] as const;

for (const {
  what,
  area: { area, step, title, required, part },
  site: siteName,
  fault,
  reason,
} of REFUSALS) {
  test(
    `[SH-013] ${area}: when it ${what} the page says so, keeps answers, and offers no useless retry`,
    { tag: ['@desktop', '@long'] },
    async ({ page, filled, complaints }) => {
      test.slow();
      complaints.allow(/broken on purpose/);
      const site = await tamperedSite(siteName);
      const isCheckoutDown = siteName === 'checkoutMismatched';
      const form = await openKept(page, site, filled, step, fault);
      const failed = failureCard(
        page,
        `${title} ${fault.endsWith('.view-throws') ? 'stopped working' : 'did not load'}`,
      );
      await expect(failed).toContainText(reason);
      await expect(failed).toContainText(safeText(required));
      await expect(part(page)).toHaveCount(0);
      await expect(tryAgainButton(failed)).toHaveCount(0);
      await expect(failed.getByRole('button', { name: 'Reload the page' })).toBeVisible();
      if (fault.endsWith('.view-throws')) await expectNoFindings(page, `${area}, stopped working`);
      await expectUsable(page, form, { isCheckoutDown });
    },
  );
}
