import type { Request } from '@playwright/test';
import { storedText } from '../support/browser-storage.ts';
import {
  expect,
  isSignup,
  loseAnswerToOrder,
  ordersOf,
  restoreAnswers,
  returnTo,
  test,
  UNREACHED,
} from '../support/filled-form.ts';
import { CARDS } from '../support/order-form.ts';

/** The answers after a declined card, as the page shows them: all but the security code are kept. */
const CARD_FIELDS = {
  'Card Number': '4000 0000 0000 0002',
  'Security Code': '',
  'First Name': 'Maya',
  'Last Name': 'Okafor',
};

test(
  '[OC-223, SC-134] a declined card is named at the card, which says that nothing was charged, nothing is lost, ' +
    'and another card makes one order',
  { tag: '@desktop' },
  async ({ page, site, filled }) => {
    const company = 'Declined Card LLC';
    await restoreAnswers(page, site, filled, company);
    const form = await returnTo(page, site);
    await form.fillCard({ number: CARDS.declined });
    const total = await form.totalCents();
    await form.submit();

    await expect(form.failure()).toContainText('Payment method declined');
    await expect(form.failure()).toContainText('You have not been charged.');
    await expect(page.getByLabel('Card Number')).toBeFocused();
    await expect(page.getByLabel('Card Number')).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Notices' })).toHaveText('');
    // It says so without the box, too, which a reload removes.
    await expect(page.getByText('Your order is not placed yet, and you have not been charged.')).toBeVisible();
    await expect(form.failure()).toBeInViewport();
    await expect(page.getByLabel('Card Number')).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveTitle(/^Error: Payment Information/);
    for (const [label, value] of Object.entries(CARD_FIELDS))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    expect(await form.totalCents()).toBe(total);
    expect(await ordersOf(site, company)).toEqual([]);

    await page.getByLabel('Card Number').fill(CARDS.charged);
    // Only the other card was declined.
    await expect(page.getByLabel('Card Number')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(form.failure()).toContainText(`with the card ending in ${CARDS.declined.slice(-4)}`);
    await form.fillCard();
    await form.submit();
    const invoice = await form.invoice();
    expect(
      (await ordersOf(site, company)).map(({ invoice_number, total_cents }) => [invoice_number, total_cents]),
    ).toEqual([[invoice, total]]);
  },
);

test(
  '[SC-136, SC-143, SS-008] a card that is refused when it is charged is a payment error, and another one makes ' +
    'one order',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled }) => {
    const company = 'Refused Charge LLC';
    await restoreAnswers(page, site, filled, company);
    const form = await returnTo(page, site);
    await form.fillCard({ number: CARDS.chargeFails });
    await form.submit();
    await expect(form.failure()).toContainText('Your payment did not go through');
    await expect(form.failure()).toContainText(
      'You have not been charged. Your answers are kept. Attempt 1 of 6, with the card ending in 0341.',
    );
    await form.fillCard({ number: CARDS.chargeFails });
    await form.submit();
    await expect(form.failure()).toContainText('Attempt 2 of 6, ');
    expect(await ordersOf(site, company)).toEqual([]);

    await form.fillCard();
    await form.submit();
    const invoice = await form.invoice();
    expect((await ordersOf(site, company)).map(({ invoice_number }) => invoice_number)).toEqual([invoice]);
  },
);

test(
  '[SH-030] after too many failed payments from the network the customer reads how long to wait, and the same ' +
    'form makes the order afterwards',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled, complaints }) => {
    complaints.allow(/status of 429/);
    const company = 'Patient LLC';
    await restoreAnswers(page, site, filled, company);
    const form = await returnTo(page, site);
    await form.fillCard();
    const error =
      'Too many orders or card payments were tried from your network. Try again in 2 minutes. If you need help, ' +
      'call us at (307) 555-0142.';
    await page.route(
      (url) => url.pathname === '/form-a-business',
      (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 429,
              headers: { 'retry-after': '120' },
              json: { kind: 'too-many', error, retry_after: 120 },
            })
          : route.continue(),
    );
    await form.submit();
    await expect(form.failure()).toContainText('Please wait before you try again');
    await expect(form.failure()).toContainText(error);
    await expect(form.failure()).toContainText('You have not been charged. Your answers are kept.');
    await expect(page.getByText(/^You can submit again at \d+:\d\d [AP]M\./)).toBeVisible();
    await page.unrouteAll();
    await form.submit();
    const invoice = await form.invoice();
    expect((await ordersOf(site, company)).map(({ invoice_number }) => invoice_number)).toEqual([invoice]);
  },
);

