import type { Locator, Page } from '@playwright/test';
import { storedText } from './browser-storage.ts';
import { COMPANY, type FilledForm } from './filled-form.ts';
import { expect } from './fixtures.ts';
import { OrderForm } from './order-form.ts';
import type { RunningSite } from './site.ts';
import { FAULT } from './tampered-release.ts';

/** Opens the form at a step, as a customer who filled the first step on an earlier visit. */
export async function openKept(
  page: Page,
  site: RunningSite,
  { keptAtFirst }: FilledForm,
  step: string,
  fault = '',
): Promise<OrderForm> {
  await page.addInitScript((answers) => {
    if (window.localStorage.length > 0) return;
    for (const [key, value] of Object.entries(answers))
      window.localStorage.setItem(key, value.replace(/"form":"[0-9a-f-]{36}"/, `"form":"${crypto.randomUUID()}"`));
  }, keptAtFirst);
  // A script that hangs delays the page's load event.
  await page.goto(`${site.address}/form-a-business?step=${step}${fault && `&${FAULT}=${fault}`}`, {
    waitUntil: 'commit',
  });
  return new OrderForm(page);
}

/** The card that is shown in place of a part. */
export const failureCard = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name }).first();
export const tryAgainButton = (fallback: Locator) => fallback.getByRole('button', { name: 'Try again' });
export const domainBox = (page: Page) => page.locator('[name="domains.search"]');
const emailBox = (page: Page) => page.getByLabel('Email');
export const companyBox = (page: Page) => page.getByLabel('Company Name');

/** An area, with the part of the form that it provides. */
export interface Area {
  area: string;
  /** Step of the part, title of the part, and the chunk that contains it. */
  step: string;
  title: string;
  chunk: string;
  required: boolean;
  /** An element of the part. */
  part(page: Page): Locator;
}
export const DOMAINS: Area = {
  area: 'domains',
  step: 'optional-items',
  title: 'Domain search',
  chunk: 'expose-domain-search',
  required: false,
  part: domainBox,
};
export const CHECKOUT: Area = {
  area: 'order-checkout',
  step: 'account-setup',
  title: 'Account Setup',
  chunk: 'expose-account-setup',
  required: true,
  part: emailBox,
};

/**
 * Expects that steps can be chosen, and that earlier answers are there: on screen if their area runs, otherwise in the
 * storage.
 */
export async function expectUsable(page: Page, form: OrderForm, { isCheckoutDown = false } = {}): Promise<void> {
  if (isCheckoutDown) {
    await form.chooseStep('Optional Items');
    await domainBox(page).fill('still-here');
    await expect(domainBox(page)).toHaveValue('still-here');
    expect(await storedText(page)).toContain(COMPANY);
    return;
  }
  await form.chooseStep('Company Information');
  await expect(companyBox(page)).toHaveValue(COMPANY);
  await companyBox(page).fill(`${COMPANY} Too`);
  await form.chooseStep('Contact Details');
  await form.chooseStep('Company Information');
  await expect(companyBox(page)).toHaveValue(`${COMPANY} Too`);
  await companyBox(page).fill(COMPANY);
}

/** The text about answers and money, by whether the part is required. */
export const safeText = (isRequired: boolean) =>
  isRequired
    ? 'You have not been charged, and your answers are safe. This part is needed to place the order'
    : 'Your answers are safe and your total is correct.';
