import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { freeDomain } from './free-domain.ts';
import { OrderForm, PASSWORD } from './order-form.ts';

/** What is typed in a field, by its name; the first that fits. Each text is found again at the desk. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/\.line2$/, 'Suite 4'],
  [/[pP]assword$/, PASSWORD],
  [/[eE]mail/, 'thorough@alderandwren.com'],
  [/[aA]reaCode$/, '307'],
  [/[pP]hone|[fF]ax|callsRingOn/, '3075550188'],
  [/\.zip$/, '82001'],
  [/\.city$/, 'Cheyenne'],
  [/\.line1$/, '2210 Evans Ave'],
  [/secondCompanyName$/, 'Second Company LLC'],
  [/[cC]ompanyName$|business/, 'Thorough Company LLC'],
  [/wages$/, '01/15/2030'],
  [/date$|_on$/i, '01/15/2024'],
  [/requestedPrice$/, '200'],
  [/^couponCode$/, 'WELCOME10'],
  [/naics/i, '722515'],
  [/ubi/i, '601234567'],
  [/VIN$/, '1HGCM82633A004352'],
  [/[yY]ear$/, '2003'],
  [/[mM]onth$/, '12'],
  [/[sS]hares$/, '1000'],
  [/parValue$/, '0.01'],
];
/** For a field that refuses the others. */
const FURTHER_TEXTS = ['12', '9', '2028', '123456789', '1234567'];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** What excludes something else, chooses many at once, or has no answer. */
const NOT_CHOSEN = /don.t know|not known|select all|same as|remember|log in|copy from/i;

interface OpenControl {
  kind: 'box' | 'choice' | 'list' | 'text';
  /** Unlike that of any other control of the page. */
  id: string;
  name: string;
  /** Among the controls of the step. */
  index: number;
}

/**
 * Orders as a customer who chooses everything that a page offers and answers every question that it asks, optional
 * ones, too.
 */
export class ThoroughCustomer extends OrderForm {
  /** What was typed, by the name of its field. */
  readonly typed = new Map<string, string>();
  /** Typed as a partner's code: an affiliate of the site must have it. */
  readonly partnerCode = `wren-${randomUUID().slice(0, 8)}`;
  private readonly tried = new Set<string>();
  private domain: string | undefined;

  private get main(): Locator {
    return this.page.getByRole('main');
  }

  async title(): Promise<string> {
    return (await this.page.getByRole('heading', { level: 1 }).innerText()).trim();
  }

