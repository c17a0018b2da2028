import type { Locator, Page } from '@playwright/test';
import { expectNoFindings, whenStill } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';
import { startSite } from '../support/site.ts';

// The sheet is tested at one phone width; in the side column the summary is always open.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } });

const bar = (page: Page): Locator => page.getByRole('button', { name: /Show order summary/ });
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Order Summary' });

async function openForm(page: Page, address: string): Promise<OrderForm> {
  const form = new OrderForm(page);
  await form.open(address);
  await form.fillCompany();
  return form;
}

async function openSheet(page: Page): Promise<void> {
  await bar(page).click();
  await expect(sheet(page)).toBeVisible();
  await whenStill(page);
}

test(
  '[OC-185, OC-187, OC-188] the bar shows the total and opens the summary, Close collapses it, and both say the ' +
    'same total',
  { tag: '@desktop' },
  async ({ page, site }) => {
    await openForm(page, site.address);
    await expect(bar(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(bar(page)).toContainText(/\$[\d,]+\.\d\d/);
    const total = OrderForm.cents(await bar(page).textContent());
    await openSheet(page);
    await expect(sheet(page).getByRole('heading', { name: 'Order Summary' })).toBeVisible();
    expect(
      OrderForm.cents(
        await sheet(page)
          .getByText(/^\$[\d,]+\.\d\d$/)
          .last()
          .textContent(),
      ),
    ).toBe(total);
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(bar(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(bar(page)).toBeFocused();
  },
);

test(
  '[OC-189, OC-190] it slides in for 200 ms over a step that is blurred',
  { tag: '@desktop' },
  async ({ page, site }) => {
    await openForm(page, site.address);
    const slide = await bar(page).evaluate(async (button) => {
      (button as HTMLButtonElement).click();
      // The sheet's code is loaded on its own.
      while (!document.querySelector('dialog[open]')) await new Promise(requestAnimationFrame);
      const moving = document.querySelector('dialog[open]')?.getAnimations() ?? [];
      return moving.map(({ effect }) => [
        effect?.getTiming().duration,
        (effect as KeyframeEffect).getKeyframes()[0]?.translate,
      ]);
    });
    expect(slide).toEqual([[200, '0px 100%']]);
    await whenStill(page);
    expect(await sheet(page).evaluate((element) => getComputedStyle(element, '::backdrop').backdropFilter)).toMatch(
      /^blur\([1-9]/,
    );
  },
);

test('[OC-189] with reduced motion it opens at once', { tag: ['@desktop', '@long'] }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openForm(page, site.address);
  const durations = await bar(page).evaluate(async (button) => {
    (button as HTMLButtonElement).click();
    while (!document.querySelector('dialog[open]')) await new Promise(requestAnimationFrame);
    return (document.querySelector('dialog[open]')?.getAnimations() ?? []).map(({ effect }) =>
      Number(effect?.getTiming().duration),
    );
  });
  await expect(sheet(page)).toBeVisible();
  expect(durations.filter((milliseconds) => milliseconds > 0)).toEqual([]);
});

test(
  '[OC-191] a click beside it or another width closes it; one inside, a marked text and another height do not',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    await openForm(page, site.address);
    await openSheet(page);
    await page.setViewportSize({ width: 390, height: 520 });
    await sheet(page).getByText('Total', { exact: true }).click();
    await expect(sheet(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });

    const total = (await sheet(page).getByText('Total', { exact: true }).boundingBox())!;
    await page.mouse.move(total.x + 5, total.y + 5);
    await page.mouse.down();
    await page.mouse.move(195, 40);
    await page.mouse.up();
    await expect(sheet(page)).toBeVisible();
    await page.mouse.click(195, 40);
    await expect(sheet(page)).toBeHidden();

    await openSheet(page);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(sheet(page)).toBeHidden();
  },
);

test(
  '[OC-191, SC-089] a tooltip inside opens and closes, and the summary stays',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    const site = await startSite({
      editPage: (source) => {
        const config = JSON.parse(source) as { summary: object };
        return JSON.stringify({
          ...config,
          summary: {
            ...config.summary,
            options: { tooltips: { registered_agent: 'Takes your legal mail in the state.' } },
          },
        });
      },
    });
    try {
      await openForm(page, site.address);
      await openSheet(page);
      await sheet(page).getByRole('button', { name: 'About Registered Agent Service' }).click();
      const bubble = page.getByRole('tooltip');
      await expect(bubble).toHaveText('Takes your legal mail in the state.');
      await bubble.click();
      await expect(sheet(page)).toBeVisible();
      await expectNoFindings(page, 'summary, tooltip open');
      await sheet(page).getByRole('button', { name: 'About Registered Agent Service' }).focus();
      await page.keyboard.press('Escape');
      await expect(bubble).toBeHidden();
      await expect(sheet(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toBeHidden();
    } finally {
      await site.remove();
    }
  },
);

test(
  'a line opens to why it is there, with a target of 44 px, and axe finds nothing',
  { tag: '@desktop' },
  async ({ page, site }) => {
    await openForm(page, site.address);
    await openSheet(page);
    await expectNoFindings(page, 'summary, open');
    const name = sheet(page).getByRole('button', { name: 'Registered Agent Service' });
    await expect(name).toHaveAttribute('aria-expanded', 'false');
    const target = await name.evaluate((element) => {
      const { height, width } = getComputedStyle(element, '::before');
      return [parseFloat(height), parseFloat(width)];
    });
    expect(Math.min(...target)).toBeGreaterThanOrEqual(43.5);
    await name.tap();
    await expect(name).toHaveAttribute('aria-expanded', 'true');
    await expect(sheet(page).getByText('Part of every order of this kind.')).toBeVisible();
    await sheet(page)
      .getByRole('button', { name: /State Filing Fee/ })
      .tap();
    await expect(sheet(page).getByText(/What the state charges for LLC Filing Service/)).toBeVisible();
    await expectNoFindings(page, 'summary, lines open');
    await name.press('Enter');
    await expect(sheet(page).getByText('Part of every order of this kind.')).toBeHidden();
  },
);

test.describe('beside the form', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

  test(
    '[OC-188] the summary is open, has no Close and no bar, and its lines open',
    { tag: ['@desktop', '@long'] },
    async ({ page, site }) => {
      await openForm(page, site.address);
      const side = page.getByRole('complementary').getByRole('region', { name: 'Order Summary' });
      await expect(side.getByText('Total', { exact: true })).toBeVisible();
      await expect(bar(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
      await side.getByRole('button', { name: 'LLC Filing Service' }).click();
      await expect(side.getByText('Part of every order of this kind.')).toBeVisible();
      await expectNoFindings(page, 'side column, line open');
    },
  );

  test(
    '[OC-152, OC-186] while another state is priced nothing jumps and no wrong total is shown',
    { tag: '@desktop' },
    async ({ page, site }) => {
      const form = await openForm(page, site.address);
      const side = page.getByRole('complementary').getByRole('region', { name: 'Order Summary' });
      const total = side.getByText('Total', { exact: true });
      const before = (await total.boundingBox())!;
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/filing_products/, async (route) => {
        await released;
        await route.continue();
      });
      await form.chooseOption('Primary State', 'Montana');
      await expect(side.getByText('Loading prices')).toBeVisible();
      await expect(total.locator('..')).toHaveText('Total—');
      expect((await total.boundingBox())!.y).toBe(before.y);
      release();
      await expect(side.getByText('Montana State Filing Fee')).toBeVisible();
      await expect(total.locator('..')).toContainText('$');
    },
  );
});

for (const size of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(
    `[OC-186, OC-109] with fifty states the total is on screen at ${size.width} px, and the click that chose ` +
      'them is undone',
    { tag: ['@desktop', '@long'] },
    async ({ page, site }) => {
      await page.setViewportSize(size);
      const form = await openForm(page, site.address);
      await page.goto(`${site.address}/form-a-business?step=optional-items`);
      await form.expectStep('Optional Items');
      const side = page.getByRole('complementary').getByRole('region', { name: 'Order Summary' });
      const row = size.width < 1024 ? bar(page) : side.getByText('Total', { exact: true }).locator('..');
      const total = async () => {
        await expect(row).toBeInViewport({ ratio: 1 });
        return OrderForm.cents(await row.textContent());
      };
      // Until the prices have loaded there is no total.
      await expect(row).toContainText('$');
      const before = await total();
      await page.locator('summary', { hasText: 'Registered Agent in Other States' }).click();
      const all = page.getByRole('checkbox', { name: /^Select all 50, without \w+, adds \$4,950\.00\/year$/ });
      await all.check();
      await expect.poll(total).toBe(before + 4950_00);
      await expect(page.getByText('50 selected, adds $4,950.00', { exact: true })).toBeVisible();
      await page.mouse.wheel(0, -4000);
      await expect.poll(total).toBe(before + 4950_00);
      await expect(page.getByRole('button', { name: 'Show all 51' })).toBeHidden();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(total).toBe(before);
      await expect(page.getByRole('button', { name: 'Show all 51' })).toBeVisible();
    },
  );
}
