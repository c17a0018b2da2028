import type { Browser, Page } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { logInAtDesk } from './desk.ts';
import { expect, type FilledForm } from './filled-form.ts';
import { choose, fill, tabTo } from './keyboard.ts';
import type { RunningSite } from './site.ts';

/** What a journey of a life event works with. Its page is as wide as a phone. */
export interface Scene {
  page: Page;
  /** The site shared by all journeys. */
  site: RunningSite;
  filled: FilledForm;
  browser: Browser;
}

/** Something that happens to a customer after, or while, ordering. */
export interface LifeEvent {
  /** In the customer's words. */
  event: string;
  /** What the customer does. */
  does: string;
  /** The state in the end, which the journey expects at the desk or in the database. */
  ends: string;
  /** The customer's way by keyboard alone; missing as long as it is not written. */
  journey?: (scene: Scene) => Promise<void>;
}

const ASKS_TO_CALL = /\bcall (us|\(?\d)|\b(phone|ring) us\b/i;

/** Expects of a page on a customer's way that axe finds nothing, and that its content does not ask to call. */
export async function expectGoodPage(page: Page, state: string): Promise<void> {
  await expectNoFindings(page, state);
  expect(await page.getByRole('main').innerText(), `${state}, its text`).not.toMatch(ASKS_TO_CALL);
}

/** Tabs to the control, and presses Enter. */
export async function press(page: Page, label: RegExp | string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.press('Enter');
}

/** Opens the order at the desk for an operator who works on it. */
export async function atDesk(
  { browser, page, site }: Scene,
  invoice: string,
  work: (desk: Page) => Promise<void>,
): Promise<void> {
  const desk = await browser.newPage({ viewport: page.viewportSize() });
  await logInAtDesk(desk, site);
  await desk.goto(`${site.address}/operator/desk/orders/${invoice}`);
  await work(desk);
  await desk.close();
}

/** Files the order at the desk, and stores that the office refused it and returns its fee. */
export async function refuseAtDesk(desk: Page, reason: string): Promise<void> {
  await press(desk, 'Start the review');
  await expect(desk.getByText('In review. The customer gets a message.')).toBeVisible();
  await press(desk, 'Mark as filed');
  await expect(desk.getByText('Filed. The customer gets a message.')).toBeVisible();
  await press(desk, 'The office refused the filing');
  await fill(desk, 'What the office says', reason);
  await choose(desk, 'The fee of this filing', 'It goes');
  await fill(desk, /^Amount of the fee/, '100.00');
  await press(desk, 'Store the refusal');
  await expect(desk.getByText('Refused by the office. The customer gets a message.')).toBeVisible();
}
