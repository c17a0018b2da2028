import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pdf } from '../../site-server/src/testing/sample-pdf.ts';
import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { OPERATOR_TOKEN, type RunningSite } from '../support/site.ts';

interface Received {
  content: Record<string, unknown>;
  files?: { field: string; name: string; address: string }[];
}

const asOperator = (site: RunningSite, path: string) => fetch(site.address + path, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });

/** The forms of an operator's list whose content has this text. */
async function received(site: RunningSite, list: 'messages' | 'applications', text: string): Promise<Received[]> {
  const answer = await (await asOperator(site, `/operator/${list}?limit=500`)).json() as Record<string, Received[]>;
  return answer[list]!.filter(({ content }) => JSON.stringify(content).includes(text));
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).last();
const uniqueEmail = () => `${randomUUID()}@example.com`;
const file = (name: string, buffer = pdf()) => ({ name, mimeType: 'application/pdf', buffer });

async function choose(page: Page, name: string, option: string) {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

const captcha = (page: Page) => page.getByRole('checkbox', { name: 'I\'m not a robot' });

/** Ticks the captcha and waits until the browser has solved it. */
async function solveCaptcha(page: Page) {
  // It is ticked once it is solved.
  await captcha(page).click();
  await expect(captcha(page)).toBeChecked();
}

test('[AJ-043, SH-051] a message is written with the keyboard, corrected and sent, and operators read it', async ({ page, site }) => {
  await page.goto(site.address);
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expectNoFindings(page, 'contact, fresh');
  await submit(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /Please correct/ })).toBeFocused();
  await expectNoFindings(page, 'contact, failed');
  const email = uniqueEmail();
  await field(page, 'First Name').focus();
  for (const text of ['Daniel', 'Reyes', email, '3075550176', 'Tallgrass Works LLC', 'A change to a filed company', 'We moved our office. Which form do we need?']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expect(captcha(page)).toBeChecked();
  await submit(page).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/message-sent');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expectNoFindings(page, 'contact, thank you');
  const [message, ...others] = await received(site, 'messages', email);
  expect([message?.content, others]).toEqual([{
    first_name: 'Daniel', last_name: 'Reyes', email, phone: '(307) 555-0176', company_name: 'Tallgrass Works LLC', subject: 'A change to a filed company', message: 'We moved our office. Which form do we need?',
  }, []]);
});

test('[AJ-044, AJ-047] own questions and a client profile are sent', { tag: '@desktop' }, async ({ page, site }) => {
  const email = uniqueEmail();
  await page.goto(`${site.address}/contact-custom`);
  await choose(page, 'What is it about?', 'A charge or a renewal');
  await field(page, 'Invoice number').fill('10-4');
  await page.getByRole('radio', { name: 'By email' }).check();
  await expectNoFindings(page, 'own questions');
  await page.getByRole('button', { name: 'Continue' }).last().click();
  for (const [name, text] of [['First Name', 'Maya'], ['Last Name', 'Okafor'], ['Email', email], ['Message', 'Why twice?']] as const) await field(page, name).fill(text);
  await solveCaptcha(page);
  await submit(page).click();
  await page.waitForURL('**/message-sent');
  await page.goto(`${site.address}/client-profile`);
  for (const [name, text] of [['Name', 'Maya Okafor'], ['Email', email], ['Business Description', 'Coffee, roasted here.']] as const) await field(page, name).fill(text);
  await expectNoFindings(page, 'client profile');
  await solveCaptcha(page);
  await submit(page).click();
  await page.waitForURL('**/message-sent');
  const contents = (await received(site, 'messages', email)).map(({ content }) => content);
  expect(contents).toEqual([
    expect.objectContaining({ message: 'Why twice?', custom_answers: { team: 'billing', invoice: '10-4', reachBy: 'email' } }),
    { name: 'Maya Okafor', email, businessDescription: 'Coffee, roasted here.' },
  ]);
});

