import { expect, type Page } from '@playwright/test';
import { OPERATOR_TOKEN, type RunningSite } from './site.ts';

/** Logs in at the operators' desk by keyboard, and waits for the list of orders. */
export async function logInAtDesk(page: Page, site: RunningSite, token = OPERATOR_TOKEN): Promise<void> {
  await page.goto(`${site.address}/operator`);
  await expect(page.getByLabel('Operator token')).toBeFocused();
  await page.keyboard.type(token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
}