test(
  '[SH-055, OC-222] a site that is down when the order is submitted is named, nothing is lost, and the retry ' +
    'makes one order',
  { tag: ['@desktop', '@long'] },
  async ({ page, ownSite, filled, complaints }) => {
    complaints.allow(/ERR_CONNECTION_REFUSED/);
    const company = 'Site Down LLC';
    await restoreAnswers(page, ownSite, filled, company);
    const form = await returnTo(page, ownSite);
    await form.fillCard();
    const total = await form.totalCents();
    await ownSite.crash();
    await form.submit();
    await expect(form.failure()).toContainText('We could not reach the card processor');
    await expect(form.failure()).toContainText('You have not been charged.');
    await expect(form.failure()).not.toContainText('Attempt');
    await expect(page.getByText('Your order is not placed yet, and you have not been charged.')).toBeVisible();
    await expect(page.getByLabel('Card Number')).toHaveValue('4242 4242 4242 4242');
    expect(await form.totalCents()).toBe(total);

    await ownSite.start();
    await form.submit();
    const invoice = await form.invoice();
    expect(
      (await ordersOf(ownSite, company)).map(({ invoice_number, total_cents }) => [invoice_number, total_cents]),
    ).toEqual([[invoice, total]]);
  },
);

test(
  '[SH-055, OC-221] a site that goes down between the card and the order is named, and the retry makes one order ' +
    'with the same token',
  { tag: ['@desktop', '@long'] },
  async ({ page, ownSite, filled, complaints }) => {
    complaints.allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
    const company = 'Site Down Between LLC';
    await restoreAnswers(page, ownSite, filled, company);
    const form = await returnTo(page, ownSite);
    await form.fillCard();
    const tokens: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(ownSite.tokenizerAddress)) tokens.push(request.url());
    });
    await page.route(
      '**/form-a-business',
      async (route) => {
        if (isSignup(route.request())) await ownSite.crash();
        await route.continue();
      },
      { times: 1 },
    );
    await form.submit();
    await expect(form.failure()).toContainText(UNREACHED);
    await expect(form.failure()).toContainText('We could not confirm whether you were charged for $');

    await ownSite.start();
    await form.submit();
    const invoice = await form.invoice();
    expect((await ordersOf(ownSite, company)).map(({ invoice_number }) => invoice_number)).toEqual([invoice]);
    expect(tokens).toHaveLength(1);
  },
);

test(
  '[SH-055] an answer that is lost on its way is asked for again before a card is: a card that is declined now ' +
    'changes nothing, and the receipt names the one that paid',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled, complaints }) => {
    complaints.allow(/ERR_FAILED/);
    const company = 'Lost Answer LLC';
    const {
      form,
      orders: [stored, ...others],
    } = await loseAnswerToOrder(page, site, filled, company);
    expect(others).toEqual([]);

    await form.fillCard({ number: CARDS.declined });
    await form.submit();
    expect(await form.invoice()).toBe(stored?.invoice_number);
    await expect(
      page.getByText(
        new RegExp(
          String.raw`^We could not confirm this order when you submitted it\. It was placed and charged ` +
            String.raw`once, with the card that you submitted with it: Visa ending 4242\.`,
        ),
      ),
    ).toBeVisible();
    expect(await ordersOf(site, company)).toHaveLength(1);
  },
);

test(
  '[SH-055] after a reload the customer is taken to the receipt of the order whose answer was lost, and the form ' +
    'is done with',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled, complaints }) => {
    complaints.allow(/ERR_FAILED/);
    const company = 'Lost Answer and Reload LLC';
    const {
      form,
      orders: [stored],
    } = await loseAnswerToOrder(page, site, filled, company);
    await page.reload();
    expect(await form.invoice()).toBe(stored?.invoice_number);
    await expect(
      page.getByText(/^We could not confirm this order when you submitted it\. It was placed and charged once/),
    ).toBeVisible();
    await page.goto(`${site.address}/form-a-business`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `You placed an order with this form (invoice ${stored!.invoice_number}).`,
    );
    expect(await ordersOf(site, company)).toHaveLength(1);
  },
);

