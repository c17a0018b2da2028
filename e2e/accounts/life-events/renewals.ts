import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { logIn, orderAsNewCustomer } from '../../support/customer.ts';
import { expect, type GivenCard } from '../../support/filled-form.ts';
import { choose, fill } from '../../support/keyboard.ts';
import { expectGoodPage, press, type Scene } from '../../support/life-event.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { CARDS, PASSWORD } from '../../support/order-form.ts';
import { startSite, type RunningSite, type Site } from '../../support/site.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv');

/** Days after the order: that of the notice, and those on which the yearly payment is tried. */
const [NOTICE, ...TRIES] = [345, 368, 372, 378, 386];

/** The card that replaces that of the order. */
const NEW_CARD = { number: '5555555555554444', label: 'Mastercard ending 4444' };

interface Renewing {
  site: Site;
  email: string;
  invoice: string;
  mailsOf(kind: string): Promise<{ subject: string; text: string }[]>;
  /** Starts the site again, so many days after the order. */
  goOn(days: number): Promise<void>;
}

/** Runs a journey on a separate site, with an order that the card paid. */
async function withRenewals(
  { filled }: Scene,
  card: Partial<GivenCard>,
  run: (renewing: Renewing) => Promise<void>,
): Promise<void> {
  const site = await startSite({
    environment: { CHARGE_SETTLES: '1' },
    morePages: ['account', 'account-card', 'account-order', 'login'].map(
      (name) => `site-server/site/pages/${name}.json`,
    ),
  });
  try {
    const { email, invoice } = await orderAsNewCustomer(site, filled, { card });
    await run({
      site,
      email,
      invoice,
      mailsOf: async (kind) => (await mailsTo(site, email)).filter((mail) => mail.kind === kind),
      async goOn(days) {
        await site.stop();
        await site.start({ CLOCK_STARTS_AT: dayIn(days) });
      },
    });
  } finally {
    await site.remove();
  }
}

const WAIT = { timeout: 30_000 };

/** Comes to the day of the first payments, about which the customer is written to before. */
async function renew({ mailsOf, goOn }: Renewing): Promise<void> {
  await goOn(NOTICE);
  await expect.poll(async () => (await mailsOf('renewal-notice')).length, WAIT).toBeGreaterThan(0);
  await goOn(TRIES[0]);
}

