import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logInAtDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { freeDomain } from '../support/free-domain.ts';
import { OrderForm } from '../support/order-form.ts';
import { startSite, storedOrders } from '../support/site.ts';

test(
  'a page of a form type that no area knows, with modules of three areas, is ordered and listed after its file alone ' +
    'was added',
  { tag: '@desktop' },
  async ({ page }) => {
    const site = await startSite({ morePages: ['site-server/testing/travel-permit.json'] });
    try {
      const form = new OrderForm(page);
      await page.goto(`${site.address}/travel-permit`);
      await form.expectStep('Vehicle');
      await form.chooseOption('Vehicle Type', 'Car/Truck');
      for (const [label, text] of Object.entries({ Year: '2024', Make: 'Volvo', Model: 'XC90', Color: 'White' }))
        await page.getByLabel(label).fill(text);
      for (const [question, choice] of [
        ['Electric or hybrid', 'Electric'],
        ['Luxury Tax', 'No'],
        ['Import Tax', 'No'],
        ['Organizational plate', 'Standard plate'],
      ] as const)
        await page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice }).check();
      await page.getByRole('radio', { name: 'Individual' }).check();

      await form.continueTo('Journal');
      const domain = freeDomain('journal');
      await form.chooseDomain(domain);
      await form.chooseAddOn('Web Hosting');
      await form.continueTo('Contact Details');
      await form.fillAccount();
      await form.fillContact();
      await form.continueTo('Payment');
      await form.fillCard();
      const total = await form.totalCents();
      expect(total).toBe(84_800);
      const lines = (await form.summary()).getByRole('listitem');
      for (const label of ['Vehicle #1', domain, 'Web Hosting'])
        await expect(lines.filter({ hasText: label }).first()).toBeVisible();
      await form.submit();
      const invoice = await form.invoice();

      expect(await storedOrders(site)).toMatchObject([
        {
          invoice_number: invoice,
          form_type: 'TravelPermitForm',
          total_cents: total,
          answers: expect.arrayContaining([expect.objectContaining({ answer: 'Volvo' })]),
        },
      ]);
      const ledger = readFileSync(join(site.dataFolder, 'sandbox-charges.jsonl'), 'utf8').trim().split('\n');
      expect(ledger.flatMap((line) => (JSON.parse(line) as { amountCents?: number }).amountCents ?? [])).toEqual([
        total,
      ]);

      await logInAtDesk(page, site);
      await page.getByRole('combobox', { name: 'Form' }).selectOption('Travel Permit');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('row').filter({ hasText: invoice })).toBeVisible();
    } finally {
      await site.remove();
    }
  },
);
