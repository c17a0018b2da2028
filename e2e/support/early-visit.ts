import type { Locator, Page } from '@playwright/test';
import fc from 'fast-check';
import { storedText } from './browser-storage.ts';
import { expect } from './fixtures.ts';
import { expectWorking, holdScripts } from './held-scripts.ts';

/** A visit of a form whose scripts arrive while it is filled in. */
export interface Visit {
  actions: readonly Action[];
  /** What is pressed at the end. */
  last: Press | 'nothing';
  /** Before which action the scripts are let through, and how many milliseconds after that. */
  release: { before: number; after: number };
}

interface Action {
  kind: 'type' | 'replace' | 'autofill' | 'choose' | 'press';
  /** Which of the fields or choices on the page; which press. */
  which: number;
  text: string;
  /** Milliseconds until the next action. */
  pause: number;
}

const PRESSES = ['Continue', 'Enter', 'list'] as const;
type Press = (typeof PRESSES)[number];

/** Letters and digits that a vehicle's number may have, too. */
const text = fc.string({ unit: fc.constantFrom(...'abcdefghkmnprstuvwxyz23456789'), minLength: 1, maxLength: 8 });

export const VISITS: fc.Arbitrary<Visit> = fc.record({
  actions: fc.array(
    fc.record({
      kind: fc.constantFrom('type', 'type', 'replace', 'autofill', 'choose', 'choose', 'press'),
      which: fc.nat(60),
      text,
      pause: fc.constantFrom(0, 0, 0, 20, 100, 300),
    }),
    { minLength: 1, maxLength: 7, size: 'max' },
  ),
  last: fc.constantFrom(...PRESSES, 'nothing'),
  release: fc.record({ before: fc.nat(8), after: fc.constantFrom(0, 0, 50, 200, 500) }),
});

/** The text as far as no field changes it: fields write it in capitals, or in groups. */
const plain = (typed: string) => typed.replace(/[^a-z0-9]/gi, '').toLowerCase();

const FIELDS = ':is(input:not([type=radio], [type=checkbox], [type=file], [aria-hidden]), textarea)';

/** Makes a visit, and knows what must come of it. */
export class EarlyVisit {
  /** What was done, in words. */
  readonly done: string[] = [];
  /** The last text of each field, and the last choice of each group, by name. */
  private readonly texts = new Map<string, string>();
  private readonly choices = new Map<string, string>();

  constructor(private readonly page: Page) {}

  /** Returns what was lost. */
  async make(address: string, { actions, last, release: { before, after } }: Visit): Promise<string[]> {
    const { page } = this;
    page.setDefaultTimeout(10_000);
    const letThrough = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await this.continueButton().waitFor();
    let isReleased = false;
    const release = () => {
      isReleased = true;
      setTimeout(letThrough, after);
    };
    for (const [index, action] of actions.entries()) {
      if (index === before) release();
      // Pressed only before: the page would answer it at once.
      if (action.kind !== 'press') await this.act(action);
      else if (!isReleased && index + 1 < actions.length) await this.press(PRESSES[action.which % 3]!, action.which);
      await page.waitForTimeout(action.pause);
    }
    const isAnswered = last === 'nothing' ? undefined : await this.press(last, actions[0]!.which);
    if (!isReleased) release();
    await expectWorking(page);
    const lost: string[] = [];
    if (isAnswered && !(await isSoon(isAnswered))) lost.push(`${last} has no answer`);
    return [...lost, ...(await this.missing())];
  }

  /** Below the fields, or at the bottom of a narrow window. */
  private continueButton(): Locator {
    return this.page.locator('#root button').filter({ visible: true }).last();
  }

