import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures.ts';

/** Waits until nothing on the page moves or changes its colour any more; what turns for ever does not count. */
export async function whenStill(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined))));
}

/** Each frame checks itself and tells the page what it found. */
async function addAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
  }
}

/** Everything axe knows, WCAG 2.2 AA included, nothing left out. */
export async function expectNoFindings(page: Page, state: string): Promise<void> {
  // Colours are measured once nothing is on its way to another one.
  await whenStill(page);
  await addAxe(page);
  // Not by axe's own builder, which sends all of axe and opens another page for each check: most of its time.
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }));
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
  expect(found, state).toEqual([]);
}
