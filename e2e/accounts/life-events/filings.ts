import { pdf } from '../../../site-server/testing/sample-pdf.ts';
import { logIn, orderAsNewCustomer } from '../../support/customer.ts';
import { expect } from '../../support/filled-form.ts';
import { attach, fill, tabTo } from '../../support/keyboard.ts';
import { atDesk, expectGoodPage, press, refuseAtDesk, type Scene } from '../../support/life-event.ts';
import { mailsTo } from '../../support/mailbox.ts';

/** Orders as a new customer, has the desk work on the order, and logs in. */
async function orderWorkedOn(scene: Scene, work?: Parameters<typeof atDesk>[2]) {
  const { page, site, filled } = scene;
  const customer = await orderAsNewCustomer(site, filled);
  if (work) await atDesk(scene, customer.invoice, work);
  await logIn(page, site, { email: customer.email });
  await expectGoodPage(page, 'account');
  return customer;
}

/** How many messages of a kind the customer has once there is one. */
async function expectOneMail({ site }: Scene, email: string, kind: string) {
  await expect(async () =>
    expect((await mailsTo(site, email)).filter((mail) => mail.kind === kind)).toHaveLength(1),
  ).toPass();
}

/** Event: the customer cancels before anything is filed. */
export async function cancelBeforeFiling(scene: Scene): Promise<void> {
  const { page } = scene;
  const { email, invoice, total } = await orderWorkedOn(scene);
  await press(page, `See the order of invoice ${invoice}`);
  await expect(page.getByText(`and get $${total} back`)).toBeVisible();
  await expectGoodPage(page, 'order that can be canceled');
  await press(page, 'Cancel this order');
  await expect(page.getByText(`$${total}, all that you paid, goes back to your`)).toBeVisible();
  await expectGoodPage(page, 'step that asks whether to cancel');
  await press(page, 'Yes, cancel this order');
  await expect(page.getByText(`We returned $${total} to your Visa ending 4242.`)).toBeVisible();
  await expectGoodPage(page, 'order that was canceled');
  await expectOneMail(scene, email, 'order-canceled');
  await expectOneMail(scene, email, 'refund-made');
  await atDesk(scene, invoice, async (desk) => {
    await expect(desk.getByText('Canceled on request').first()).toBeVisible();
    const refunds = desk.getByRole('region', { name: 'Refunds' });
    await expect(refunds.getByText(`$${total}`, { exact: true })).toHaveCount(1);
    await expect(refunds.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  });
}

/** Event: the customer wants to cancel what the desk files meanwhile. */
export async function cancelAfterFiling(scene: Scene): Promise<void> {
  const { page, site } = scene;
  const { email, invoice } = await orderWorkedOn(scene, async (desk) => {
    await press(desk, 'Start the review');
    await expect(desk.getByText('In review. The customer gets a message.')).toBeVisible();
  });
  await press(page, `See the order of invoice ${invoice}`);
  await expect(page.getByRole('link', { name: 'Cancel this order' })).toBeVisible();
  await expectGoodPage(page, 'order in review');
  await press(page, 'Cancel this order');
  await expect(page.getByRole('button', { name: 'Yes, cancel this order' })).toBeVisible();
  await atDesk(scene, invoice, async (desk) => {
    await press(desk, 'Mark as filed');
    await expect(desk.getByText('Filed. The customer gets a message.')).toBeVisible();
  });
  await press(page, 'Yes, cancel this order');
  await expect(page.getByText(/^Nothing was canceled\. We have filed this order/)).toBeVisible();
  await expectGoodPage(page, 'order that cannot be canceled');
  await press(page, 'See what renews');
  await expect(page).toHaveURL(/\/account\b.*#renewals/);
  await expect(page.getByRole('heading', { name: 'Renewals' })).toBeVisible();
  await expectGoodPage(page, 'what renews');
  await atDesk(scene, invoice, async (desk) => {
    await expect(desk.getByText('Filed', { exact: true }).first()).toBeVisible();
    await expect(desk.getByText('Nothing was returned.')).toBeVisible();
  });
  const kinds = (await mailsTo(site, email)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => ['order-canceled', 'refund-made'].includes(kind))).toEqual([]);
}

/** Event: the office refuses the filing. */
export async function fileAgain(scene: Scene): Promise<void> {
  const { page } = scene;
  const { email, invoice } = await orderWorkedOn(scene, (desk) => refuseAtDesk(desk, 'Your office was closed.'));
  await press(page, /^See what the office says/);
  await expect(page.getByText('Your office was closed.').first()).toBeVisible();
  await expect(page.getByText('The office returned the fee of this filing.')).toBeVisible();
  await expectGoodPage(page, 'order with a refused filing');
  await press(page, 'File again as it is');
  await expect(page.getByText(/^We have your answer\. We check your order again/)).toBeVisible();
  await expectGoodPage(page, 'order that is filed again');
  await expectOneMail(scene, email, 'refund-made');
  await atDesk(scene, invoice, async (desk) => {
    await desk.getByRole('button', { name: 'Mark as filed' }).click();
    await expect(desk.getByText('Filed. The customer gets a message.')).toBeVisible();
  });
}

/** Puts the order on hold at the desk with a question. */
const ask = (question: string) => async (desk: Scene['page']) => {
  await desk
    .getByLabel(/^Note to the customer/)
    .first()
    .fill(question);
  await press(desk, 'Answers and files that a question needs');
  await tabTo(desk, 'A PDF or a picture');
  await desk.keyboard.press('Space');
  await press(desk, 'Put on hold');
  await expect(desk.getByText('The order waits for the customer.')).toBeVisible();
};

/** Answers the question that the account names, and has the desk go on with what it expects there. */
async function answerQuestion(scene: Scene, { invoice, answer }: { invoice: string; answer: () => Promise<void> }) {
  const { page } = scene;
  await press(page, /^Answer our question/);
  await expect(page.getByRole('heading', { name: 'We need an answer from you' })).toBeVisible();
  await expectGoodPage(page, 'order with a question');
  await answer();
  await expectGoodPage(page, 'order with an answer');
  await press(page, 'Send answer');
  await expect(page.getByText(/^We have your answer\./)).toBeVisible();
  await expectGoodPage(page, 'order that is answered');
  return (expectAnswer: (desk: Scene['page']) => Promise<void>) =>
    atDesk(scene, invoice, async (desk) => {
      await expectAnswer(desk);
      await press(desk, 'Move back to received');
      await expect(desk.getByText('Received. The customer gets a message.')).toBeVisible();
    });
}

/** Event: the address of the second owner is missing. */
export async function answerAddress(scene: Scene): Promise<void> {
  const { page } = scene;
  const { invoice } = await orderWorkedOn(scene, ask('What is the address of the second owner?'));
  const answer = () => fill(page, 'Your answer', '118 W 17th St, Cheyenne, WY 82001');
  const goOn = await answerQuestion(scene, { invoice, answer });
  await goOn((desk) => expect(desk.getByText('118 W 17th St, Cheyenne, WY 82001').first()).toBeVisible());
}

/** Event: the office asks for a document. */
export async function answerWithFile(scene: Scene): Promise<void> {
  const { page } = scene;
  const { invoice } = await orderWorkedOn(scene, ask('The office asks for your lease.'));
  const answer = async () => {
    await attach(page, 'Files', { name: 'Lease.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await expect(page.getByText(/^Lease\.pdf \(/)).toBeVisible();
  };
  const goOn = await answerQuestion(scene, { invoice, answer });
  await goOn((desk) => expect(desk.getByRole('link', { name: 'Lease.pdf' })).toBeVisible());
}

/** Event: a part of the price is returned. */
export async function readPartialRefund(scene: Scene): Promise<void> {
  const { page, site } = scene;
  const { email, invoice } = await orderWorkedOn(scene, async (desk) => {
    await desk.getByLabel('Amount to return').fill('25.00');
    await desk.getByRole('button', { name: 'Refund' }).click();
    await expect(desk.getByText('$25.00 returned. The customer gets a message.')).toBeVisible();
  });
  await expectOneMail(scene, email, 'refund-made');
  const mail = (await mailsTo(site, email)).find(({ kind }) => kind === 'refund-made');
  expect(mail?.text).toMatch(/\$25\.00 .*Visa ending 4242/);
  await press(page, `See the order of invoice ${invoice}`);
  await expect(page.getByText(/We returned \$25\.00 to your/)).toHaveCount(1);
  await expectGoodPage(page, 'order of which a part was returned');
  await atDesk(scene, invoice, async (desk) => {
    await expect(desk.getByRole('region', { name: 'Refunds' }).getByText('$25.00', { exact: true })).toHaveCount(1);
    await expect(desk.getByRole('button', { name: 'Start the review' })).toBeVisible();
  });
}
