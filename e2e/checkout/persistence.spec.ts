import type { Page } from '@playwright/test';
import { storedItems, storedText } from '../support/browser-storage.ts';
import { expect, loseAnswerToOrder, ordersOf, restoreAnswers, returnTo, test } from '../support/filled-form.ts';
import { OrderForm } from '../support/order-form.ts';
import { startSite } from '../support/site.ts';

const KEY = 'checkout:FormABusinessForm:form-a-business';
const FEE = 'Wyoming State Filing Fee';

/** Waits until these texts are in the browser's storage, so that they survive a crash. */
async function expectStored(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect.poll(() => storedText(page)).toContain(text);
}

/** Crashes the page, so that none of its event handlers run any more. */
async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // There is no answer, because the page is gone.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

interface StepJourney {
  title: string;
  fill(form: OrderForm): Promise<void>;
  /** Text that is in the browser's storage once the step is filled in. */
  stored: string;
  expectKept(page: Page): Promise<void>;
}

const STEPS: readonly StepJourney[] = [
  {
    title: 'Company Information',
    stored: 'Crash Proof LLC',
    fill: (form) => form.fillCompany({ name: 'Crash Proof LLC' }),
    expectKept: async (page) => {
      await expect(page.getByLabel('Company Name')).toHaveValue('Crash Proof LLC');
      await expect(page.getByRole('radiogroup', { name: 'Filing method' })).toBeVisible();
    },
  },
  {
    title: 'Account Setup',
    stored: 'maya@alderandwren.com',
    fill: (form) => form.fillAccount(),
    expectKept: async (page) => {
      await expect(page.getByLabel('Email')).toHaveValue('maya@alderandwren.com');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    },
  },
  {
    title: 'Contact Details',
    stored: '82001',
    fill: (form) => form.fillContact(),
    expectKept: async (page) => {
      await expect(page.getByLabel('First Name')).toHaveValue('Maya');
      await expect(page.getByLabel('ZIP code').first()).toHaveValue('82001');
    },
  },
  {
    title: 'Formation Details',
    stored: '"members":[{"firstName":"Maya","lastName":"Okafor"',
    fill: (form) => form.fillFormation(),
    expectKept: (page) => expect(page.getByLabel('Last Name').first()).toHaveValue('Okafor'),
  },
  {
    title: 'Optional Items',
    stored: 'book_and_seal',
    fill: (form) => form.chooseAddOn('Corporate Book and Seal'),
    expectKept: (page) =>
      expect(
        page.getByRole('radio', { name: 'Corporate Book and Seal', exact: true, includeHidden: true }),
      ).toBeChecked(),
  },
  {
    title: 'Payment Information',
    stored: '"step":"payment"',
    fill: (form) => form.fillCard(),
    expectKept: (page) => expect(page.getByLabel('Card Number')).toHaveValue(''),
  },
];

test(
  '[SH-038] reload, Back and a crash of the tab keep answers, step and cart at every step',
  { tag: ['@desktop', '@long'] },
  async ({ page: first, site }) => {
    test.setTimeout(180_000);
    let page = first;
    let form = new OrderForm(page);
    await form.open(site.address);
    for (const [index, { title, fill, stored, expectKept }] of STEPS.entries()) {
      await test.step(title, async () => {
        await fill(form);
        await expectStored(page, stored);
        const total = await form.totalCents();
        const expectAll = async () => {
          await form.expectStep(title);
          await expectKept(page);
          await expect((await form.summary()).getByText(FEE)).toBeVisible();
          await expect.poll(() => form.totalCents()).toBe(total);
        };

        await page.reload();
        await expectAll();

        if (index > 0) {
          await page.goBack();
          await form.expectStep(STEPS[index - 1]!.title);
          await STEPS[index - 1]!.expectKept(page);
          await page.goForward();
          await expectAll();
        }

        const address = page.url();
        const context = page.context();
        await crash(page);
        page = await context.newPage();
        form = new OrderForm(page);
        // The URL does not name the step; the form itself remembers it.
        await page.goto(address.replace(/[?].*/, ''));
        await expectAll();
        const next = STEPS[index + 1]?.title;
        if (!next) return;
        if (title === 'Account Setup') await form.fillAccount();
        await form.continueTo(next);
      });
    }
    expect(await storedText(page)).not.toContain('4242');
  },
);

