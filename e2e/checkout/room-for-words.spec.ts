import { expect, test } from '../support/fixtures.ts';

test(
  'at any width the words of a choice are whole, and the bar shows all of what it asks for',
  { tag: '@desktop' },
  async ({ page, site }) => {
    await page.goto(`${site.address}/form-a-business`);
    const types = page.getByRole('radiogroup', { name: 'Company Type' });
    await expect(types).toBeVisible();
    for (const width of [320, 360, 390, 640, 700, 1024, 1060, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // Each name is one word: on two lines it would be cut in two.
      const lines = await types
        .locator('label')
        .evaluateAll((labels) => labels.map((label) => [label.textContent, label.getClientRects().length]));
      expect(lines, `${width} px`).toEqual(['LLC', 'PLLC', 'Corporation', 'Nonprofit'].map((name) => [name, 1]));
      if (width >= 1024) continue;
      const cut = await page
        .getByRole('button', { name: /Choose your state to see the price/ })
        .locator('span')
        .first()
        .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
          scrollWidth - clientWidth,
          scrollHeight - clientHeight,
        ]);
      expect(cut, `${width} px`).toEqual([0, 0]);
    }
  },
);
