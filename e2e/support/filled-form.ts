import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type FullConfig, type LaunchOptions, type Page, type Request } from '@playwright/test';
import type { FullOrder } from 'shared-contracts/submission';
import { storedItems, storedText } from './browser-storage.ts';
import { expect, test as base } from './fixtures.ts';
import { freeDomain } from './free-domain.ts';
import { CARDS, OrderForm, PASSWORD } from './order-form.ts';
import { storedOrders, type RunningSite, type StoredOrder } from './site.ts';

export const COMPANY = 'Kept Answers Company LLC';

/** A form that was filled in a browser, for tests of what follows. */
export interface FilledForm {
  /** Content of the browser's storage after the first step was filled, by storage key. */
  keptAtFirst: Record<string, string>;
  /** The same at the step Optional Items, with an add-on but no domain chosen. */
  kept: Record<string, string>;
  /** The fields of the call that placed an order with a domain. */
  call: Record<string, string>;
  domain: string;
}

type Filled = { kind: 'filled'; form: FilledForm } | { kind: 'not-filled'; reason: string };

/** Environment variable: path of a JSON file that contains the filled form once it is filled. */
const PATH_VARIABLE = 'FILLED_FORM';

/** For journeys that begin with a filled form, which is filled once for all of them. */
export const test = base.extend<{ filled: FilledForm }>({
  // Playwright requires a destructured first parameter, even an empty one.
  filled: [
    async ({}, use) => {
      const file = process.env[PATH_VARIABLE]!;
      while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 50));
      const filled = JSON.parse(readFileSync(file, 'utf8')) as Filled;
      if (filled.kind === 'not-filled') throw new Error(`No form was filled before the journeys: ${filled.reason}`);
      await use(filled.form);
    },
    { timeout: 90_000 },
  ],
});

/** Starts to fill the form in the background, so that journeys without it need not wait. Returns the clean-up. */
export function prepareFilledForm(site: RunningSite, { projects }: FullConfig): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'filled-form-'));
  const file = join(folder, 'form.json');
  process.env[PATH_VARIABLE] = file;
  const written = fillForm(site, projects[0]?.use.launchOptions)
    .then(
      (form): Filled => ({ kind: 'filled', form }),
      (cause: unknown): Filled => ({ kind: 'not-filled', reason: String(cause) }),
    )
    .then((filled) => {
      writeFileSync(`${file}.new`, JSON.stringify(filled));
      renameSync(`${file}.new`, file);
    });
  return async () => {
    await written;
    rmSync(folder, { recursive: true, force: true });
  };
}

async function fillForm(site: RunningSite, options: LaunchOptions | undefined): Promise<FilledForm> {
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, timezoneId: 'America/Denver' });
    // No test's timeout applies here, so a missing button would be waited for forever.
    page.setDefaultTimeout(30_000);
    const form = new OrderForm(page);
    const domain = freeDomain('kept-answers');
    const keptWith = async (text: string) => {
      await expect.poll(() => storedText(page)).toContain(text);
      return storedItems(page);
    };
    await form.open(site.address);
    await form.fillCompany({ name: COMPANY });
    const keptAtFirst = await keptWith(COMPANY);
    await form.fillOnToOptionalItems();
    await form.chooseAddOn('Corporate Book and Seal');
    const kept = await keptWith('book_and_seal');
    await form.chooseDomain(domain);
    await form.continueTo('Payment Information');
    await form.fillCard();
    const sent = page.waitForRequest(isSignup);
    await form.submit();
    const call = await fieldsOf(await sent);
    await page.waitForURL(/\/orders\//);
    return { keptAtFirst, kept, call, domain };
  } finally {
    await browser.close();
  }
}

export { expect };

/** Whether a request is a process_signup call. */
export function isSignup(request: Request): boolean {
  return request.method() === 'POST' && (request.postData() ?? '').includes('process_signup');
}

/** The form-data fields of a call. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const body = new Uint8Array(request.postDataBuffer() ?? []);
  const data = await new Response(body, {
    headers: { 'content-type': request.headers()['content-type'] ?? '' },
  }).formData();
  return Object.fromEntries([...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}

/**
 * Stores the kept answers in the browser as this test's form, with another company name and a new form id that has no
 * order yet.
 */
