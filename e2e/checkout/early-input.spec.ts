import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { storedText } from '../support/browser-storage.ts';
import { EarlyVisit, forgetForms, VISITS } from '../support/early-visit.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectRendered, expectWorking, openHeld } from '../support/held-scripts.ts';
import { OrderForm } from '../support/order-form.ts';

const NAME = 'Early Bird Coffee';

/** The button at the end of the step. */
const continueButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue', exact: true }).filter({ visible: true }).last();

const errors = (page: Page) => page.getByRole('region', { name: /Please correct/ });

test('a text that is typed before the scripts arrive is kept and stored, and its caret stays', async ({
  page,
  site,
}) => {
  const release = await openHeld(page, `${site.address}/form-a-business`);
  const box = page.getByLabel('Company Name');
  await box.click();
  await page.keyboard.type(NAME);
  for (let letters = 0; letters < 'Coffee'.length; letters += 1) await page.keyboard.press('ArrowLeft');
  release();
  await expectWorking(page);
  await page.keyboard.type('& Tea ');
  await expect(box).toHaveValue('Early Bird & Tea Coffee');
  await expect.poll(() => storedText(page)).toContain('Early Bird & Tea Coffee');
});

test('a word that a keyboard is still composing when the scripts arrive is not repeated', async ({ page, site }) => {
  const release = await openHeld(page, `${site.address}/form-a-business`);
  const box = page.getByLabel('Company Name');
  await box.click();
  const devtools = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('Alde');
  release();
  await expectWorking(page);
  await compose('Alder');
  await devtools.send('Input.insertText', { text: 'Alder' });
  await page.keyboard.type(' Coffee');
  await expect(box).toHaveValue('Alder Coffee');
  await expect.poll(() => storedText(page)).toContain('Alder Coffee');
});

test('a radio button that is chosen before the scripts arrive is an answer, and is priced', async ({ page, site }) => {
  const release = await openHeld(page, `${site.address}/form-a-business`);
  await page.getByRole('radio', { name: 'Corporation' }).check();
  release();
  await expectWorking(page);
  await expect(page.getByRole('radio', { name: 'Corporation' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'LLC', exact: true })).not.toBeChecked();
  await expect.poll(() => storedText(page)).toContain('Corp');
  const form = new OrderForm(page);
  await form.chooseOption('Primary State', 'Wyoming');
  await expect(page.getByRole('heading', { name: 'Wyoming — Corporation Filing Options' })).toBeVisible();
});

test('a box that is ticked before the scripts arrive is answered', async ({ page, site }) => {
  const release = await openHeld(page, `${site.address}/contact`);
  await page.getByRole('checkbox', { name: "I'm not a robot" }).check();
  release();
  await expectWorking(page);
  await expect(page.getByRole('checkbox', { name: "I'm not a robot" })).toBeChecked();
});

test('Enter in a field before the scripts arrive continues once they have', async ({ page, site }) => {
  const release = await openHeld(page, `${site.address}/form-a-business`);
  const box = page.getByLabel('Company Name');
  await box.fill(NAME);
  await box.press('Enter');
  await expect(page).toHaveURL(`${site.address}/form-a-business`);
  release();
  await expect(errors(page)).toBeFocused();
  await expect(box).toHaveValue(NAME);
});

test('Continue waits visibly for the scripts, and then shows what is missing', async ({ page, site }) => {
  const release = await openHeld(page, `${site.address}/form-a-business`);
  await page.getByLabel('Company Name').fill(NAME);
  // The circle that turns beside the label.
  const circle = () => continueButton(page).evaluate((button) => getComputedStyle(button, '::before').borderTopStyle);
  expect(await circle()).toBe('none');
  await continueButton(page).click();
  await expect(continueButton(page)).toHaveAttribute('aria-busy', 'true');
  expect(await circle()).toBe('solid');
  release();
  await expect(errors(page)).toBeFocused();
  await expectWorking(page);
});

