import type { FullOrder } from 'shared-contracts/submission';
import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';
import { storedOrders, type RunningSite } from '../support/site.ts';

interface Formation {
  entity_type: string;
  officials: { role: string; first_name: string }[];
  [property: string]: unknown;
}

/** The stored order of an invoice: its formation and the company's notes. */
async function formationOf(site: RunningSite, invoice: string): Promise<{ formation: Formation; notes: string[]; total: number }> {
  const stored = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!;
  const { products, notes } = (stored.order as unknown as FullOrder).companies[0]!;
  return { formation: products.find(({ saveAs }) => saveAs === 'business_formation')!.data as Formation, notes, total: stored.total_cents };
}

/** Goes from the formation to the receipt; returns the total that was on screen. */
async function placeOrder(form: OrderForm): Promise<number> {
  await form.continueTo('Optional Items');
  await form.continueTo('Payment Information');
  await form.fillCard();
  const total = await form.totalCents();
  await form.closeSummary();
  await form.submit();
  return total;
}

test('[OC-054, OC-055, SC-106] a corporation in Delaware is ordered with its officers, directors and shares', async ({ page, site }) => {
  const form = new OrderForm(page);
  await form.open(site.address);
  await form.fillCompany({ type: 'Corporation', state: 'Delaware', name: 'Alder Coffee Inc.' });
  await form.fillOnToFormation();
  await form.continue();
  await expect(page.getByRole('link', { name: 'Secretary First Name is required' })).toBeVisible();
  await form.fillOfficial('President', 'Maya Okafor');
  await form.fillOfficial('Secretary', 'Daniel Reyes');
  await form.fillOfficial('Treasurer', 'Priya Lindqvist');
  await page.getByRole('radio', { name: /^No/ }).check();
  await form.fillOfficial('Director 1', 'Tomas Brandt');
  await page.getByLabel('Authorized Shares').fill('10000');
  await page.getByLabel('Par Value').fill('0.0001');
  await page.getByLabel('Issued Shares').fill('8000');
  await page.getByLabel('Common Shares').fill('10000');
  await expect(page.getByLabel('Authorized Shares')).toHaveValue('10,000');
  await expectNoFindings(page, 'the formation of a corporation');

  const total = await placeOrder(form);
  const stored = await formationOf(site, await form.invoice());
  expect(stored.total).toBe(total);
  expect(stored.formation).toMatchObject({
    entity_type: 'Corp', authorized_shares: 10_000, par_value: 0.0001, issued_shares: 8000, common_authorized_shares: 10_000,
    officials: [
      { role: 'President', first_name: 'Maya' }, { role: 'Secretary', first_name: 'Daniel' }, { role: 'Treasurer', first_name: 'Priya' },
      { role: 'Director', first_name: 'Tomas' },
    ],
  });
});

test('[OC-062, OC-063, OC-245] a nonprofit in Texas is ordered with its type and three directors', { tag: '@desktop' }, async ({ page, site }) => {
  const form = new OrderForm(page);
  await form.open(site.address);
  await form.fillCompany({ type: 'Nonprofit', state: 'Texas', name: 'Alder Reading Room' });
  await form.fillOnToFormation();
  await form.fillPurpose();
  await expect(page.getByRole('radio', { name: 'Public Benefit Corp' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Religious Corp' }).check();
  await page.getByRole('radiogroup', { name: 'Tax-Exempt Status' }).getByRole('radio', { name: /^Yes/ }).check();
  await page.getByRole('radiogroup', { name: 'Voting Members' }).getByRole('radio', { name: /^No/ }).check();
  for (const [index, name] of ['Maya Okafor', 'Daniel Reyes', 'Priya Lindqvist'].entries()) await form.fillOfficial(`Director ${index + 1}`, name);
  await expectNoFindings(page, 'the formation of a nonprofit');

  const total = await placeOrder(form);
  const stored = await formationOf(site, await form.invoice());
  expect(stored.total).toBe(total);
  expect(stored.formation).toMatchObject({
    entity_type: 'NP Corp', nonprofit: { type: 'religious_corp', tax_exempt_status: 'yes', has_members: 'no' },
    officials: [{ role: 'Director' }, { role: 'Director' }, { role: 'Director', first_name: 'Priya' }],
  });
  expect(stored.notes).toEqual(expect.arrayContaining(['Business purpose: Roasting and selling coffee', 'Nonprofit: Religious Corp, tax exempt: yes, with members: no']));
});
