import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until nothing on the page moves or changes its colour any more; what turns for ever does not count. */
export async function whenStill(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined))));
}

/** Everything axe knows, WCAG 2.2 AA included, nothing left out. */
export async function expectNoFindings(page: Page, state: string): Promise<void> {
  // Colours are measured once nothing is on its way to another one.
  await whenStill(page);
  const { violations } = await new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
  expect(found, state).toEqual([]);
}