/** A second tab of the same browser, with the same storage. */
async function anotherTab(page: Page, address: string): Promise<{ page: Page; form: OrderForm }> {
  const secondTab = await page.context().newPage();
  await secondTab.goto(address);
  return { page: secondTab, form: new OrderForm(secondTab) };
}

const STALE = 'This form was changed in another tab.';

test(
  'two tabs of one form: the stale one shows a notice and overwrites nothing, and the customer chooses which ' +
    'answers to keep',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const form = new OrderForm(page);
    await form.open(site.address);
    await form.fillCompany({ name: 'First Tab LLC' });
    await expectStored(page, 'First Tab LLC');
    const { page: secondTab } = await anotherTab(page, `${site.address}/form-a-business`);
    await expect(secondTab.getByLabel('Company Name')).toHaveValue('First Tab LLC');
    // Opening a form a second time changes nothing for the first tab, nor does going to another step.
    await new OrderForm(secondTab).continueTo('Account Setup');
    await new OrderForm(secondTab).chooseStep('Company Information');
    await expect(page.getByText(STALE)).toBeHidden();

    await secondTab.getByLabel('Company Name').fill('Second Tab LLC');
    await expect(page.getByText(STALE)).toBeVisible();
    await expect(secondTab.getByText(STALE)).toBeHidden();
    await page.getByLabel('Company Name').fill('Typed Meanwhile LLC');
    await page.reload();
    await expect(page.getByLabel('Company Name')).toHaveValue('Typed Meanwhile LLC');
    await expect(page.getByText(STALE)).toBeVisible();
    expect(await storedText(page)).toContain('Second Tab LLC');

    await page.getByRole('button', { name: 'Keep the answers in this tab' }).click();
    await expect(page.getByText(STALE)).toBeHidden();
    await expectStored(page, 'Typed Meanwhile LLC');
    await expect(secondTab.getByText(STALE)).toBeVisible();
    await secondTab.getByRole('button', { name: 'Use the answers from the other tab' }).click();
    await expect(secondTab.getByLabel('Company Name')).toHaveValue('Typed Meanwhile LLC');
    await expect(secondTab.getByText(STALE)).toBeHidden();
    await expect(page.getByText(STALE)).toBeHidden();
  },
);

test(
  '[SH-041] an order placed in one tab locks the other, which leads to the receipt and to an empty form',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled }) => {
    const company = 'Locked Tab LLC';
    await restoreAnswers(page, site, filled, company);
    const form = await returnTo(page, site);
    await form.fillCard();
    const { page: secondTab, form: otherForm } = await anotherTab(page, `${site.address}/form-a-business?step=payment`);
    await otherForm.expectStep('Payment Information');
    await form.submit();
    const invoice = await form.invoice();

    await expect(secondTab.getByRole('heading', { level: 1 })).toContainText(
      `This order was placed in another tab or on another device (invoice ${invoice})`,
    );
    await expect(secondTab.getByRole('button', { name: 'Submit Order' })).toHaveCount(0);
    await secondTab.reload();
    await expect(secondTab.getByRole('heading', { level: 1 })).toContainText(
      `You placed an order with this form (invoice ${invoice})`,
    );
    await secondTab.getByRole('link', { name: 'See the receipt' }).click();
    expect(await otherForm.invoice()).toBe(invoice);
    await secondTab.goto(`${site.address}/form-a-business`);
    await secondTab.getByRole('button', { name: 'Start a new form' }).click();
    await expect(secondTab.getByLabel('Company Name')).toHaveValue('');
    expect(await ordersOf(site, company)).toHaveLength(1);
  },
);

