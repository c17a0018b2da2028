import type { FullOrder } from 'shared-contracts/submission';
import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';
import { storedOrders } from '../support/site.ts';

test(
  '[OC-040, OC-137, OC-253] a business orders with details, certificates, a note and the live chat it came from',
  { tag: '@long' },
  async ({ page, site }) => {
    const form = new OrderForm(page);
    await page.goto(`${site.address}/samples-business?live_chat=chat-4711`);
    await form.expectStep('Business Details');
    await form.continue();
    await expect(page.getByRole('link', { name: /Please confirm that you are a resident/ })).toBeVisible();
    await expectNoFindings(page, 'business details, failed');
    await page.getByRole('radio', { name: 'Business', exact: true }).check();
    await page.getByLabel('Legal Name').fill('Alder Coffee LLC');
    await page.getByRole('radio', { name: 'LLC', exact: true }).check();
    await form.chooseOption('Industry', 'Food and drink');
    await page.getByLabel('Position').fill('Owner');
    await form.chooseOption('State of Service', 'Wyoming');
    await page.getByRole('checkbox', { name: 'I am a resident of this state' }).check();

    await form.continueTo('Contact Details');
    await form.fillContact();
    await page.getByRole('checkbox', { name: 'Send me an offer for business insurance' }).check();
    await form.fillAccount({ email: 'maya@business-samples.com' });
    await expectNoFindings(page, 'contact with offers');

    await form.continueTo('Your Order');
    await page.getByRole('radio', { name: '3 certificates for $120.00' }).check();
    await page.getByLabel('Legal Needs').fill('A lease');
    await page.getByRole('checkbox', { name: 'Leave a note' }).check();
    await page.getByLabel('Note', { exact: true }).fill('Please call before noon');
    await page.getByRole('checkbox', { name: 'I agree to the trademark terms' }).check();
    await expectNoFindings(page, 'certificates, needs and note');

    await form.continueTo('Payment Information');
    await expect(page.getByRole('term').filter({ hasText: 'Certificates' }).locator('+ dd')).toContainText('3');
    await form.fillCard();
    await form.submit();
    const invoice = await form.invoice();
    const { order } = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!;
    const {
      account,
      companies: [first],
    } = order as unknown as FullOrder;
    expect(account.notes).toEqual(['Live chat: chat-4711']);
    expect(first).toMatchObject({
      company: { name: 'Alder Coffee LLC', entity_type: 'LLC', industry: 'Food and drink', position: 'Owner' },
      notes: [
        'Wants to hear about: business insurance',
        'Legal needs: A lease',
        'Service note: Please call before noon',
      ],
      products: [{ saveAs: 'trademark_monitoring' }, { saveAs: 'certificates_3', price: '120.00' }],
    });
  },
);
