import { expect, type Page } from '@playwright/test';

/** Holds back the scripts that a page asks for, as a slow network does. Returns what lets them through. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    // A page that was closed meanwhile asks for nothing any more.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Opens a form whose first step the server has rendered, without its scripts. Returns what lets them through. */
export async function openHeld(page: Page, address: string): Promise<() => void> {
  await expectRendered(page, address);
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#root[data-rendered] form').waitFor();
  return release;
}

/** Waits until the site has rendered the page. It renders all pages, one after the other, after it has started. */
export async function expectRendered(page: Page, address: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(address)).text(), { timeout: 60_000 })
    .toContain('data-rendered');
}

/** Waits until the page's scripts have taken over what the server rendered, and have answered the last press. */
export async function expectWorking(page: Page): Promise<void> {
  await expect(page.locator('#waiting')).toHaveCount(0);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
}
