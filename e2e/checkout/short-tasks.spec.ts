import { chromium } from '@playwright/test';
import { startQuietChromium } from '../../tooling/quiet-chromium.mjs';
import { expect, test } from '../support/fixtures.ts';
import { longestTask } from '../support/longest-task.ts';

/**
 * The longest task of a page, divided by that of its document without scripts, which is the layout of the first step.
 * About 1.3; 2.7 where Chromium compiles the functions at their first call. `npm run bench:load` has the target in
 * milliseconds of a phone; a ratio holds on slower machines, too.
 */
const LIMIT = 2;

for (const path of ['/form-a-business', '/vehicle-registration'])
  test(
    `${path} starts in tasks that are not much longer than the layout of its document`,
    { tag: '@phone' },
    async ({ site }) => {
      const browser = await startQuietChromium(process.env['CHROMIUM_PATH'] ?? chromium.executablePath());
      const [started, alone]: [number[], number[]] = [[], []];
      try {
        for (let visit = 0; visit < 5; visit += 1) {
          alone.push(await longestTask(browser, site.address + path, { hasScripts: false }));
          started.push(await longestTask(browser, site.address + path, { hasScripts: true }));
        }
      } finally {
        await browser.close();
      }
      expect(Math.min(...started) / Math.min(...alone)).toBeLessThan(LIMIT);
    },
  );
