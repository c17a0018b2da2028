import type { Page } from '@playwright/test';
import { CLIENT_ERRORS_PATH } from 'shared-contracts/client-reports';
import { checkOutArea } from '../support/area-checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { releaseSetOf, startSite } from '../support/site.ts';

const PATH = '/vehicle-registration';

/** Where everything is that the first step shows, and how its labels are. */
const seen = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.querySelectorAll('#root :is(h1, h2, legend, label, input, select, button, p)')];
    return {
      places: shown.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, x, y, width, height];
      }),
      labels: [...document.querySelectorAll('#root label')].map(({ className }) => className),
      spacings: [...new Set(shown.map((element) => getComputedStyle(element).letterSpacing))],
    };
  });

/** Opens the page, whose scripts wait until they are let in. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let letIn: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto(address + PATH, { waitUntil: 'commit' });
  await page.locator('#root[data-rendered] label').first().waitFor();
  return letIn;
}

test(
  'an area with a newer shared-ui than the shell takes is rendered with its own, and the page goes on with it as it is',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    test.setTimeout(600_000);
    const site = await startSite({ morePages: ['site-server/site/pages/vehicle-registration.json'] });
    const told: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith(CLIENT_ERRORS_PATH)) told.push(request.postData() ?? '');
    });
    const isRendered = async () => (await (await fetch(site.address + PATH)).text()).includes(' data-rendered');
    const checkout = checkOutArea(site);
    try {
      await expect.poll(isRendered).toBe(true);
      await openWithoutScripts(page, site.address);
      const before = await seen(page);

      checkout.edit('shared-ui/package.json', /"version": "[^"]+"/, '"version": "0.9.0"');
      checkout.edit('shared-ui/src/field.css', '.label {', '.label {\n  letter-spacing: 3px;');
      await checkout.npm('contracts', '--', 'record');
      checkout.raise('mfe-vehicles', '0.9.0');
      await checkout.release('mfe-vehicles');
      const first = await releaseSetOf(site);
      await checkout.npm('promote', '--', 'vehicles', '0.9.0', '--without-browser');
      await expect.poll(() => releaseSetOf(site)).not.toBe(first);
      await expect.poll(isRendered).toBe(true);

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const letIn = await openWithoutScripts(page, site.address);
      const rendered = await seen(page);
      expect(before.spacings).not.toContain('3px');
      expect(rendered.spacings).toContain('3px');
      expect(rendered.labels.filter((name) => name && before.labels.includes(name))).toEqual([]);
      const input = await page.locator('#root input').first().elementHandle();
      letIn();
      await expect(page.locator('#waiting')).toHaveCount(0);
      expect(await seen(page)).toEqual(rendered);
      expect(await input?.evaluate((node) => node.isConnected)).toBe(true);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.locator('#root [aria-invalid="true"]').first()).toBeAttached();
      await page.goto('about:blank');
      expect(told.filter((text) => text.includes('differently'))).toEqual([]);
    } finally {
      checkout.remove();
      await site.remove();
    }
  },
);
