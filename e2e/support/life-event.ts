import type { Browser, Page } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { expect, type FilledForm } from './filled-form.ts';
import { tabTo } from './keyboard.ts';
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
