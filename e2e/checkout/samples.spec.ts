import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';

const QUESTIONS = [
  { step: 'text', title: 'Text' },
  { step: 'choices', title: 'Choices' },
  { step: 'conditions', title: 'Conditions' },
  { step: 'asynchronous', title: 'Asynchronous' },
] as const;

async function openSamples(page: Page, address: string, step: string, title: string): Promise<OrderForm> {
  const form = new OrderForm(page);
  await page.goto(`${address}/samples?step=${step}`);
  await form.expectStep(title);
  return form;
}

/** Chooses a state by typing, as in a long list. */
async function chooseState(page: Page, label: string, state: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.keyboard.type(state);
  await page.getByRole('option', { name: state }).click();
}

/** Checks the end of the page, where the bar at the bottom of a phone covers nothing. */
async function expectNoFindingsOnPage(page: Page, state: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectNoFindings(page, state);
}

// `npm test` checks them together, on the page below.
for (const { step, title } of QUESTIONS) {
  test(
    `axe finds nothing on the samples of ${title}, fresh or failed`,
    { tag: ['@desktop', '@long'] },
    async ({ page, site }) => {
      const form = await openSamples(page, site.address, step, title);
      await expectNoFindingsOnPage(page, `${title}, fresh`);
      await form.continue();
      await expect(page.getByRole('region', { name: /Please correct/ })).toBeFocused();
      await expectNoFindingsOnPage(page, `${title}, failed`);
    },
  );
}

test(
  'axe finds nothing on the widgets, nor on an open tooltip, modal or toast',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    test.slow();
    await openSamples(page, site.address, 'widgets', 'Widgets');
    await expectNoFindingsOnPage(page, 'widgets');

    for (const label of ['Fewer than 100 characters', 'Fewer than 400 characters', '400 characters and more']) {
      const info = page.getByRole('region', { name: 'Tooltips' }).getByRole('button', { name: label });
      await info.scrollIntoViewIfNeeded();
      await info.click();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectNoFindings(page, `tooltip: ${label}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tooltip')).toBeHidden();
    }

    await page.getByRole('button', { name: 'Add a member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a member' });
    await expectNoFindings(page, 'modal');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expectNoFindings(page, 'modal, failed');
    await dialog.getByLabel('Name').fill('Maya');
    await dialog.getByLabel('Email').fill('maya@alderandwren.com');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Saved: Maya')).toBeVisible();
    // Enter answered the dialog and nothing behind it.
    await expect(page.getByRole('region', { name: /Please correct/ })).toHaveCount(0);

    for (const title of ['Saved', "Prices haven't loaded", 'Payment method declined']) {
      await page.getByRole('button', { name: `Show ${title}` }).click();
    }
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices.getByText('Payment method declined', { exact: true })).toBeVisible();
    await expectNoFindings(page, 'three toasts');
    await notices.getByRole('button', { name: 'Close: Payment method declined' }).click();
    await expect(notices.getByText('Payment method declined', { exact: true })).toBeHidden();
  },
);

test(
  '[UI-008] axe finds nothing on an open list of 1,000 options, on one without a match, and on an empty one',
  { tag: '@long' },
  async ({ page, site }) => {
    test.slow();
    await openSamples(page, site.address, 'choices', 'Choices');
    const open = async (label: string) => {
      const box = page.getByRole('combobox', { name: label, exact: true });
      // In the middle, neither the list nor the bar at the bottom covers all but a narrow strip of another control.
      await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await box.click();
    };
    await open('1,000 options');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoFindings(page, '1,000 options');
    await page.keyboard.type('no such box');
    await expect(page.getByText('No elements found. Consider changing the search query.')).toBeVisible();
    await expectNoFindings(page, 'no match');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await open('No options');
    await expect(page.getByText('List is empty.')).toBeVisible();
    await expectNoFindings(page, 'empty list');
    await page.keyboard.press('Escape');
    await open('State');
    await expectNoFindings(page, 'states in groups');
    await page.keyboard.press('Escape');
    await open('Five options');
    await expect(page.getByRole('option', { name: 'Cocoa' })).toHaveAttribute('aria-disabled', 'true');
    await expectNoFindings(page, 'a list with an option that cannot be chosen');
  },
);

test(
  '[SC-005] answers reveal questions and a whole step, by configuration alone',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    const form = await openSamples(page, site.address, 'conditions', 'Conditions');
    await expect(page.getByLabel('Their name')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('Their name').fill('Daniel Okafor');
    await chooseState(page, 'Their state', 'California');
    await expect(page.getByLabel('Licence number')).toBeVisible();
    await expect(page.getByLabel('Their name')).toHaveValue('Daniel Okafor');
    await page.getByRole('checkbox', { name: 'Show one more step' }).check();
    await expectNoFindingsOnPage(page, 'everything revealed');
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await expect(page.getByLabel('Licence number')).toHaveCount(0);
    await expect(page.getByLabel('Filed by')).toBeDisabled();
    await form.continueTo('One More');
    await expectNoFindingsOnPage(page, 'one more step');
  },
);

test(
  '[SC-005] a state is refused once the site has said that nothing is filed there',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    const form = await openSamples(page, site.address, 'asynchronous', 'Asynchronous');
    await chooseState(page, 'State', 'Guam');
    await expect(page.getByText('We do not file in Guam yet.')).toBeVisible();
    await form.continue();
    await expect(page.getByRole('region', { name: /Please correct/ })).toContainText('We do not file in Guam yet.');
    await expectNoFindingsOnPage(page, 'refused by the site');
    await chooseState(page, 'State', 'Wyoming');
    await form.continueTo('Widgets');
  },
);

test('axe finds nothing on all samples on one page, fresh or failed', { tag: '@long' }, async ({ page, site }) => {
  const form = new OrderForm(page);
  await page.goto(`${site.address}/samples-one-page`);
  await expect(page.getByRole('heading', { name: 'Asynchronous' })).toBeVisible();
  await expectNoFindingsOnPage(page, 'one page, fresh');
  await form.submit();
  await expect(page.getByRole('region', { name: /Please correct/ })).toBeFocused();
  await expectNoFindingsOnPage(page, 'one page, failed');
});

for (const path of ['/samples', '/samples-one-page']) {
  test(`${path} is for trying out: neither listed nor indexed`, { tag: '@desktop' }, async ({ site }) => {
    expect(await (await fetch(`${site.address}/`)).text()).not.toContain(`"${path}"`);
    expect(await (await fetch(site.address + path)).text()).toContain('<meta name="robots" content="noindex">');
    expect(await (await fetch(`${site.address}/form-a-business`)).text()).not.toContain('noindex');
  });
}
