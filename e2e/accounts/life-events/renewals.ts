import { logIn, orderAsNewCustomer } from '../../support/customer.ts';
import { expect } from '../../support/filled-form.ts';
import { choose, fill } from '../../support/keyboard.ts';
import { expectGoodPage, press, type Scene } from '../../support/life-event.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { CARDS } from '../../support/order-form.ts';
import { startSite, type RunningSite } from '../../support/site.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv');

/** Days after the order: that of the notice, and those on which the yearly payment is tried. */
const [NOTICE, ...TRIES] = [345, 368, 372, 378, 386];

interface OnHold {
  site: RunningSite;
  email: string;
  /** The service that is on hold. */
  name: string;
  mailsOf(kind: string): Promise<{ subject: string; text: string }[]>;
}

/** Runs a journey on a site where a card was declined four times for each service of an order. */
async function withServicesOnHold({ filled }: Scene, run: (onHold: OnHold) => Promise<void>): Promise<void> {
  const site = await startSite({
    environment: { CHARGE_SETTLES: '1' },
    morePages: ['account', 'account-card', 'account-order', 'login'].map(
      (name) => `site-server/site/pages/${name}.json`,
    ),
  });
  try {
    const { email } = await orderAsNewCustomer(site, filled, { card: CARDS.renewalsFail });
    const mailsOf = async (kind: string) => (await mailsTo(site, email)).filter((mail) => mail.kind === kind);
    const mostDeclined = async () => {
      const names = (await mailsOf('renewal-declined')).map(({ subject }) => subject.split(':')[0]!);
      const counts = names.map((name) => ({ name, count: names.filter((other) => other === name).length }));
      return counts.toSorted((a, b) => b.count - a.count)[0] ?? { name: '', count: 0 };
    };
    await site.stop();
    await site.start({ CLOCK_STARTS_AT: dayIn(NOTICE) });
    await expect.poll(async () => (await mailsOf('renewal-notice')).length, { timeout: 30_000 }).toBeGreaterThan(0);
    for (const [index, day] of TRIES.entries()) {
      await site.stop();
      await site.start({ CLOCK_STARTS_AT: dayIn(day) });
      // Services are charged one after the other: the first was declined once more on each of these days.
      await expect.poll(async () => (await mostDeclined()).count, { timeout: 30_000 }).toBe(index + 1);
    }
    const { name } = await mostDeclined();
    await run({ site, email, name, mailsOf });
  } finally {
    await site.remove();
  }
}

const ON_HOLD = /On hold: your card was declined\. To keep the service, change the card: we charge the payment once\./;

/** Life event 16. */
export async function readOfServiceOnHold(scene: Scene): Promise<void> {
  const { page } = scene;
  await withServicesOnHold(scene, async ({ site, email, name, mailsOf }) => {
    const [last] = await mailsOf('renewal-declined');
    expect(last!.text).not.toMatch(/call us/i);
    await logIn(page, site, { email });
    await expect(page.getByText(ON_HOLD).first()).toBeVisible();
    await expectGoodPage(page, 'account, service on hold');
    await press(page, /^See the order/);
    await expect(page.getByText(`${name} is on hold: your Visa ending 0069 was declined`)).toBeVisible();
    await expect(page.getByText(/With another card you pay at once, and only once/).first()).toBeVisible();
    await expectGoodPage(page, 'order, service on hold');
    expect(await mailsOf('renewal-charged')).toEqual([]);
  });
}

/** Life event 17. */
export async function payRenewalLate(scene: Scene): Promise<void> {
  const { page } = scene;
  await withServicesOnHold(scene, async ({ site, email, name, mailsOf }) => {
    await logIn(page, site, { email });
    await press(page, /^See the order/);
    await expect(page.getByRole('heading', { name: 'Another card is needed' })).toBeVisible();
    await press(page, `Change card ${name}`);
    await expect(page.getByText(/was declined and is due\. When you save the card, we charge it once/)).toBeVisible();
    await expectGoodPage(page, 'another card for a service on hold');
    await fill(page, 'First Name', 'Maya');
    await fill(page, 'Last Name', 'Okafor');
    await fill(page, 'Card Number', CARDS.charged);
    await choose(page, 'Expiry Month', '08');
    await choose(page, 'Expiry Year', '2029');
    await fill(page, 'Security Code', '123');
    await press(page, 'Save Card');
    await page.waitForURL(/\/account\?card-changed=/);
    await expect(page.getByText(/^Your Visa ending 4242 pays for .* from now on\. We charged \$/)).toBeVisible();
    await expectGoodPage(page, 'account, renewal paid late');
    const [charged, ...more] = await mailsOf('renewal-charged');
    expect(charged!.text).toContain(name);
    expect(more).toEqual([]);
    const service = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await expect(service.filter({ hasText: 'Visa ending 4242' }).first()).toBeVisible();
    await expect(service.getByText(ON_HOLD)).toHaveCount(0);
  });
}
