import { logIn, orderAsNewCustomer } from '../support/customer.ts';
import { expect, test } from '../support/filled-form.ts';
import { fill, tabTo } from '../support/keyboard.ts';
import { linkIn } from '../support/mailbox.ts';
import { OrderForm, PASSWORD } from '../support/order-form.ts';
import type { Page } from '@playwright/test';

const LAPTOP = { viewport: { width: 1280, height: 900 } };

/** Opens the offer with the keyboard, and returns the link that is shown. */
async function makeLink(page: Page): Promise<string> {
  await tabTo(page, 'Continue on another device');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Continue on another device' });
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  return dialog.getByLabel('Link', { exact: true }).inputValue();
}

test('a form is started on a phone and finished on a laptop, by keyboard', async ({ page, site, browser }) => {
  const form = new OrderForm(page);
  await form.open(site.address);
  await form.fillCompany({ name: 'Two Devices LLC' });
  await form.continueTo('Account Setup');
  await form.fillAccount();
  const posted: string[] = [];
  page.on('request', (request) => posted.push(request.postData() ?? '', request.url()));
  const link = await makeLink(page);
  // Neither the key nor an answer leaves the phone.
  const key = link.split('.').at(-1)!;
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(posted.join('\n')).toContain('make_form_link');
  expect(posted.join('\n')).not.toContain(key);
  expect(posted.filter((text) => text.includes('make_form_link')).join('\n')).not.toContain('Two Devices');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Continue on another device' })).toBeFocused();

  const laptop = await (await browser.newContext(LAPTOP)).newPage();
  await laptop.goto(link);
  await expect(laptop.getByRole('heading', { level: 1 })).toHaveText('Continue your form here');
  await expect(laptop.getByText('Two Devices LLC, step 2 of 6')).toBeVisible();
  await tabTo(laptop, 'Continue here');
  await laptop.keyboard.press('Enter');
  const there = new OrderForm(laptop);
  await there.expectStep('Account Setup');
  expect(laptop.url()).not.toContain(key);
  await expect(laptop.getByLabel('Email')).toHaveValue('maya@alderandwren.com');
  await expect(laptop.getByLabel('Password', { exact: true })).toHaveValue('');
  await fill(laptop, 'Password', PASSWORD);
  await laptop.keyboard.press('Enter');
  await there.expectStep('Contact Details');
  await there.fillContact();
  await there.continueTo('Formation Details');
  await there.fillFormation();
  await there.continueTo('Optional Items');
  await there.continueTo('Payment Information');
  await there.fillCard();
  await there.submit();
  const invoice = await there.invoice();

  // The phone, which still has the form, asks for no second payment: neither when it is looked at again nor later.
  const isSent = page.getByRole('heading', {
    level: 1,
    name: `This order was placed in another tab or on another device (invoice ${invoice}).`,
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(isSent).toBeVisible();
  await expect(page.getByRole('button', { name: /Continue|Submit/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See the receipt' })).toBeVisible();
  await page.goto(`${site.address}/form-a-business`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`with this form (invoice ${invoice})`);
  await page.getByRole('button', { name: 'Start a new form' }).click();
  await expect(page.getByLabel('Company Name')).toHaveValue('');

  // The link is used up, for the phone as well.
  const third = await (await browser.newContext(LAPTOP)).newPage();
  await third.goto(link);
  await expect(third.getByText('This link was used. It works once')).toBeVisible();
  await Promise.all([laptop, third].map((opened) => opened.context().close()));
});

test('a link that was made before the form was submitted says so, and leads to the account', async ({
  page,
  site,
  browser,
}) => {
  const form = new OrderForm(page);
  await form.open(site.address);
  await form.fillCompany({ name: 'Sent Already LLC' });
  await form.continueTo('Account Setup');
  const link = await makeLink(page);
  await page.keyboard.press('Escape');
  // Also the closed element, whose field has the same label.
  await expect(page.locator('dialog')).toHaveCount(0);
  await form.fillAccount();
  await form.continueTo('Contact Details');
  await form.fillContact();
  await form.continueTo('Formation Details');
  await form.fillFormation();
  await form.continueTo('Optional Items');
  await form.continueTo('Payment Information');
  await form.fillCard();
  await form.submit();
  await form.invoice();

  const other = await (await browser.newContext(LAPTOP)).newPage();
  await other.goto(link);
  await expect(other.getByText('This form was submitted, so its link was deleted.')).toBeVisible();
  await tabTo(other, 'Go to your account');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await other.context().close();
});

test('a link is sent by mail, by keyboard, and opened from there', async ({ page, site, browser }) => {
  const form = new OrderForm(page);
  await form.open(site.address);
  await form.fillCompany({ name: 'By Mail LLC' });
  await makeLink(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('anyone who can read it can open your form')).toBeVisible();
  await tabTo(page, 'Email');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Email is required')).toBeVisible();
  const to = 'by-mail@alderandwren.com';
  await page.keyboard.type(to);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`The link is on its way to ${to}.`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send it again' })).toBeVisible();

  const other = await (await browser.newContext(LAPTOP)).newPage();
  await other.goto(`${site.address}/form-a-business${await linkIn(site, { kind: 'form-link', to })}`);
  await expect(other.getByText('By Mail LLC, step 1 of 6')).toBeVisible();
  await other.context().close();
});

test('a link asks before it replaces the form of a device, and a deleted one opens nothing', async ({
  page,
  site,
  browser,
}) => {
  const form = new OrderForm(page);
  await form.open(site.address);
  await form.fillCompany({ name: 'From Afar LLC' });
  const link = await makeLink(page);

  const other = await (await browser.newContext(LAPTOP)).newPage();
  const there = new OrderForm(other);
  await there.open(site.address);
  await there.fillCompany({ name: 'Here Before LLC' });
  await there.continueTo('Account Setup');
  // In the same tab only the fragment of the address changes.
  await other.goto(link);
  await expect(other.getByText('This device already has a form that you began: Here Before LLC')).toBeVisible();
  await other.getByRole('button', { name: 'Keep the form on this device' }).click();
  await there.expectStep('Account Setup');
  await other.goto(link);
  await other.getByRole('button', { name: 'Replace it and continue' }).click();
  await there.expectStep('Company Information');
  await expect(other.getByLabel('Company Name')).toHaveValue('From Afar LLC');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue on another device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  const second = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Delete the link' }).click();
  await expect(dialog.getByText('The link is deleted and opens nothing any more.')).toBeVisible();
  await other.goto(second);
  await expect(other.getByText('This link was deleted')).toBeVisible();
  await other.goto(`${second.slice(0, -1)}`);
  await expect(other.getByText('This link is incomplete.')).toBeVisible();
  await other.context().close();
});

test('a form is saved in the account, goes on on a laptop, and the phone is told what is newer', async ({
  page,
  site,
  browser,
  filled,
}) => {
  const { email } = await orderAsNewCustomer(site, filled);
  await logIn(page, site, { email });
  const form = new OrderForm(page);
  await form.open(site.address);
  await form.fillCompany({ name: 'From the Phone LLC' });
  await tabTo(page, 'Save in my account');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save in my account' });
  await tabTo(page, /^Remind me once by email/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Save in my account');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('We remind you once by email.')).toBeVisible();
  await page.keyboard.press('Escape');

  const laptop = await (await browser.newContext(LAPTOP)).newPage();
  await logIn(laptop, site, { email });
  await expect(laptop.getByRole('heading', { name: 'Forms you began' })).toBeVisible();
  await expect(laptop.getByText('Step 1 of 6, saved')).toBeVisible();
  await laptop.getByRole('button', { name: 'Don’t remind me: Form a Business' }).click();
  await expect(laptop.getByText('We won’t remind you of Form a Business.')).toBeVisible();
  await tabTo(laptop, 'Continue: Form a Business');
  await laptop.keyboard.press('Enter');
  await expect(laptop.getByText('From the Phone LLC, step 1 of 6')).toBeVisible();
  const link = laptop.url();
  await tabTo(laptop, 'Continue here');
  await laptop.keyboard.press('Enter');
  const there = new OrderForm(laptop);
  await there.expectStep('Company Information');
  await laptop.getByLabel('Company Name').fill('From the Laptop LLC');
  await laptop.getByRole('button', { name: 'Save in my account' }).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Save again' }).click();
  await expect(laptop.getByText('Saved in your account through')).toBeVisible();

  await page.getByLabel('Company Name').fill('On the Phone Again LLC');
  await page.getByRole('button', { name: 'Save in my account' }).click();
  await dialog.getByRole('button', { name: 'Save again' }).click();
  await expect(dialog.getByText('Your account has a newer copy of this form')).toBeVisible();
  await tabTo(page, 'Open the newer copy');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This device already has a form that you began: On the Phone Again LLC')).toBeVisible();
  await page.getByRole('button', { name: 'Replace it and continue' }).click();
  await expect(page.getByLabel('Company Name')).toHaveValue('From the Laptop LLC');

  // Somebody else who has the address gets nothing.
  const stranger = await (await browser.newContext(LAPTOP)).newPage();
  await stranger.goto(link);
  await expect(stranger.getByText('You are not logged in.')).toBeVisible();
  await stranger.getByRole('link', { name: 'Log in', exact: true }).last().click();
  await expect(stranger).toHaveURL(/\/login/);

  await laptop.goto(`${site.address}/account`);
  await laptop.getByRole('button', { name: 'Delete: Form a Business' }).click();
  await expect(laptop.getByText('Form a Business was deleted from your account.')).toBeVisible();
  await laptop.goto(link);
  await expect(laptop.getByText('This form is not in your account any more')).toBeVisible();
  await Promise.all([laptop, stranger].map((opened) => opened.context().close()));
});
