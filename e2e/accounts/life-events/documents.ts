import type { Page } from '@playwright/test';
import { pdf } from '../../../site-server/testing/sample-pdf.ts';
import { logIn, orderAsNewCustomer } from '../../support/customer.ts';
import { expect } from '../../support/filled-form.ts';
import { attach, fill } from '../../support/keyboard.ts';
import { atDesk, expectGoodPage, press, type Scene } from '../../support/life-event.ts';
import { mailsTo } from '../../support/mailbox.ts';

const WRONG = 'Articles of another company';
const RIGHT = 'Articles of Organization';

async function addDocument(desk: Page, name: string): Promise<void> {
  await fill(desk, /^Name for the customer/, name);
  await attach(desk, /^PDF/, { name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await press(desk, 'Add Document');
  await expect(desk.getByText('Document added. The customer gets a message.')).toBeVisible();
}

/** Event: a document is wrong. */
export async function getRightDocument(scene: Scene): Promise<void> {
  const { page, site, filled } = scene;
  const { email, invoice } = await orderAsNewCustomer(site, filled);
  await atDesk(scene, invoice, async (desk) => {
    await press(desk, 'Start the review');
    await expect(desk.getByText('In review. The customer gets a message.')).toBeVisible();
    await press(desk, 'Mark as filed');
    await expect(desk.getByText('Filed. The customer gets a message.')).toBeVisible();
    await addDocument(desk, WRONG);
    await press(desk, `Remove ${WRONG}`);
    await press(desk, 'Remove this document');
    await expect(desk.getByRole('link', { name: WRONG })).toHaveCount(0);
    await addDocument(desk, RIGHT);
  });
  const removal = async () => (await mailsTo(site, email)).find(({ kind }) => kind === 'document-removed')?.text ?? '';
  await expect.poll(removal).toContain(WRONG);
  expect(await removal()).not.toMatch(/call us/i);

  await logIn(page, site, { email });
  await expect(page.getByText(RIGHT).first()).toBeVisible();
  await expectGoodPage(page, 'account with a document');
  await press(page, `See the order of invoice ${invoice}`);
  await expect(page.getByRole('heading', { name: 'What happens' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(1);
  await expectGoodPage(page, 'order with a document');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, `Download ${RIGHT}`)]);
  expect(download.suggestedFilename()).toBe('Articles-of-Organization.pdf');
}
