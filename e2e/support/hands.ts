import { expect, type Page } from '@playwright/test';
import * as keyboard from './keyboard.ts';

/** How a customer works a form. Fields are named by their labels, in the order of the form. */
export interface Hands {
  fill(field: string, text: string): Promise<void>;
  /** Chooses from a list that is opened. */
  choose(field: string, option: string): Promise<void>;
  /** Chooses one of some radio buttons. */
  check(option: string): Promise<void>;
  attach(field: string, file: keyboard.ChosenFile): Promise<void>;
  tick(box: string): Promise<void>;
  press(button: string): Promise<void>;
}

/** The keyboard alone in a wide window, the pointer in a phone's. */
export function handsOf(page: Page): Hands {
  return page.viewportSize()!.width > 1024 ? keyboardHands(page) : pointerOf(page);
}

/** A field's label, which may say that it is optional. */
const labelOf = (field: string) => new RegExp(`^${field.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( ?optional)?$`);

/** The keyboard alone, at any width. */
export function keyboardHands(page: Page): Hands {
  return {
    async fill(field, text) {
      await keyboard.tabTo(page, labelOf(field));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async choose(field, option) {
      await keyboard.choose(page, field, option);
      await expect(page.getByRole('combobox', { name: field })).toContainText(option);
    },
    async check(option) {
      const radio = page.getByRole('radio', { name: option });
      const first = await page
        .getByRole('radio')
        .first()
        .evaluate((element: HTMLInputElement) => element.labels?.[0]?.textContent ?? '');
      await keyboard.tabTo(page, labelOf(first.trim()));
      await page.keyboard.press('Space');
      while (!(await radio.isChecked())) await page.keyboard.press('ArrowDown');
    },
    attach: (field, file) => keyboard.attach(page, labelOf(field), file),
    async tick(box) {
      await keyboard.tabTo(page, box);
      await page.keyboard.press('Space');
    },
    async press(button) {
      await keyboard.tabTo(page, button);
      await page.keyboard.press('Enter');
    },
  };
}

function pointerOf(page: Page): Hands {
  return {
    fill: (field, text) => page.getByRole('main').getByLabel(labelOf(field)).fill(text),
    async choose(field, option) {
      await page.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: option }).click();
    },
    check: (option) => page.getByRole('radio', { name: option }).check(),
    attach: (field, file) => page.getByRole('main').getByLabel(labelOf(field)).setInputFiles(file),
    tick: (box) => page.getByRole('checkbox', { name: box }).click(),
    press: (button) => page.getByRole('button', { name: button, exact: true }).last().click(),
  };
}

/** Ticks the captcha, if it is not solved yet, and waits until it is. */
export async function solveCaptcha(page: Page, hands: Hands) {
  const box = page.getByRole('checkbox', { name: "I'm not a robot" });
  // It gets a new response by itself after a failed try.
  if ((await box.getAttribute('aria-busy')) === null && !(await box.isChecked())) await hands.tick("I'm not a robot");
  await expect(box).toBeChecked();
}