test('Continue on a step that was filled in leads on once the scripts arrive', async ({ page, site }) => {
  const release = await openHeld(page, `${site.address}/tax-id`);
  const choose = (group: RegExp | string, option: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option, exact: true }).check();
  await choose(/formed your business/, 'Yes');
  await choose('Company Type', 'LLC');
  await page.getByLabel('Company Name').fill(NAME);
  await choose(/outside the US/, 'No');
  await choose(/have an SSN/, 'Yes');
  await continueButton(page).click();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Account Setup' })).toBeVisible();
  for (const stored of [NAME, '"formedAbroad":"no"', '"taxIDSelection":"ssn"'])
    await expect.poll(() => storedText(page)).toContain(stored);
});

test('a press is dropped once the customer goes on to a field, where what is typed is not interrupted', async ({
  page,
  site,
}) => {
  const release = await openHeld(page, `${site.address}/form-a-business`);
  await continueButton(page).click();
  const box = page.getByLabel('Company Name');
  await box.click();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await box.press('Enter');
  await expect(box).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type('Early');
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  release();
  await expectWorking(page);
  await page.keyboard.type(' Bird');
  await expect(box).toHaveValue('Early Bird');
  await expect(errors(page)).toHaveCount(0);
});

test('a list that is pressed before the scripts arrive opens once they have', async ({ page, site }) => {
  const release = await openHeld(page, `${site.address}/form-a-business`);
  await page.getByRole('combobox', { name: 'Primary State' }).click();
  release();
  await page.getByRole('option', { name: 'Wyoming' }).click();
  await expect(page.getByRole('combobox', { name: 'Primary State' })).toContainText('Wyoming');
});

test('a state whose first letters are typed on the list before the scripts arrive is found', async ({ page, site }) => {
  const release = await openHeld(page, `${site.address}/form-a-business`);
  await page.getByRole('combobox', { name: 'Primary State' }).focus();
  await page.keyboard.type('wyo');
  release();
  await expect(page.getByRole('option')).toHaveText(['Wyoming']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Primary State' })).toContainText('Wyoming');
});

test('the name that is typed into the domain search, and Enter, search once the scripts arrive', async ({
  page,
  site,
}) => {
  const release = await openHeld(page, `${site.address}/domains`);
  await page.getByRole('textbox', { name: 'Domain name' }).click();
  await page.keyboard.type('alderandwren');
  await page.getByRole('combobox', { name: 'Domain ending' }).selectOption('.net');
  await page.getByRole('textbox', { name: 'Domain name' }).press('Enter');
  await expect(page).toHaveURL(`${site.address}/domains`);
  release();
  await expect(page).toHaveURL(/\/domains\/alderandwren\.net/);
  await expect(page.getByRole('textbox', { name: 'Domain name' })).toHaveValue(/^alderandwren/);
  await expect(page.getByRole('combobox', { name: 'Domain ending' })).toHaveValue('net');
});

/** The pages of the random journeys. */
const PAGES = ['form-a-business', 'vehicle-registration', 'domains', 'contact', 'free-account', 'registered-agent'];
/** How many interactions each page gets at least. */
const INTERACTIONS = process.env.LONG_RUN ? 170 : 6;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

for (const path of PAGES) {
  test(
    `nothing that is done at random on /${path} before and while its scripts arrive is lost`,
    { tag: ['@phone', '@longer'] },
    async ({ page, site }) => {
      test.setTimeout(900_000);
      const address = `${site.address}/${path}`;
      await expectRendered(page, address);
      const lost: string[] = [];
      let tried = 0;
      for (let visit = 0; tried < INTERACTIONS; visit += 1) {
        const [visited] = fc.sample(VISITS, { seed: SEED + visit, numRuns: 1 });
        const tab = await page.context().newPage();
        const early = new EarlyVisit(tab);
        const missing = await early.make(address, visited!);
        tried += early.done.length;
        lost.push(...missing.map((what) => `seed ${SEED} visit ${visit}: ${early.done.join(', ')}: ${what}`));
        await tab.unrouteAll({ behavior: 'ignoreErrors' });
        // Its form would be that of the next visit.
        await tab.goto('about:blank');
        await tab.close();
        await forgetForms(page, site.address);
      }
      test.info().annotations.push({ type: 'interactions', description: `${tried}, seed ${SEED}` });
      expect(lost).toEqual([]);
    },
  );
}
