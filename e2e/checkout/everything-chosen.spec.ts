import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { logInAtDesk } from '../support/desk.ts';
import { handsOf, solveCaptcha } from '../support/hands.ts';
import { linkIn } from '../support/mailbox.ts';
import { PASSWORD } from '../support/order-form.ts';
import type { RunningSite } from '../support/site.ts';
import { ThoroughCustomer } from '../support/thorough-customer.ts';

const PATHS = [
  '/form-a-business',
  '/free-formation',
  '/double-llc',
  '/tax-id',
  '/trademark',
  '/business-identity',
  '/domains',
  '/mail-forwarding',
  '/phone-service',
  '/foreign-registration',
  '/domestication',
  '/registered-agent',
  '/boi',
  '/vehicle-registration',
];

/** Makes `code` the code of an affiliate. */
async function signUpPartner(page: Page, site: RunningSite, code: string): Promise<void> {
  const [hands, email] = [handsOf(page), `${code}@example.com`];
  await page.goto(`${site.address}/affiliate-signup`);
  await hands.check('Social media');
  for (const [field, text] of [
    ['First Name', 'Paula'],
    ['Last Name', 'Ortner'],
    ['Affiliate Code', code],
  ] as const)
    await hands.fill(field, text);
  await hands.press('Continue');
  for (const [field, text] of [
    ['Email', email],
    ['Password', PASSWORD],
    ['Confirm Password', PASSWORD],
  ] as const)
    await hands.fill(field, text);
  await solveCaptcha(page, hands);
  await hands.press('Sign Up');
  await page.waitForURL('**/affiliate-welcome');
  await page.goto(`${site.address}/login${await linkIn(site, { kind: 'sign-up', to: email })}`);
  await hands.fill('Email', email);
  await hands.fill('Password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account');
}

for (const path of PATHS) {
  test(
    `${path} is ordered with everything chosen: review, receipt and desk name everything that is bought and answered`,
    { tag: '@long' },
    async ({ page, site, context }) => {
      test.setTimeout(300_000);
      const customer = new ThoroughCustomer(page);
      if (path === '/free-formation') {
        const partner = await context.browser()!.newContext({ viewport: page.viewportSize() });
        await signUpPartner(await partner.newPage(), site, customer.partnerCode);
        await partner.close();
      }
      await page.goto(site.address + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await customer.fillToSubmit((title) => expectNoFindings(page, `${path}: ${title}`));
      const main = page.getByRole('main');
      await expect(main).not.toContainText('Not answered yet');
      const total = await customer.totalCents();
      await customer.closeSummary();
      await customer.submit();
      const invoice = await customer.invoice();
      await expect(page.getByRole('complementary')).toContainText(
        (total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
      );
      const desk = await context.newPage();
      await logInAtDesk(desk, site);
      await desk.goto(`${site.address}/operator/desk/orders/${invoice}`);
      const text = await desk.getByRole('main').innerText();
      const secrets = /[pP]assword|paymentInformation|card/;
      expect(
        [...customer.typed].filter(
          ([name, typed]) => !secrets.test(name) && !text.includes(typed.replace(/^3075550188$/, '(307) 555-0188')),
        ),
      ).toEqual([]);
    },
  );
}