test(
  '[SH-055] an order that never arrived is said not to be placed as soon as the site can be asked; a declined ' +
    'card then leaves no doubt, and the receipt names both attempts',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled, complaints }) => {
    complaints.allow(/ERR_FAILED/);
    const company = 'Never Arrived LLC';
    await restoreAnswers(page, site, filled, company);
    const first = await returnTo(page, site);
    await first.fillCard();
    const cutOff: Request[] = [];
    await page.route('**/form-a-business', (route) => (cutOff.push(route.request()), route.abort()), { times: 2 });
    await first.submit();
    await expect(first.failure()).toContainText(UNREACHED);
    await expect(first.failure()).toContainText(/We could not confirm whether you were charged for \$[\d,.]+\./);
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(first.failure()).toContainText(
      /Your order for \$[\d,.]+ was not placed and you have not been charged\./,
    );
    // It stays true, also if a slow network delivers the order after all.
    const late = await page.request.post(`${site.address}/form-a-business`, {
      data: cutOff[0]!.postDataBuffer()!,
      headers: { 'content-type': cutOff[0]!.headers()['content-type']! },
    });
    expect(await late.json()).toMatchObject({ kind: 'reload', isKeyClosed: true });
    await expect(page.getByText(/could not confirm|may have been charged/)).toHaveCount(0);

    const again = await returnTo(page, site);
    await again.fillCard({ number: CARDS.declined });
    await again.submit();
    await expect(again.failure()).toContainText('You have not been charged. Your answers are kept.');
    await again.fillCard();
    await again.submit();
    const invoice = await again.invoice();
    await expect(
      page.getByText(
        /^Your earlier attempt to order for \$[\d,.]+ was not placed and not charged\. You have been charged once/,
      ),
    ).toBeVisible();
    expect((await ordersOf(site, company)).map(({ invoice_number }) => invoice_number)).toEqual([invoice]);
  },
);

test(
  '[SH-055] an order changed after its answer was lost leads to the receipt of the first one, also after a ' +
    'reload, and the form holds no order any more',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled, complaints }) => {
    complaints.allow(/ERR_FAILED/);
    const company = 'Changed Mind LLC';
    const {
      form,
      orders: [stored],
    } = await loseAnswerToOrder(page, site, filled, company);
    await form.chooseStep('Company Information');
    await page.getByLabel('Company Name').fill('Changed Again LLC');
    await form.chooseStep('Payment Information');
    await form.submit();

    const dialog = page.getByRole('dialog', { name: 'Your first order was placed' });
    await expect(dialog).toContainText(stored!.invoice_number);
    await expect(dialog).toContainText(`$${(stored!.total_cents / 100).toFixed(2)}`);
    await page.keyboard.press('Escape');
    const known = page.getByText(`Your first order is placed: invoice ${stored!.invoice_number}`);
    await expect(known).toBeVisible();
    await expect(page.getByText('Check your order, then pay.')).toHaveCount(0);
    await expect(form.failure()).toHaveCount(0);
    await expect(page.getByText(/may have been charged/)).toHaveCount(0);

    const again = await returnTo(page, site);
    await expect(known).toBeVisible();
    await expect(page.getByText(/^We could not confirm/)).toHaveCount(0);
    await again.fillCard();
    await again.submit();
    await dialog.getByRole('button', { name: 'See the receipt' }).click();
    expect(await again.invoice()).toBe(stored!.invoice_number);
    expect(await ordersOf(site, 'Changed Again LLC')).toEqual([]);
    expect(await storedText(page)).not.toContain('Changed Again');
  },
);

test(
  '[SH-033, SH-034] a double click on the button sends one order',
  { tag: '@desktop' },
  async ({ page, site, filled }) => {
    const company = 'Double Click LLC';
    await restoreAnswers(page, site, filled, company);
    const form = await returnTo(page, site);
    await form.fillCard();
    let sent = 0;
    page.on('request', (request) => {
      if (isSignup(request)) sent += 1;
    });
    await form.submitButton().dblclick();
    await form.invoice();
    expect(sent).toBe(1);
    expect(await ordersOf(site, company)).toHaveLength(1);
  },
);

test(
  '[SH-041] an order that was placed is not offered again: neither by a reload nor by going back',
  { tag: '@desktop' },
  async ({ page, site, filled }) => {
    const company = 'Placed Once LLC';
    await restoreAnswers(page, site, filled, company);
    const form = await returnTo(page, site);
    await form.fillCard();
    const answered = page.waitForResponse((response) => isSignup(response.request()));
    await form.submit();
    await (await answered).finished();
    await expect(page.getByText('Your order is placed.')).toBeVisible();
    // Before the page goes to the receipt by itself.
    const isPlaced = page.getByRole('heading', {
      level: 1,
      name: /^You placed an order with this form \(invoice [\d-]+\)\.$/,
    });
    await page.goto(`${site.address}/form-a-business`);
    await expect(isPlaced).toBeVisible();
    await page.reload();
    await expect(isPlaced).toBeVisible();
    await expect(page.getByRole('button', { name: /Submit|Continue/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Start a new form' }).click();
    await form.expectStep('Company Information');
    await expect(page.getByLabel('Company Name')).toHaveValue('');
    await page.goto(`${site.address}/form-a-business?step=payment`);
    await expect(page.getByText(company)).toHaveCount(0);
    await expect(page.getByLabel('Card Number')).toHaveValue('');
    expect(await storedText(page)).not.toContain(company);
    expect(await ordersOf(site, company)).toHaveLength(1);
  },
);