/** What the provider has stored since the order: the last digits of each card that it charged, and what it deleted. */
function atProvider({ dataFolder }: RunningSite) {
  const [order, ...entries] = readFileSync(join(dataFolder, 'sandbox-charges.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { chargeId?: string; removed?: string; card?: { last4: string } });
  return {
    charged: entries.flatMap(({ chargeId, card }) => (chargeId === undefined ? [] : card!.last4)),
    removed: entries.flatMap(({ removed }) => removed ?? []),
    orderCharge: order!.chargeId,
  };
}

/** Fills the form of another card by keyboard, and saves it. */
async function giveCard(page: Page, number: string): Promise<void> {
  await fill(page, 'First Name', 'Maya');
  await fill(page, 'Last Name', 'Okafor');
  await fill(page, 'Card Number', number);
  await choose(page, 'Expiry Month', '08');
  await choose(page, 'Expiry Year', '2029');
  await fill(page, 'Security Code', '123');
  await press(page, 'Save Card');
  await page.waitForURL(/\/account\?card-changed=/);
}

/** Life event 1. */
export async function replaceExpiredCard(scene: Scene): Promise<void> {
  const { page } = scene;
  await withRenewals(scene, { expires: dayIn(180).slice(0, 7) }, async (renewing) => {
    const { site, email, mailsOf } = renewing;
    await renew(renewing);
    const [notice] = await mailsOf('renewal-notice');
    expect(notice!.text).toMatch(/Your Visa ending 4242 expires at the end of \w+ \d{4}, before we charge it\./);
    await expect.poll(async () => (await mailsOf('renewal-declined')).length, WAIT).toBeGreaterThan(0);
    const [declined] = await mailsOf('renewal-declined');
    const [name] = declined!.subject.split(':');
    const [link] = /http\S+\/account\/card\?\S+/.exec(declined!.text)!;
    await page.goto(link);
    await expect(page.getByText('Log in to change the card of this service.')).toBeVisible();
    await expectGoodPage(page, 'another card, before the login');
    // Past the header, whose link leads to the account.
    await press(page, 'Skip to main content');
    await press(page, 'Log in');
    await expect(page.getByRole('link', { name: 'Free Account', exact: true })).toBeVisible();
    await fill(page, 'Email', email);
    await fill(page, 'Password', PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(({ href }) => href.startsWith(link));
    await expect(page.getByText(/was declined and is due\. When you save the card, we charge it once/)).toBeVisible();
    await expect(page.getByText(/^Now paid with Visa ending 4242\. It expires/)).toBeVisible();
    await expectGoodPage(page, 'another card for an expired one');
    await giveCard(page, NEW_CARD.number);
    await expect(
      page.getByText(new RegExp(`^Your ${NEW_CARD.label} pays for ${name} .*from now on\\. We charged \\$`)),
    ).toBeVisible();
    await expectGoodPage(page, 'account, expired card replaced');
    const [charged, ...more] = await mailsOf('renewal-charged');
    expect(charged!.text).toContain(`to your ${NEW_CARD.label} for ${name}`);
    expect(more).toEqual([]);
    expect(atProvider(site).charged).toEqual(['4444']);
  });
}

/** Life event 2. */
export async function replaceStolenCard(scene: Scene): Promise<void> {
  const { page } = scene;
  await withRenewals(scene, {}, async (renewing) => {
    const { site, email, invoice, mailsOf } = renewing;
    await logIn(page, site, { email });
    await expect(page.getByText('To remove it, first give what it pays for another card: see Renewals')).toBeVisible();
    const changes = page.getByRole('link', { name: /^Change card / });
    await expect(changes.first()).toBeVisible();
    await expectGoodPage(page, 'account with a stolen card');
    const [first, ...others] = await changes.allTextContents();
    expect(others).not.toEqual([]);
    await press(page, first!);
    await expect(page.getByText(/^Saving the card charges nothing today\./)).toBeVisible();
    await expectGoodPage(page, 'another card for a stolen one');
    await giveCard(page, NEW_CARD.number);
    await expect(page.getByText(new RegExp(`^Your ${NEW_CARD.label} pays for .* from now on\\.$`))).toBeVisible();
    for (const change of others) {
      await press(page, change);
      await expect(page.getByRole('heading', { name: 'Your other cards' })).toBeVisible();
      await expectGoodPage(page, 'the new card for one service more');
      await press(page, `Use this card ${NEW_CARD.label}`);
      await page.waitForURL(/\/account\?card-changed=/);
      await expect(page.getByText(new RegExp(`^Your ${NEW_CARD.label} pays for .* from now on\\.$`))).toBeVisible();
    }
    await expect(page.getByText(`Kept to pay for what you add to order ${invoice} before we file.`)).toBeVisible();
    await press(page, 'Remove Visa ending 4242');
    await expect(page.getByText(/^Remove Visa ending 4242\?/)).toBeFocused();
    await expect(page.getByText(`is then paid with ${NEW_CARD.label}.`)).toBeVisible();
    await expectGoodPage(page, 'account, asked whether to remove the stolen card');
    await press(page, 'Remove card');
    await expect(page.getByText('Visa ending 4242 was removed.')).toBeVisible();
    await expectGoodPage(page, 'account without the stolen card');
    const { removed, orderCharge } = atProvider(site);
    expect(removed).toEqual([orderCharge]);

    await renew(renewing);
    await expect.poll(async () => (await mailsOf('renewal-charged')).length, WAIT).toBe(1 + others.length);
    for (const { text } of await mailsOf('renewal-charged')) expect(text).toContain(`to your ${NEW_CARD.label} for`);
    expect(atProvider(site).charged).toEqual([first, ...others].map(() => '4444'));
  });
}

/** Runs a journey on a site where a card was declined four times for each service of an order. */
async function withServicesOnHold(
  scene: Scene,
  run: (onHold: Renewing & { name: string }) => Promise<void>,
): Promise<void> {
  await withRenewals(scene, { number: CARDS.renewalsFail }, async (renewing) => {
    const { mailsOf, goOn } = renewing;
    const mostDeclined = async () => {
      const names = (await mailsOf('renewal-declined')).map(({ subject }) => subject.split(':')[0]!);
      const counts = names.map((name) => ({ name, count: names.filter((other) => other === name).length }));
      return counts.toSorted((a, b) => b.count - a.count)[0] ?? { name: '', count: 0 };
    };
    // Services are charged one after the other: the first was declined once more on each of these days.
    const expectDeclines = (times: number) => expect.poll(async () => (await mostDeclined()).count, WAIT).toBe(times);
    await renew(renewing);
    await expectDeclines(1);
    for (const [index, days] of TRIES.slice(1).entries()) {
      await goOn(days);
      await expectDeclines(index + 2);
    }
    const { name } = await mostDeclined();
    await run({ ...renewing, name });
  });
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
    await giveCard(page, CARDS.charged);
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