export async function restoreAnswers(
  page: Page,
  site: RunningSite,
  { kept }: FilledForm,
  company: string,
): Promise<void> {
  // Any URL of the site gives access to its storage; this one is answered here and starts no form.
  const nowhere = `${site.address}/nowhere`;
  await page.route(nowhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(nowhere);
  await page.evaluate(
    ([answers, from, to]) => {
      const form = `"form":"${crypto.randomUUID()}"`;
      for (const [key, value] of Object.entries(answers))
        window.localStorage.setItem(key, value.replaceAll(from, to).replace(/"form":"[0-9a-f-]{36}"/, form));
    },
    [kept, COMPANY, company] as const,
  );
}

/** Opens a filled form as a returning customer does: types the passwords again, then chooses the step. */
export async function returnTo(
  page: Page,
  site: RunningSite,
  step = 'Payment Information',
  { password = PASSWORD } = {},
): Promise<OrderForm> {
  const form = new OrderForm(page);
  await page.goto(`${site.address}/form-a-business?step=account-setup`);
  await form.expectStep('Account Setup');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await form.chooseStep(step);
  return form;
}

/** Title of the failure after a lost answer. */
export const UNREACHED = 'We got no answer from the site';

/**
 * Submits the kept answers and loses the site's answer, also to the question that the page then asks: the order is
 * placed, and the page does not know it.
 */
export async function loseAnswerToOrder(
  page: Page,
  site: RunningSite,
  filled: FilledForm,
  company: string,
): Promise<{ form: OrderForm; orders: StoredOrder[] }> {
  await restoreAnswers(page, site, filled, company);
  const form = await returnTo(page, site);
  await form.fillCard();
  await page.route(
    '**/form-a-business',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 2 },
  );
  await form.submit();
  await expect(form.failure()).toContainText(UNREACHED);
  await expect(
    page.getByText(/^We could not confirm whether your order for \$[\d,.]+ reached us and was charged\./),
  ).toBeVisible();
  return { form, orders: await ordersOf(site, company) };
}

/** A card that is valid until the end of a month, such as `2029-08`. */
export interface GivenCard {
  number: string;
  expires: string;
}

/**
 * The order that was sent, as another customer would send it: with a new submission key, a new card token and its own
 * domain.
 */
export async function newOrder(
  site: RunningSite,
  { call, domain }: Pick<FilledForm, 'call'> & { domain?: string },
  { number = CARDS.charged, expires = '2029-08' }: Partial<GivenCard> = {},
): Promise<FullOrder> {
  const sent = call.signupData ?? '';
  const order = JSON.parse(domain === undefined ? sent : ofAnotherDomain(sent, domain)) as FullOrder;
  const { token, customer_id } = await tokenize(site, { number, expires });
  return { ...order, submission_key: crypto.randomUUID(), payment: { ...order.payment, token, customer_id } };
}

/** The same with another domain, also in keys. */
function ofAnotherDomain(sent: string, domain: string): string {
  const another = freeDomain('another');
  const inKeys = (text: string) => text.replaceAll('-', '__').replaceAll('.', '_');
  return sent.replaceAll(domain, another).replaceAll(inKeys(domain), inKeys(another));
}

async function tokenize(
  { tokenizerAddress }: RunningSite,
  { number, expires }: GivenCard,
): Promise<{ token: string; customer_id: string }> {
  const [exp_year, exp_month] = expires.split('-');
  const card = {
    first_name: 'Maya',
    last_name: 'Okafor',
    number,
    cvc: '123',
    exp_month,
    exp_year,
  };
  const billing_address = {
    line1: '2210 Evans Ave',
    city: 'Cheyenne',
    state: 'Wyoming',
    zipcode: '82001',
    country: 'US',
  };
  const params = encodeURIComponent(JSON.stringify({ card, billing_address }));
  const answer = await (await fetch(`${tokenizerAddress}/tokenize?callback=take&params=${params}`)).text();
  return JSON.parse(/take\((.*)\);/.exec(answer)![1]!) as { token: string; customer_id: string };
}

export interface Answer {
  status: number;
  body: { result?: { invoice_numbers: string[] }; error?: string; kind?: string; field?: string };
}

/** Posts form-data fields to a page. */
export async function post(
  site: RunningSite,
  fields: Record<string, string>,
  path = '/form-a-business',
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await fetch(`${site.address}${path}`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

/** Sends an order as the page does. */
export async function send(site: RunningSite, { call }: Pick<FilledForm, 'call'>, order: FullOrder): Promise<Answer> {
  return post(site, { ...call, signupData: JSON.stringify(order) });
}

/** Stored orders of one company. */
export async function ordersOf(site: RunningSite, company: string): Promise<StoredOrder[]> {
  return (await storedOrders(site)).filter(
    ({ order }) => (order as unknown as FullOrder).companies[0]?.company.name === company,
  );
}
