import { expect, test } from '../support/filled-form.ts';
import { LIFE_EVENTS } from './life-events.ts';

/** Those of every run; the others are long. */
const ALWAYS = new Set([3, 8, 13]);

// Those of renewals start a site of their own several times.
test.describe.configure({ timeout: 240_000 });

for (const [number, { event, does, ends, journey }] of Object.entries(LIFE_EVENTS)) {
  if (!journey) continue;
  const tag = ALWAYS.has(Number(number)) ? ['@phone'] : ['@phone', '@long'];
  test(
    `life event ${number}, “${event}”: by keyboard, the customer ${does}; ${ends}`,
    { tag },
    async ({ page, site, filled, browser }) => {
      expect(page.viewportSize()!.width).toBeLessThan(400);
      await journey({ page, site, filled, browser });
    },
  );
}