test(
  '[SH-055] an order whose answer is lost in one tab is found again from the other: one order',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled, complaints }) => {
    complaints.allow(/ERR_FAILED/);
    const company = 'Lost In One Tab LLC';
    const {
      orders: [placed],
    } = await loseAnswerToOrder(page, site, filled, company);

    const secondTab = await page.context().newPage();
    await secondTab.goto(`${site.address}/form-a-business`);
    expect(await new OrderForm(secondTab).invoice()).toBe(placed?.invoice_number);
    expect(await ordersOf(site, company)).toHaveLength(1);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      `This order was placed in another tab or on another device (invoice ${placed?.invoice_number})`,
    );
  },
);

test(
  'an order that is changed after its answer was lost makes a second one only if the customer says so',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled, complaints }) => {
    complaints.allow(/ERR_FAILED|422|409/);
    const [company, changed] = ['Before The Change LLC', 'After The Change LLC'];
    const { form } = await loseAnswerToOrder(page, site, filled, company);
    await form.chooseStep('Company Information');
    await page.getByLabel('Company Name').fill(changed);
    await form.chooseStep('Payment Information');
    await form.submit();
    const dialog = page.getByRole('dialog', { name: 'Your first order was placed' });
    await dialog.getByRole('button', { name: 'Go back to the form' }).click();
    expect(await ordersOf(site, company)).toHaveLength(1);
    expect(await ordersOf(site, changed)).toEqual([]);

    const [first] = await ordersOf(site, company);
    await expect(page.getByText(/^In addition to the \$[\d,.]+ already charged for your first order\.$/)).toBeVisible();
    await form.submit();
    await dialog.getByRole('button', { name: /^Place a second order for \$[\d.,]+ more$/ }).click();
    await form.invoice();
    await expect(
      page.getByText(
        `This is your second order. Your first order for ${company}, invoice ${first?.invoice_number}, is placed, too`,
      ),
    ).toBeVisible();
    expect([(await ordersOf(site, company)).length, (await ordersOf(site, changed)).length]).toEqual([1, 1]);
  },
);

