import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './fixtures.ts';

/** Minified, because it is sent to every document that is checked. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until all animations and transitions on the page have ended. Endless ones do not count. */
export async function whenStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

/** Adds axe to every frame: each frame checks itself and reports to the page. */
async function addAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(`${AXE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
  }
}

/** What axe says of a target that something lies over. */
const COVERED = /partially obscured/;

/**
 * Expects that axe finds no violation of any of its rules, including WCAG 2.2 AA, anywhere on the page. While a list is
 * open, it may cover what is behind it.
 */
export async function expectNoFindings(page: Page, state: string, { isListOpen = false } = {}): Promise<void> {
  // Axe measures colors, so transitions must have ended.
  await whenStill(page);
  await addAxe(page);
  // Not with axe's own builder: it would send all of axe and open another page for each check, which takes most of its
  // time.
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    }),
  );
  const findings = violations
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
    .filter((finding) => !isListOpen || !COVERED.test(finding));
  expect(findings, state).toEqual([]);
}
