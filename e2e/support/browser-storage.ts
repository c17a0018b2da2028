import type { Page } from '@playwright/test';

/** What is in a storage of the browser by key, also the saved forms, which the scripts of a form's page do not see. */
export async function storedItems(
  page: Page,
  name: 'localStorage' | 'sessionStorage' = 'localStorage',
): Promise<Record<string, string>> {
  const devtools = await page.context().newCDPSession(page);
  try {
    const { entries } = await devtools.send('DOMStorage.getDOMStorageItems', {
      storageId: { securityOrigin: new URL(page.url()).origin, isLocalStorage: name === 'localStorage' },
    });
    return Object.fromEntries(entries as [string, string][]);
  } finally {
    await devtools.detach();
  }
}

/** The values in the browser's storage as one text, to look for what was typed. */
export const storedText = async (page: Page) => Object.values(await storedItems(page)).join('\n');