for (const [kind, forbid] of [
  [
    'forbidden',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test(
    `a storage that is ${kind} costs one quiet line, and the form works to its last step`,
    { tag: ['@desktop', '@long'] },
    async ({ page, site }) => {
      await page.addInitScript(forbid);
      const form = new OrderForm(page);
      await form.open(site.address);
      await form.fillUpToPayment({ name: 'Unsaved LLC' });
      await expect(page.getByRole('banner').getByText('Not saved on this device', { exact: true })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('status')).toHaveText(
        'Your answers are not saved on this device. They are kept until you close this page.',
      );
      await expect(page.getByRole('region', { name: 'Notices' })).toHaveText('');
      await form.chooseStep('Company Information');
      await expect(page.getByLabel('Company Name')).toHaveValue('Unsaved LLC');
    },
  );
}

/** Functions that corrupt a stored form. */
const CORRUPTIONS: readonly (readonly [string, (text: string) => string])[] = [
  ['nothing at all', () => ''],
  ['half of it', (text) => text.slice(0, text.length / 2)],
  ['no JSON', () => '<html>'],
  ['a list', (text) => `[${text}]`],
  ['another format', (text) => text.replace('"format":2', '"format":1')],
  ['another plugin version', (text) => text.replace(/"pluginVersion":"[^"]*"/, '"pluginVersion":"0"')],
  ['answers that are no group', (text) => text.replace('"data":{', '"data":5,"more":{')],
  ['a key that reaches a prototype', (text) => text.replace('"data":{', '"data":{"__proto__":{"polluted":true},')],
  ['brackets without end', () => '['.repeat(500_000)],
  ['three megabytes', (text) => text.replace('"topics":{', `"topics":{"long":"${'x'.repeat(3_000_000)}",`)],
];

test(
  '[SH-040] content that is corrupt, foreign or oversized is left aside: the form is empty and works',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled }) => {
    const storedForm = filled.kept[KEY]!;
    await restoreAnswers(page, site, filled, 'Corrupt LLC');
    const nowhere = page.url();
    for (const [description, corrupt] of CORRUPTIONS) {
      await test.step(description, async () => {
        await page.goto(nowhere);
        await page.evaluate(
          ([key, text]) => {
            window.sessionStorage.clear();
            window.localStorage.setItem(key, text);
          },
          [KEY, corrupt(storedForm)] as const,
        );
        const form = new OrderForm(page);
        await form.open(site.address);
        await expect(page.getByLabel('Company Name')).toHaveValue('');
        await page.getByLabel('Company Name').fill('After Corruption LLC');
        await expectStored(page, 'After Corruption LLC');
        expect(await page.evaluate(() => ({} as { polluted?: boolean }).polluted)).toBeUndefined();
      });
    }
  },
);

test(
  'only the parts of a stored form that the current page cannot use are left aside: its step, a topic, an answer',
  { tag: '@desktop' },
  async ({ page, site, filled }) => {
    await restoreAnswers(page, site, filled, 'Older Page LLC');
    await page.evaluate((key) => {
      const form = JSON.parse(window.localStorage.getItem(key)!) as {
        step: string;
        topics: Record<string, unknown>;
        data: Record<string, unknown>;
      };
      form.step = 'a-step-of-last-year';
      form.topics = { ...form.topics, 'domains:cart-changed': { domains: 'all' }, 'gone:area-closed': 1 };
      form.data = {
        ...form.data,
        vehicles: 5,
        vehicleInformation: 5,
        billingType: 'weekly',
        stepSeenStatus: { 'a-step-of-last-year': true },
      };
      window.localStorage.setItem(key, JSON.stringify(form));
    }, KEY);
    const form = new OrderForm(page);
    await form.open(site.address);
    await expect(page.getByLabel('Company Name')).toHaveValue('Older Page LLC');
    await form.continueTo('Account Setup');
  },
);

for (const [setting, title] of [
  ['"persistence": false', '[SH-041] a page that keeps nothing removes what was kept and writes nothing'],
  [
    '"clearFormDataOnNextPageLoad": true',
    '[SC-012, SH-041] a page that drops what was kept begins empty each time it is opened',
  ],
] as const) {
  test(title, { tag: ['@desktop', '@long'] }, async ({ page, filled }) => {
    const site = await startSite({
      editPage: (source) => source.replace('"pluginVersion"', `${setting}, "pluginVersion"`),
    });
    try {
      const company = 'Not Kept LLC';
      await restoreAnswers(page, site, filled, company);
      const form = new OrderForm(page);
      await form.open(site.address);
      await expect(page.getByLabel('Company Name')).toHaveValue('');
      expect(await storedText(page)).not.toContain(company);
      await form.fillCompany({ name: company });
      await form.continueTo('Account Setup');
      if (setting.includes('persistence')) {
        await page.goto(`${site.address}/form-a-business`);
        expect([await storedItems(page), await storedItems(page, 'sessionStorage')]).toEqual([{}, {}]);
        await expect(page.getByText(/[Ss]aved on this device/)).toBeHidden();
      } else {
        await expectStored(page, company);
        await page.goto(`${site.address}/form-a-business`);
      }
      await form.expectStep('Company Information');
      await expect(page.getByLabel('Company Name')).toHaveValue('');
    } finally {
      // A page that is still loading would report an error when the site stops.
      await page.goto('about:blank');
      await site.remove();
    }
  });
}

test(
  '[SC-012, SH-041] answers that ask to be cleared are cleared once, when the page is opened',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled }) => {
    await restoreAnswers(page, site, filled, 'Cleared Once LLC');
    await page.evaluate((key) => {
      const form = JSON.parse(window.localStorage.getItem(key)!) as { data: Record<string, unknown> };
      form.data.clearFormDataOnNextPageLoad = true;
      window.localStorage.setItem(key, JSON.stringify(form));
    }, KEY);
    const form = new OrderForm(page);
    await form.open(site.address);
    await expect(page.getByLabel('Company Name')).toHaveValue('');
    await page.getByLabel('Company Name').fill('Kept From Now On LLC');
    await expectStored(page, 'Kept From Now On LLC');
    await page.reload();
    await expect(page.getByLabel('Company Name')).toHaveValue('Kept From Now On LLC');
  },
);