  /** Fills in the step, and what is asked because of that. */
  async fillStep(): Promise<void> {
    const again = this.main.getByRole('button', { name: 'Try again' });
    const next = this.page
      .getByRole('button', { name: /^(Continue|Submit Order)$/ })
      .filter({ visible: true })
      .last();
    await expect(next).toBeVisible();
    await expect(async () => {
      // A busy machine is late for the deadline of a part.
      if (await again.isVisible()) await again.click();
      await expect(this.main.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(again).toHaveCount(0, { timeout: 100 });
    }).toPass();
    const folded = this.main.locator('details:not([open]) > summary');
    while ((await folded.count()) > 0) await folded.first().click();
    if (this.domain === undefined && (await this.main.locator('[name="domains.search"]').isVisible()))
      await this.chooseDomain((this.domain = freeDomain('thorough')));
    for (let open = await this.openControls(); open.length > 0; open = await this.openControls()) {
      for (const control of open) await this.answer(control);
    }
  }

  /** Fills in each step up to the button that submits the order. `look` is called on each step that is filled in. */
  async fillToSubmit(look: (title: string) => Promise<void>): Promise<void> {
    for (let title = await this.title(); ; title = await this.title()) {
      await this.fillStep();
      await look(title);
      if (await this.page.getByLabel('Card Number').isVisible()) await this.fillCard();
      if (await this.submitButton().isVisible()) return;
      for (let attempt = 0; (await this.title()) === title; attempt += 1) {
        await this.continue();
        await expect(async () =>
          expect((await this.title()) !== title || (await this.invalid().count()) > 0).toBe(true),
        ).toPass();
        if ((await this.title()) === title) await this.mend(title, attempt);
      }
    }
  }

  private invalid(): Locator {
    return this.main.locator('[aria-invalid=true]').filter({ visible: true });
  }

  /** Tries another text in each field with an error. */
  private async mend(title: string, attempt: number): Promise<void> {
    const wrong = await this.invalid().evaluateAll((elements) =>
      (elements as HTMLInputElement[]).map(({ name, type, ariaDescribedByElements }) => ({
        name,
        type,
        error: ariaDescribedByElements?.at(-1)?.textContent,
      })),
    );
    const text = FURTHER_TEXTS[attempt];
    if (text === undefined)
      throw new Error(
        `${title} is still not complete: ${wrong.map(({ name, error }) => `${name}: ${error}`).join('; ')}`,
      );
    for (const { name, type } of wrong) {
      if (['text', 'tel', 'textarea'].includes(type)) await this.type(this.main.locator(`[name="${name}"]`), text);
    }
    await this.fillStep();
  }

  private async type(field: Locator, text: string): Promise<void> {
    this.typed.set((await field.getAttribute('name')) ?? '', text);
    await field.fill(text);
    await field.blur();
  }

  /**
   * The first controls of the step that are not chosen or filled in and were not tried: texts, or one that may change
   * what is asked.
   */
  private async openControls(): Promise<OpenControl[]> {
    await expect(this.main.locator('[aria-busy=true]')).toHaveCount(0);
    return this.controls().evaluateAll(
      (elements, { notChosen, tried }): OpenControl[] => {
        const all = elements as HTMLInputElement[];
        const openKind = (element: HTMLInputElement): OpenControl['kind'] | undefined => {
          if (element.type === 'checkbox') return element.checked ? undefined : 'box';
          if (element.type === 'radio')
            return all.some(({ type, name, checked }) => type === 'radio' && name === element.name && checked)
              ? undefined
              : 'choice';
          if (element.matches('button'))
            return /^(please )?(select|choose)/i.test(element.textContent) ? 'list' : undefined;
          return ['file', 'search'].includes(element.type) || element.value !== '' ? undefined : 'text';
        };
        const open: OpenControl[] = [];
        for (const [index, element] of all.entries()) {
          const label = element.labels?.[0]?.textContent ?? '';
          const isShown =
            element.checkVisibility({ visibilityProperty: true }) &&
            element.ariaHidden !== 'true' &&
            (element.labels?.[0] ?? element).getClientRects().length > 0;
          const kind = openKind(element);
          // The boxes of a list of states have one name.
          const id = `${kind} ${element.name} ${kind === 'box' ? label : ''}`;
          const isLeftOut =
            element.matches(
              ':disabled, [readonly], [aria-disabled=true], [name^="paymentInformation."], [name="domains.search"]',
            ) || new RegExp(notChosen, 'i').test(label);
          if (!kind || !isShown || isLeftOut || tried.includes(id)) continue;
          if (kind === 'text' || open.length === 0) open.push({ kind, id, name: element.name, index });
          if (kind !== 'text') break;
        }
        return open;
      },
      { notChosen: NOT_CHOSEN.source, tried: [...this.tried] },
    );
  }

  private controls(): Locator {
    return this.main.locator('input, textarea, button[role=combobox]');
  }

  private async answer({ kind, id, name, index }: OpenControl): Promise<void> {
    this.tried.add(id);
    const control = this.controls().nth(index);
    switch (kind) {
      case 'box':
      case 'choice':
        // The label lies on top of the box of a card.
        return control.evaluate((element: HTMLInputElement) => element.click());
      case 'list': {
        await control.click();
        const options = this.page
          .getByRole('option')
          .and(this.page.locator(':not([aria-disabled=true])'))
          .filter({ visible: true });
        await expect(options.first()).toBeVisible();
        // California, in a list of states.
        return options.nth(Math.min(name.endsWith('tate') ? 4 : 0, (await options.count()) - 1)).click();
      }
      case 'text':
        return this.type(
          control,
          name === 'affiliateCode'
            ? this.partnerCode
            : (TEXTS.find(([pattern]) => pattern.test(name))?.[1] ??
                `Maple ${LETTERS[Math.floor(this.typed.size / 26)]}${LETTERS[this.typed.size % 26]}`),
        );
    }
  }
}