  private async act({ kind, which, text: typed }: Action): Promise<void> {
    if (kind === 'choose') return this.choose(which);
    const field = await this.one(`form ${FIELDS}:not(:disabled)`, which);
    if (!field) return;
    const name = (await field.getAttribute('name'))!;
    const isNumeric = await field.evaluate(
      (control: HTMLInputElement) => control.inputMode === 'numeric' || control.type === 'tel',
    );
    const next = isNumeric ? typed.replace(/\D/g, '').padEnd(4, '2').slice(0, 4) : typed;
    this.done.push(`${kind} ${next} in ${name}`);
    if (kind === 'autofill') {
      await field.evaluate((control: HTMLInputElement, filled) => {
        const { prototype } = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        // As the browser does it, which React does not see.
        Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control, filled);
        for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
      }, next);
      this.texts.set(name, next);
      return;
    }
    await field.click();
    // What a masked field has may have another length than what was typed.
    const isAdded = kind === 'type' && !isNumeric && (this.texts.get(name) ?? '').length < 9;
    await this.page.keyboard.press(isAdded ? 'End' : 'ControlOrMeta+a');
    await this.page.keyboard.type(next, { delay: 15 });
    this.texts.set(name, isAdded ? (this.texts.get(name) ?? '') + next : next);
  }

  private async choose(which: number): Promise<void> {
    const control = await this.one('form :is([type=radio], [type=checkbox], select):not(:disabled)', which);
    if (!control) return;
    const { name, type, value } = await control.evaluate((element: HTMLInputElement) => ({
      ...{ name: element.name, type: element.type, value: element.value },
    }));
    if (type === 'checkbox' && this.choices.has(name)) return;
    this.done.push(`choose ${value} of ${name}`);
    if (type.startsWith('select')) {
      const options = await control
        .locator('option')
        .evaluateAll((all: HTMLOptionElement[]) => all.map((o) => o.value));
      const option = options[which % options.length]!;
      await control.selectOption(option);
      this.choices.set(name, option);
    } else {
      // Not `check`, because a captcha is checked only once it is solved.
      await control.click({ force: true });
      this.choices.set(name, value);
    }
  }

  /** Returns what its answer shows, if anything here can be pressed. */
  private async press(press: Press, which: number): Promise<Locator | undefined> {
    const { page } = this;
    const errors = page.getByRole('region', { name: /Please correct/ });
    if (press === 'Continue') {
      this.done.push(press);
      await this.continueButton().click();
      return errors;
    }
    if (press === 'list') {
      const list = await this.one('form button[role=combobox]:not(:disabled)', which);
      if (!list) return undefined;
      this.done.push('open a list');
      const id = await list.getAttribute('id');
      await list.click();
      return page.locator(`[id="${id}"][aria-expanded=true]`);
    }
    const field = await this.one(`form input${FIELDS}:not(:disabled)`, which);
    if (!field) return undefined;
    const name = await field.getAttribute('name');
    const isSearch = name === 'domains.search';
    if (isSearch && !this.texts.get(name)) return undefined;
    this.done.push(`Enter in ${name}`);
    await field.press('Enter');
    return isSearch ? page.locator('[role=search] ~ *').getByText(/./).first() : errors;
  }

  private async one(selector: string, which: number): Promise<Locator | undefined> {
    const all = this.page.locator(selector).filter({ visible: true });
    const count = await all.count();
    if (count === 0) return undefined;
    const id = await all.nth(which % count).evaluate((element) => {
      const { id: own, name, value, type } = element as HTMLInputElement;
      // The id of a group is that of the radio button that is chosen.
      if (type === 'radio') return `[name="${name}"][value="${value}"]`;
      return own ? `[id="${own}"]` : `[name="${name}"]`;
    });
    return this.page.locator(id);
  }

  /** What of the texts and choices is neither on the page nor stored. */
  private async missing(): Promise<string[]> {
    const { page } = this;
    const lost: string[] = [];
    for (const [name, expected] of this.texts) {
      const box = page.locator(`form ${FIELDS}[name="${name}"]`);
      const isKept = async () => {
        if ((await box.count()) > 0 && plain(await box.first().inputValue()) !== plain(expected)) return false;
        return !/^(company|vehicle)Information/.test(name) || plain(await storedText(page)).includes(plain(expected));
      };
      if (!(await isSoon(isKept))) lost.push(`${name} should be ${expected}`);
    }
    for (const [name, expected] of this.choices) {
      const isKept = () =>
        page
          .locator(`form [name="${name}"]`)
          .evaluateAll(
            (all: HTMLInputElement[], value) =>
              all.length === 0 || all.some((one) => one.value === value && (one.type === 'select-one' || one.checked)),
            expected,
          );
      if (!(await isSoon(isKept))) lost.push(`${name} should be ${expected}`);
    }
    return lost;
  }
}

/** Whether it becomes true, or the element visible, within a few seconds. */
async function isSoon(what: Locator | (() => Promise<boolean>)): Promise<boolean> {
  try {
    if (typeof what === 'function') await expect.poll(what, { timeout: 5_000 }).toBe(true);
    else await expect(what).toBeVisible({ timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}

/** Removes everything that the browser has stored for the site of this page. */
export async function forgetForms(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  await devtools.detach();
}