test('[AJ-037, AJ-042, SH-048] an affiliate says who they are in a separate step, and signs up', { tag: '@desktop' }, async ({ page, site }) => {
  const email = uniqueEmail();
  await page.goto(`${site.address}/affiliate-signup`);
  await page.getByRole('radio', { name: 'Social media' }).check();
  for (const [name, text] of [['First Name', 'Maya'], ['Last Name', 'Okafor'], ['Affiliate Code', 'wren']] as const) await field(page, name).fill(text);
  await expectNoFindings(page, 'affiliate');
  await page.getByRole('button', { name: 'Continue' }).last().click();
  await field(page, 'Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Coffee-Beans-7');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Coffee-Beans-7');
  await solveCaptcha(page);
  await submit(page).click();
  await page.waitForURL('**/affiliate-welcome');
  const [signup] = await received(site, 'messages', email);
  expect(signup?.content).toMatchObject({ account: { affiliate_type: 'social_media', notes: ['Affiliate code: wren'] } });
  expect(JSON.stringify(signup)).not.toContain('Coffee-Beans');
});

test('[AJ-031, AJ-024, SH-052] an application keeps everything through a reload and a refused file, and is sent with its files', async ({ page, site }) => {
  const email = uniqueEmail();
  await page.goto(`${site.address}/apply`);
  await choose(page, 'Position', 'Front-end Developer');
  for (const [name, text] of [['Name', 'Elena Marsh'], ['Email', email], ['Phone', '4065550161']] as const) await field(page, name).fill(text);
  await choose(page, 'Home State', 'Montana');
  await page.getByLabel('Resume').setInputFiles(file('resume.pdf'));
  await page.getByLabel('Cover Letter').setInputFiles(file('letter.pdf', pdf('', 5_100_000)));
  await expect(page.getByText('The file size must not exceed 5 MB')).toBeVisible();
  await expectNoFindings(page, 'application, file too large');

  await page.getByLabel('Cover Letter').setInputFiles(file('letter.pdf', Buffer.from('<html><script>alert(1)</script>')));
  await page.reload();
  await expect(page.getByText('Please add resume.pdf again.')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expectNoFindings(page, 'application, after a reload');
  await page.getByLabel('Resume').setInputFiles(file('resume.pdf'));
  await page.getByLabel('Cover Letter').setInputFiles(file('letter.pdf', Buffer.from('<html><script>alert(1)</script>')));
  await page.getByRole('button', { name: 'Continue' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Work' })).toBeVisible();
  await page.getByLabel('Project file').setInputFiles(file('case.pdf', pdf('%case\n')));
  for (const [name, text] of [['Project URL', 'https://example.com'], ['What did you do?', 'The catalog.'], ['What is a form you would like to fix, and how?', 'The renewal.'], ['Why do you want to work here?', 'The forms.']] as const) {
    await field(page, name).fill(text);
  }
  await choose(page, 'When could you start?', 'Now');
  await choose(page, 'How did you hear about us?', 'Social media');
  await solveCaptcha(page);
  await submit(page).click();

  // Only the site looks into a file. It refuses this one, and its step opens with everything else as it was.
  await expect(page.getByText('We only accept the following file type(s): pdf').first()).toBeVisible();
  expect(await received(site, 'applications', email)).toEqual([]);
  await expect(page.getByText('resume.pdf', { exact: true })).toBeVisible();
  await page.getByLabel('Cover Letter').setInputFiles(file('letter.pdf', pdf('%letter\n')));
  await page.getByRole('button', { name: 'Continue' }).last().click();
  await expect(page.getByText('case.pdf', { exact: true })).toBeVisible();
  // It gets a new response by itself, also while its step is not on screen.
  await expect(captcha(page)).toBeChecked();
  await submit(page).click();
  await page.waitForURL('**/application-sent-priority');

  const [application] = await received(site, 'applications', email);
  expect(application?.content).toMatchObject({ applicant_details: { position: 'Front-end Developer', priority: true }, projects: [{ project_URL: 'https://example.com', what_I_did: 'The catalog.' }] });
  expect(application?.files?.map(({ field: name, name: fileName }) => [name, fileName])).toEqual([['coverLetter', 'letter.pdf'], ['project-0', 'case.pdf'], ['resume', 'resume.pdf']]);
  const stored = await asOperator(site, application!.files![0]!.address);
  expect([Buffer.from(await stored.arrayBuffer()).equals(pdf('%letter\n')), stored.headers.get('content-disposition')]).toEqual([true, expect.stringContaining('attachment')]);
});
