import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullOrder } from 'shared-contracts/submission';
import { restoreAnswers, expect, fieldsOf, isSignup, returnTo, test as base } from '../support/filled-form.ts';
import { startSite, storedOrders, type Site } from '../support/site.ts';

interface ChangingSite {
  site: Site;
  /** Changes a price or a name in the catalogue's files and restarts the site with them, while its pages stay open. */
  change(file: string, from: string, to: string): Promise<void>;
}

const test = base.extend<{ changing: ChangingSite }>({
  changing: async ({}, use) => {
    // Playwright reads the parameter's names
    const site = await startSite();
    await use({
      site,
      async change(file, from, to) {
        const path = join(site.siteFolder, 'catalogue', file);
        const before = readFileSync(path, 'utf8');
        expect(before).toContain(from);
        writeFileSync(path, before.replace(from, to));
        await site.crash();
        await site.start();
      },
    });
    await site.remove();
  },
});

// Every change restarts the site, which takes longer than all the rest.
test.describe.configure({ timeout: 120_000 });

test(
  '[SS-006] a price that moves between load and submit is shown, asked about, and paid once',
  { tag: ['@desktop', '@long'] },
  async ({ page, filled, changing: { site, change } }) => {
    await restoreAnswers(page, site, filled, 'Moved Price LLC');
    const form = await returnTo(page, site);
    await form.fillCard();
    const before = await form.totalCents();
    const keys: string[] = [];
    page.on('request', (request) => {
      if (isSignup(request))
        void fieldsOf(request).then(({ signupData }) =>
          keys.push((JSON.parse(signupData!) as FullOrder).submission_key),
        );
    });
    await change('registered-agents.json', '"months": 12, "price": "125.00"', '"months": 12, "price": "131.00"');
    await form.submit();

    const dialog = page.getByRole('dialog', { name: /^Your order now costs \$/ });
    const total = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Registered Agent ServiceWas $125.00 now $131.00',
      'Renewal of Registered Agent Service, each yearWas $125.00 now $131.00',
      `TotalWas ${total(before)} now ${total(before + 600)}`,
    ]);
    expect(await storedOrders(site)).toEqual([]);

    await dialog.getByRole('button', { name: 'Look again' }).click();
    await expect(dialog).toBeHidden();
    expect(await form.totalCents()).toBe(before + 600);
    await expect(page.getByLabel('Card Number')).toHaveValue('4242 4242 4242 4242');
    await expect(form.submitButton()).toBeEnabled();
    expect(await storedOrders(site)).toEqual([]);

    // The new price is on screen, so the order is placed without a question.
    await form.submit();
    const invoice = await form.invoice();
    expect((await storedOrders(site)).map(({ invoice_number, total_cents }) => [invoice_number, total_cents])).toEqual([
      [invoice, before + 600],
    ]);
    expect(new Set(keys).size).toBe(2);
  },
);

test(
  '[SS-006] an order is placed from the question, once, at the total agreed to, and asked about again when it ' +
    'moves again',
  { tag: ['@desktop', '@long'] },
  async ({ page, filled, changing: { site, change } }) => {
    await restoreAnswers(page, site, filled, 'Moved Twice LLC');
    const form = await returnTo(page, site);
    await form.fillCard();
    const before = await form.totalCents();
    await change(
      'products.json',
      '"name": "Corporate Book and Seal", "price": "99.00"',
      '"name": "Corporate Book and Seal", "price": "89.00"',
    );
    await form.submit();
    const placeButton = page.getByRole('button', { name: /^Place the order for \$/ });
    await expect(placeButton).toBeVisible();

    await change('products.json', '"price": "89.00"', '"price": "94.00"');
    await placeButton.click();
    const dialog = page.getByRole('dialog', { name: /^Your order now costs/ });
    await expect(dialog.getByRole('listitem').first()).toHaveText('Corporate Book and SealWas $89.00 now $94.00');
    expect(await storedOrders(site)).toEqual([]);

    await placeButton.click();
    const invoice = await form.invoice();
    expect((await storedOrders(site)).map(({ invoice_number, total_cents }) => [invoice_number, total_cents])).toEqual([
      [invoice, before - 500],
    ]);
  },
);
