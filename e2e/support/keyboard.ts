import { expect, type Page } from '@playwright/test';

/** A file to choose. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The focused element: its name for assistive technology, and whether it can be seen. */
export function focused(page: Page): Promise<{ label: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const labelled = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
    const label =
      element.getAttribute('aria-label') ??
      labelled ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent;
    const box = element.getBoundingClientRect();
    const middle = document.elementFromPoint(
      box.left + box.width / 2,
      Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1),
    );
    return {
      label: label.replace(/\s+/g, ' ').trim(),
      // In the window and not covered by a fixed element (WCAG 2.4.11).
      isSeen:
        box.bottom > 0 &&
        box.top < innerHeight &&
        !!middle &&
        (element.contains(middle) || middle.contains(element) || !!middle.closest('label')?.contains(element)),
    };
  });
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/**
 * Presses Tab until the named element has focus. Every stop on the way must be visible, unless a part of the page that
 * arrived meanwhile has moved it.
 */
export async function tabTo(page: Page, label: RegExp | string): Promise<void> {
  const names: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    const height = await heightOf(page);
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    names.push(stop.label);
    // The browser may still be scrolling to it.
    await expect
      .poll(async () => (await focused(page)).isSeen || (await heightOf(page)) !== height, {
        message: `focus on "${stop.label}" can be seen`,
      })
      .toBe(true);
    if (typeof label === 'string' ? stop.label === label : label.test(stop.label)) return;
  }
  throw new Error(`Tab never came to ${label}: ${names.join(' → ')}`);
}

/** Opens the list of a select by typing, and chooses the match. */
export async function choose(page: Page, label: RegExp | string, typed: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

export async function fill(page: Page, label: RegExp | string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** Opens the chooser of a file field, and chooses the file. */
export async function attach(page: Page, label: RegExp | string, file: ChosenFile): Promise<void> {
  // Waits from before Tab: a wait that begins with the press is sometimes too late, and the browser shows its own
  // chooser.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tabTo(page, label).then(() => page.keyboard.press('Space')),
  ]);
  await chooser.setFiles(file);
}
