import { expectNoFindings } from '../support/axe.ts';
import { expect, restoreAnswers, returnTo, test } from '../support/filled-form.ts';
import { linkIn, mailsTo } from '../support/mailbox.ts';
import { PASSWORD } from '../support/order-form.ts';
import { startSite, storedOrders } from '../support/site.ts';

// The site is started three times.
test.describe.configure({ timeout: 180_000 });

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv');

test(
  'a card that expires before a service renews is named in the notice, declined, and replaced in the account by ' +
    'keyboard; the payment is made once, and then the customer chooses between the cards and removes one',
  { tag: '@long-phone' },
  async ({ page, filled }) => {
    const site = await startSite({
      environment: { CHARGE_SETTLES: '1' },
      morePages: ['account', 'account-card', 'account-order', 'login'].map(
        (name) => `site-server/site/pages/${name}.json`,
      ),
    });
    try {
      const phone = page.viewportSize()!;
      await page.setViewportSize({ width: 1280, height: 900 });
      await restoreAnswers(page, site, filled, 'Declined Card LLC');
      const form = await returnTo(page, site);
      const [year, month] = dayIn(180).split('-') as [string, string];
      await form.fillCard({ number: '4000000000000069', month, year });
      await form.submit();
      await page.waitForURL(/\/orders\//);
      await page.setViewportSize(phone);
      const [order] = await storedOrders(site);
      const { email_address: email } = order!.order['account'] as { email_address: string };
      const confirmation = await linkIn(site, { kind: 'order-receipt', to: email });
      const mailsOf = async (kind: string) => (await mailsTo(site, email)).filter((mail) => mail.kind === kind);

      await site.stop();
      await site.start({ CLOCK_STARTS_AT: dayIn(345) });
      await expect.poll(async () => (await mailsOf('renewal-notice')).length, { timeout: 30_000 }).toBeGreaterThan(0);
      const [notice] = await mailsOf('renewal-notice');
      expect(notice!.text).toMatch(/Your Visa ending 0069 expires at the end of \w+ \d{4}, before we charge it\./);
      expect(await mailsOf('card-expires')).toHaveLength(0);
      await site.stop();
      await site.start({ CLOCK_STARTS_AT: dayIn(368) });
      await expect.poll(async () => (await mailsOf('renewal-declined')).length, { timeout: 30_000 }).toBeGreaterThan(0);
      const [declined] = await mailsOf('renewal-declined');
      expect(declined!.text).toContain('give us another card in your account');
      expect(declined!.text).not.toMatch(/call us|order it again/);

      await page.goto(`${site.address}/login${confirmation}`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log In' }).click();
      await page.waitForURL(/\/account/);
      const [name] = /^[^:]+/.exec(declined!.subject)!;
      await expect(page.getByText(/Your card was declined\. We try again on/).first()).toBeVisible();
      await expect(page.getByText(/^Expired \d\d\/\d\d\. Change the card to keep the service\./).first()).toBeVisible();
      await expectNoFindings(page, 'renewals, declined');
      await page.getByRole('link', { name: 'See the order' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Another card is needed' })).toBeVisible();
      await expect(
        page.getByText(/: your Visa ending 0069 was declined for \$[\d.]+\. We try it again on/),
      ).toBeVisible();
      await expectNoFindings(page, 'an order whose card was declined');
      await page.getByRole('link', { name: `Change card ${name}` }).press('Enter');
      await expect(page.getByText(/was declined and is due\. When you save the card, we charge it once/)).toBeVisible();
      await expect(page.getByText('Now paid with Visa ending 0069.')).toBeVisible();
      await expect(page.getByLabel('City')).toHaveValue('Cheyenne');
      await expectNoFindings(page, 'change a card');

      const save = page.getByRole('button', { name: 'Save Card' });
      await form.fillCard({ number: '4000000000000341' });
      await save.press('Enter');
      await expect(page.getByText('Your bank did not accept this card.', { exact: false }).first()).toBeVisible();
      await expect(page.getByText('You have not been charged.').first()).toBeVisible();
      await form.fillCard({ number: '4000000000000069' });
      await save.press('Enter');
      await expect(page.getByText(/^Your bank declined the payment of \$/).first()).toBeVisible();
      await form.fillCard();
      await save.press('Enter');
      await page.waitForURL(/\/account\?card-changed=/);
      const service = new URL(page.url()).searchParams.get('card-changed');
      await expect(page.getByText(/^Your Visa ending 4242 pays for .* from now on\. We charged \$/)).toBeVisible();
      await expect(page.getByText('Expires 08/29.').first()).toBeVisible();
      // What was paid is read from the order, not from the address.
      await page.goto(`${site.address}/account?card-changed=${service}&payment=unknown#renewals`);
      await expect(page.getByText(/pays for .* from now on\. We charged \$/)).toBeVisible();
      expect(await mailsOf('renewal-charged')).toHaveLength(1);
      expect((await mailsOf('renewal-charged'))[0]!.text).toContain('to your Visa ending 4242 for');
      expect(await mailsOf('renewal-card-changed')).toHaveLength(2);

      const card = (label: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${label}`) });
      await expect(card('Visa ending 4242')).toContainText(`Expires 08/29 · Pays for ${name}`);
      await expect(card('Visa ending 4242').getByRole('button')).toHaveCount(0);
      await page.getByRole('link', { name: `Change card ${name}` }).press('Enter');
      await expect(page.getByText('Now paid with Visa ending 4242. It expires 08/29.')).toBeVisible();
      // The card of the order is there, too, but has expired.
      await expect(page.getByText('Visa ending 0069, expires 08/29')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Use this card' })).toHaveCount(1);
      await expectNoFindings(page, 'choose a card');
      await page.getByRole('button', { name: 'Use this card Visa ending 0069' }).press('Enter');
      await page.waitForURL(/\/account\?card-changed=/);
      await expect(page.getByText(/^Your Visa ending 0069 pays for .* from now on\.$/)).toBeVisible();
      expect(await mailsOf('renewal-charged')).toHaveLength(1);

      await card('Visa ending 4242').getByRole('button', { name: 'Remove Visa ending 4242' }).press('Enter');
      await expect(page.getByText(/^Remove Visa ending 4242\?/)).toBeFocused();
      await expectNoFindings(page, 'remove a card');
      await page.getByRole('button', { name: 'Remove card' }).press('Enter');
      await expect(page.getByText('Visa ending 4242 was removed.')).toBeVisible();
      await expect(card('Visa ending 4242')).toHaveCount(0);
    } finally {
      await site.remove();
    }
  },
);
