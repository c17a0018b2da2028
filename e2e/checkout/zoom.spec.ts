import type { Page } from '@playwright/test';
import { expectNoFindings, whenStill } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';

// 1280 by 1024 at 400 % is a window of 320 by 256 CSS pixels (WCAG 1.4.10).
test.use({ viewport: { width: 320, height: 256 } });

/** Expects that no element extends beyond the right edge, and that the page does not scroll sideways. */
async function expectReflow(page: Page, step: string): Promise<void> {
  await whenStill(page);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > innerWidth + 1 &&
          getComputedStyle(element).position !== 'absolute' &&
          element.offsetParent !== null,
      )
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
  );
  expect(wide, step).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(320);
}

test(
  'at 400 % everything is in one column, can be read, used and paid',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    test.slow();
    const form = new OrderForm(page);
    await form.open(site.address);
    await form.continue();
    await expect(page.getByRole('region', { name: /Please correct/ })).toBeFocused();
    await expectReflow(page, 'company, failed');
    await form.fillCompany();
    await expectReflow(page, 'company');
    await expectNoFindings(page, 'company at 400 %');
    await form.continueTo('Account Setup');
    await form.fillAccount();
    await expectReflow(page, 'account');
    await form.continueTo('Contact Details');
    await form.fillContact();
    await expectReflow(page, 'contact');
    await form.continueTo('Formation Details');
    await form.fillFormation();
    await expectReflow(page, 'formation');
    await form.continueTo('Optional Items');
    await form.chooseDomain('alder-at-400.com');
    await expectReflow(page, 'optional items');
    await form.continueTo('Payment Information');
    await form.fillCard();
    await expectReflow(page, 'payment');
    await expectNoFindings(page, 'payment at 400 %');
    await form.submit();
    expect(await form.invoice()).toMatch(/^[\d-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReflow(page, 'confirmation');
  },
);
