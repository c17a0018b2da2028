import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { AccountOrderPage } from 'shared-contracts/account-order';
import { accounts } from '../src/accounts/schema.ts';
import { beginSession } from '../src/accounts/sessions.ts';
import { rowsOf } from '../src/database/db.ts';
import { OWNER, type Role } from '../src/events/roles.ts';
import type { WorkStatus } from '../src/events/work-status.ts';
import { DESK } from '../src/operators/desk/desk-address.ts';
import { DESK_ACTIONS, DESK_PAGES } from '../src/operators/desk/desk-parts.ts';
import { createOperators } from '../src/operators/operators.ts';
import { cards, corrections, orderDocuments, orders, renewals, toDos } from '../src/orders/schema.ts';
import { createFormStore } from '../src/received-forms/form-store.ts';
import { emptyTables } from './empty-tables.ts';
import { pdf } from './sample-pdf.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestApp, OPERATOR_TOKEN, signupForm, type TestApp } from './test-app.ts';
import { AREA_SERVERS } from './test-areas.ts';
import { logInAtDesk } from './test-desk.ts';
import { TEST_ANSWERS, TEST_DOMAIN, TEST_TODAY, testOrder } from './test-order.ts';
import { SITE_JSON } from './test-site.ts';

const TO_DO = {
  id: 'tax-id-number',
  products: [{ id: 'filing-llc-WY', method: 'Online', until: 'filed' }],
  title: 'Social Security number or ITIN',
  why: 'The IRS asks for it.',
  text: { format: 'taxpayer-number', label: 'SSN or ITIN', hint: 'Nine digits.' },
  files: { label: 'Passport', hint: 'A PDF.', most: 1 },
  dueInDays: 7,
};
const NUMBER = '536-22-1234';
const PAGE = '/form-a-business';
const folder = temporaryFolder();
let site: TestApp;
const received = { messages: '', applications: '' };

type Customer = 'maya' | 'noor';
const COMPANIES = { maya: 'Alder Coffee LLC', noor: 'Harbor Pier LLC' };
const cookies = { maya: '', noor: '', stranger: '' };

beforeAll(async () => {
  site = await createTestApp(folder, {
    'site.json': { ...SITE_JSON, loginLink: '/login', accountLink: '/account' },
    'to-dos.json': [TO_DO],
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  const { db } = site.database;
  await emptyTables(db);
  for (const id of ['maya', 'noor'] as const) {
    const [createdAt, confirmedAt] = [new Date(), new Date()];
    await db.insert(accounts).values({ id, email: `${id}@example.com`, passwordHash: '', createdAt, confirmedAt });
    cookies[id] = `session=${await beginSession(db, id)}`;
  }
  for (const list of ['messages', 'applications'] as const)
    await createFormStore(db).receive(
      {
        ...{ submissionKey: randomUUID(), list, receivedAt: new Date(), pageId: 'contact', formType: 'ContactForm' },
        ...{ content: { first_name: 'Pat', last_name: 'Lee', email: 'pat@example.com' }, answers: [] },
        files: [{ field: 'resume', name: 'Resume.pdf', content: pdf() }],
      },
      async (_, position) => {
        received[list] = String(position);
      },
    );
});

/** Everything of one order of a customer that a call can name. */
interface Things {
  invoice: string;
  version: number;
  returns: number;
  card: string;
  charge: string;
  service: string;
  toDo: string;
  correction: string;
  document: string;
  file: string;
  draft: string;
}

/** Names of the same kind that name nothing. */
const nothing = (): Omit<Things, 'version' | 'returns'> => ({
  invoice: '000-000-0000',
  ...{ card: randomUUID(), charge: 'ch_none', service: randomUUID(), toDo: randomUUID(), correction: randomUUID() },
  ...{ document: randomUUID(), file: randomUUID(), draft: randomUUID() },
});

const basisOf = (customer: Customer, domains: string[]) => ({
  release_set: site.releases.current().set.id,
  data: {
    ...TEST_ANSWERS,
    companyInformation: { ...TEST_ANSWERS.companyInformation, companyName: COMPANIES[customer] },
  },
  topics: { 'domains:cart-changed': { domains: domains.map((domain) => ({ ...TEST_DOMAIN, domain })) } },
  today: TEST_TODAY,
});
const MORE = [TEST_DOMAIN.domain, 'alderandwrencoffee.com'];

const execute = (query: SQL) => rowsOf<Record<string, unknown>>(site.database.db, query);

async function request(address: string, init: RequestInit): Promise<Response> {
  await execute(sql`truncate rate_limits`);
  return site.app.request(address, init);
}
const get = (address: string, cookie: string) => request(address, { headers: { cookie } });
function post(action: string, fields: Record<string, string | Blob>, cookie: string): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ action, pageID: 'form-a-business', ...fields })) body.set(name, value);
  return request(PAGE, { method: 'POST', body, headers: { cookie } });
}
async function resultOf<T>(response: Response): Promise<T> {
  const answer = (await response.json()) as { result?: T };
  if (answer.result === undefined) throw new Error(JSON.stringify(answer));
  return answer.result;
}

/** What an order of a row is like. */
interface Wanted {
  status?: WorkStatus;
  /** The domains to which it is to be corrected. */
  domains?: string[];
  number?: string;
}

/** Places an order, and stores with it one of each thing. */
async function ordered(
  customer: Customer,
  { status = 'received', domains = MORE, number = '4242424242424242' }: Wanted = {},
): Promise<Things> {
  const { db } = site.database;
  const order = testOrder({ answers: basisOf(customer, []).data, releaseSet: site.releases.current().set.id });
  const { password: _, ...account } = order.account;
  const body = signupForm({
    ...order,
    account,
    basis: { ...order.basis, customer: { email: `${customer}@example.com` } },
    payment: { ...order.payment, token: await site.tokenOf(number) },
  });
  const { invoice_numbers: invoices } = await resultOf<{ invoice_numbers: string[] }>(
    await request(PAGE, { method: 'POST', body, headers: { cookie: cookies[customer] } }),
  );
  const invoice = invoices[0]!;
  const [row] = await db.select().from(orders).where(eq(orders.invoiceNumber, invoice));
  const { submissionKey, version, chargeId } = row!;
  const [document, file] = [randomUUID(), randomUUID()];
  await db.insert(orderDocuments).values([
    { id: document, submissionKey, name: 'Articles', content: pdf() },
    { id: file, submissionKey, name: 'Lease', content: pdf(), answer: randomUUID() },
  ]);
  const correctionData = JSON.stringify({ invoice, version, basis: basisOf(customer, domains) });
  await resultOf(await post('process_correction', { correctionData }, cookies[customer]));
  const { cancellation } = await resultOf<AccountOrderPage>(
    await get(`/api/account_order?website_id=1&invoice=${invoice}`, cookies[customer]),
  );
  const { id: draft } = await resultOf<{ id: string }>(await post('save_form_draft', draftFields(), cookies[customer]));
  await db.update(orders).set({ workStatus: status }).where(eq(orders.submissionKey, submissionKey));
  const idOf = async (table: typeof cards | typeof renewals | typeof toDos | typeof corrections) =>
    (await db.select({ id: table.id }).from(table).where(eq(table.submissionKey, submissionKey)))[0]!.id;
  return {
    ...{ invoice, version, document, file, draft, charge: chargeId ?? '', returns: cancellation?.returns ?? 0 },
    ...{ card: await idOf(cards), service: await idOf(renewals), toDo: await idOf(toDos) },
    correction: await idOf(corrections),
  };
}

const draftFields = (id: string = randomUUID()) => ({ form: '{}', form_id: id, step: '2', steps: '6', reminds: 'yes' });

/** A hash of the rows of each table but those that count calls, and what the card provider was asked for. */
async function stored(): Promise<Record<string, string>> {
  const { db } = site.database;
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'`,
  );
  const hashes = await rowsOf<{ name: string; hash: string }>(
    db,
    sql.join(
      tables.map(
        ({ name }) =>
          sql`select ${name}::text as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
            from ${sql.identifier(name)} t`,
      ),
      sql` union all `,
    ),
  );
  return {
    ...Object.fromEntries(hashes.map(({ name, hash }) => [name, hash])),
    'card provider': createHash('md5')
      .update(readFileSync(join(folder, 'charges.jsonl')))
      .digest('hex'),
  };
}

/** How a call ended: `done`, the kind of its refusal, or the status of a response that is no answer of a call. */
async function outcomeOf(response: Response): Promise<string> {
  const { status, headers } = response;
  if (status === 303) return `303 ${headers.get('location')}`;
  if (status !== 200 || !headers.get('content-type')?.includes('json')) return String(status);
  const { kind, error } = (await response.clone().json()) as { kind?: string; error?: string };
  return kind ?? error ?? 'done';
}
/** All that somebody learns from a response. */
const learned = async (response: Response) => [
  await outcomeOf(response),
  (await response.text()).replaceAll(/nonce(="|-)[\w-]+/g, ''),
];

type Name = Exclude<keyof Things, 'version' | 'returns' | 'charge'>;
interface CustomerRow {
  /** What the call names. */
  names: readonly Name[];
  send(things: Things, cookie: string): Promise<Response> | Response;
  /** How it ends for who is not logged in, and for another customer, who names the same. */
  stranger: string;
  other: string;
  /** How it ends for the customer. */
  own?: string;
  /** It changes nothing for its customer either. */
  reads?: true;
  order?: Wanted;
  /** What else must be so before; returns what the call names instead. */
  before?(customer: Customer): Promise<Partial<Things> | void>;
}

const json =
  (action: string, field: string, dataOf: (things: Things) => object | Promise<object>): CustomerRow['send'] =>
  async (things, cookie) =>
    post(action, { [field]: JSON.stringify(await dataOf(things)) }, cookie);
const pdfFile = () => new File([Uint8Array.from(pdf())], 'Passport.pdf', { type: 'application/pdf' });
const NO_SESSION = { stranger: 'not-logged-in' } as const;
const download = (name: 'document' | 'file'): CustomerRow => ({
  names: ['invoice', name],
  send: (things, cookie) => get(`/orders/${things.invoice}/documents/${things[name]}`, cookie),
  ...{ stranger: '303 /account', other: '404', own: '200', reads: true },
});

/** Calls, loads and addresses that name what belongs to a customer. */
const OF_CUSTOMERS: Readonly<Record<string, CustomerRow>> = {
  'GET /api/account_order': {
    names: ['invoice'],
    send: ({ invoice }, cookie) => get(`/api/account_order?website_id=1&invoice=${invoice}`, cookie),
    ...{ ...NO_SESSION, other: 'unknown-order', reads: true },
  },
  'GET /orders/:invoice/documents/:id': download('document'),
  'GET /orders/:invoice/documents/:id of a file of an answer': download('file'),
  'GET * with ?correct=': {
    names: ['invoice'],
    send: ({ invoice }, cookie) => get(`${PAGE}?correct=${invoice}`, cookie),
    ...{ stranger: '303 /account', other: '303 /account', own: '200', reads: true },
  },
  // Whoever has the receipt's whole address reads it; its key follows from nothing that others see.
  'GET /orders/:invoice': {
    names: ['invoice'],
    send: ({ invoice }, cookie) => get(`/orders/${invoice}?key=${'0'.repeat(32)}`, cookie),
    ...{ stranger: '404', other: '404', own: '404', reads: true },
  },
  process_correction: {
    names: ['invoice'],
    send: json('process_correction', 'correctionData', ({ invoice, version }) => ({
      ...{ invoice, version },
      basis: basisOf('maya', []),
    })),
    ...{ stranger: 'rejected', other: 'rejected' },
  },
  process_answer_correction: {
    names: ['correction'],
    send: json('process_answer_correction', 'answerCorrectionData', ({ correction }) => ({
      ...{ correction, agrees: true, cents: 1400 },
    })),
    ...{ ...NO_SESSION, other: 'unknown-correction' },
  },
  'process_answer_correction that drops it': {
    names: ['correction'],
    send: json('process_answer_correction', 'answerCorrectionData', ({ correction }) => ({
      ...{ correction, agrees: false, cents: 1400 },
    })),
    ...{ ...NO_SESSION, other: 'unknown-correction' },
  },
  'process_answer_correction with a card': {
    names: ['correction', 'card'],
    send: json('process_answer_correction', 'answerCorrectionData', ({ correction, card }) => ({
      ...{ correction, agrees: true, cents: 1400, card },
    })),
    ...{ ...NO_SESSION, other: 'unknown-correction' },
  },
  process_answer_order: {
    names: ['invoice'],
    order: { status: 'on-hold' },
    send: json('process_answer_order', 'answerData', ({ invoice }) => ({
      ...{ invoice, key: randomUUID(), text: 'Suite 4.' },
    })),
    ...{ ...NO_SESSION, other: 'unknown-order' },
  },
  process_answer_to_do: {
    names: ['invoice', 'toDo'],
    send: ({ invoice, toDo }, cookie) =>
      post(
        'process_answer_to_do',
        { toDoData: JSON.stringify({ invoice, toDo, text: NUMBER }), file0: pdfFile() },
        cookie,
      ),
    ...{ ...NO_SESSION, other: 'unknown-to-do' },
  },
  process_cancel_order: {
    names: ['invoice'],
    send: json('process_cancel_order', 'cancelOrderData', ({ invoice, returns }) => ({ invoice, returns })),
    ...{ ...NO_SESSION, other: 'unknown-order' },
  },
  process_file_again: {
    names: ['invoice'],
    order: { status: 'refused' },
    send: json('process_file_again', 'fileAgainData', ({ invoice }) => ({ invoice })),
    ...{ ...NO_SESSION, other: 'unknown-order' },
  },
  process_cancel_renewal: {
    names: ['service'],
    send: json('process_cancel_renewal', 'cancelRenewalData', ({ service }) => ({ id: service })),
    ...{ ...NO_SESSION, other: 'unknown-renewal' },
  },
  process_change_card: {
    names: ['service'],
    send: json('process_change_card', 'changeCardData', async ({ service }) => ({
      service,
      with: { token: await site.tokenOf('5555555555554444'), card: { brand: 'Mastercard', last4: '4444' } },
    })),
    ...{ ...NO_SESSION, other: 'unknown-renewal' },
  },
  process_choose_card: {
    names: ['service', 'card'],
    before: async (customer) => ({ card: (await ordered(customer, { number: '5555555555554444' })).card }),
    send: json('process_choose_card', 'chooseCardData', ({ service, card }) => ({ service, card })),
    ...{ ...NO_SESSION, other: 'unknown-renewal' },
  },
  process_remove_card: {
    names: ['card'],
    order: { status: 'done' },
    async before() {
      await execute(sql`update renewals set status = 'ended', act_on = null`);
      await execute(sql`delete from corrections`);
    },
    send: json('process_remove_card', 'removeCardData', ({ card }) => ({ card })),
    ...{ ...NO_SESSION, other: 'unknown-card' },
  },
  open_form_draft: {
    names: ['draft'],
    send: ({ draft }, cookie) => post('open_form_draft', { id: draft }, cookie),
    ...{ ...NO_SESSION, other: 'draft-gone', reads: true },
  },
  // To delete or stop what is not there is no mistake; what others have stays.
  delete_form_draft: {
    names: ['draft'],
    send: ({ draft }, cookie) => post('delete_form_draft', { id: draft }, cookie),
    ...{ ...NO_SESSION, other: 'done' },
  },
  stop_form_reminder: {
    names: ['draft'],
    send: ({ draft }, cookie) => post('stop_form_reminder', { id: draft }, cookie),
    ...{ ...NO_SESSION, other: 'done' },
  },
};

/** Lists of all that a customer has. */
const LISTS: Readonly<Record<string, { address: string; stranger: string }>> = {
  'GET /api/account': { address: '/api/account?website_id=1', stranger: 'not-logged-in' },
  'GET /account/calendar.ics': { address: '/account/calendar.ics', stranger: '303 /account' },
};

/** Calls that change the account of who is logged in, and name nothing. */
const OF_SESSION: Readonly<Record<string, Record<string, string>>> = {
  process_change_password: { changePasswordData: JSON.stringify({ password: 'a', new_password: 'Other-horse-8' }) },
  process_change_email: { changeEmailData: JSON.stringify({ email: 'new@example.com', password: 'a' }) },
  process_send_confirmation: {},
  save_form_draft: draftFields(),
};

/** What everybody may call, by the reason. */
const PUBLIC: Readonly<Record<string, readonly string[]>> = {
  'is the same for everybody': [
    ...['GET /', 'GET /release-set', 'GET /health', 'GET /favicon.svg', 'GET /favicon.ico', 'GET /robots.txt'],
    ...['GET /sitemap.xml', 'GET /files/:path{.+}', 'GET /assets/:version/:file{.+}', 'GET /tokenizer-frame'],
    ...['GET /remotes/:area/:version/:file{.+}', 'GET /again/remotes/:area/:version/:file{.+}', 'GET /order-tracking'],
    ...['GET /api/registered_agent_products', 'GET /api/simple_products', 'GET /api/filing_products'],
    ...['GET /api/bundles', 'GET /api/subscription_bundles', 'GET /api/coupons', 'GET /api/zip_place'],
    ...['GET /api/virtual_phones', 'GET /api/vehicle_organizational_plates', 'GET /api/decode_vin'],
    ...['get_domain_suggestions', 'get_domain_details', 'get_available_domain_tlds', 'get_domain_hero_tlds'],
    ...['verify_address', 'validate_address', 'GET /api/affiliate_code', 'GET /api/captcha_challenge'],
    'GET /operator/desk/:sheet{[0-9a-f]{16}\\.css}',
  ],
  'stores what is new': [
    ...['process_signup', 'process_signup of AffiliateSignupForm', 'process_signup of FreeAccountForm'],
    ...['process_contact of ContactForm', 'process_contact of CustomContactForm', 'reserve_virtual_phone'],
    ...['process_client_profile of ClientProfileForm', 'process_application of JobApplicationForm'],
    ...['process_captcha', 'POST /client-errors', 'POST /browser-reports'],
  ],
  'begins a session, or ends that of its browser': [
    ...['process_login', 'process_logout', 'process_reset_password', 'GET /operator', 'POST /operator'],
  ],
  'needs the signature of a team whose key the site allows': ['POST /release-moves'],
  'needs the secret of a mailed link': ['process_new_password', 'process_confirm_address'],
  'needs the secret of a form, which only its device and its link have': [
    ...['make_form_link', 'open_form_link', 'mail_form_link', 'use_form_link', 'delete_form_link', 'close_order'],
    'find_sent_form',
  ],
  'leads to calls and pages that are in the tables': ['GET /api/:load{[^/]+(?:/[^/]+)?}', 'POST /*'],
};

/** Each may what those before may. */
const PERSONS = ['stranger', 'customer', 'read', 'work', 'refund', 'owner'] as const;
type Person = (typeof PERSONS)[number];
const isOperator = (person: Person): person is Role | 'owner' => person !== 'stranger' && person !== 'customer';
const mayAs = (person: Person, lowest: Person) => PERSONS.indexOf(person) >= PERSONS.indexOf(lowest);

interface OperatorRow {
  lowest: Role | 'owner';
  /** The fields of a form, or the body of a call. */
  fields?(things: Things): Record<string, string | Blob>;
  /** How it ends for who may; 200 for a GET and 303 for a form if absent. */
  ends?: number;
  /** Whether it changes something; a POST does, if absent. */
  changes?: boolean;
  /** How it ends with something of another order; not found if absent. Nothing is changed. */
  elsewhere?: number;
  order?: Wanted;
  /** What else must be so before, by whom it is called. */
  before?(things: Things, self: { id: string }): Promise<unknown>;
}

const read: OperatorRow = { lowest: 'read' };
const owner: OperatorRow = { lowest: 'owner' };
const work = (fields: OperatorRow['fields'], more: Partial<OperatorRow> = {}): OperatorRow => ({
  ...{ lowest: 'work', fields },
  ...more,
});
const note = { note: 'As you asked.' };
const answered = async (things: Things) =>
  resultOf(await OF_CUSTOMERS['process_answer_to_do']!.send(things, cookies.maya));

const answeredAndTaken: OperatorRow['before'] = async (things, { id }) => {
  await answered(things);
  await execute(sql`update orders set assigned_to = ${id} where invoice_number = ${things.invoice}`);
};
/** Each look at it is recorded. */
const looked: OperatorRow = { lowest: 'work', before: answeredAndTaken, changes: true };

/** Pages and forms of the desk, and what programs of operators call. */
const OF_OPERATORS: Readonly<Record<string, OperatorRow>> = {
  'GET /operator/desk/orders': read,
  'GET /operator/desk/orders/next': { ...read, ends: 303 },
  'GET /operator/desk/orders/:invoice': read,
  'GET /operator/desk/orders/:invoice/documents/:id': read,
  'GET /operator/desk/orders/:invoice/to-dos/:id': looked,
  'GET /operator/desk/orders/:invoice/to-dos/:id/files/:part': looked,
  'GET /operator/desk/orders/:invoice/proposal': { lowest: 'work' },
  'POST /operator/desk/orders/:invoice/proposal': work(({ version }) => ({
    ...{ version: String(version), 'answer-companyInformation.companyName': 'Lantern Row LLC' },
    ...note,
  })),
  'GET /operator/desk/messages': read,
  'GET /operator/desk/messages/:position': read,
  'GET /operator/desk/applications': read,
  'GET /operator/desk/applications/:position': read,
  'GET /operator/desk/affiliates': read,
  'GET /operator/desk/accounts': read,
  'GET /operator/desk/health': read,
  'GET /operator/desk/*': { ...read, ends: 404 },
  'POST /operator/desk/log-out': read,
  'POST /operator/desk/orders/filters/save': { ...read, fields: () => ({ name: 'Mine' }) },
  'POST /operator/desk/orders/filters/delete': {
    ...read,
    fields: () => ({ name: 'Filed' }),
    before: (_, { id }) =>
      execute(
        sql`insert into saved_filters (operator_id, name, filter) values (${id}, 'Filed', '{}') on conflict do nothing`,
      ),
  },
  'POST /operator/desk/orders/:invoice/status': work(() => ({ from: 'received', version: '1', to: 'in-review' })),
  'POST /operator/desk/orders/:invoice/operator': work(() => ({ from: '', act: 'take' })),
  'POST /operator/desk/orders/:invoice/questions': work(() => ({ question: 'Which suite?' }), {
    order: { status: 'on-hold' },
  }),
  'POST /operator/desk/orders/:invoice/notes': work(() => note),
  'POST /operator/desk/orders/:invoice/documents': work(() => ({
    name: 'Articles',
    file: pdfFile(),
  })),
  'POST /operator/desk/orders/:invoice/documents/:id/remove': work(() => note),
  'POST /operator/desk/orders/:invoice/renewals/:id/cancel': work(() => note),
  'POST /operator/desk/orders/:invoice/ask-again/:id': work(() => note, { before: answered }),
  'POST /operator/desk/orders/:invoice/refused-filing': work(() => ({ reason: 'Name taken.', fee: 'kept' }), {
    order: { status: 'filed' },
  }),
  'POST /operator/desk/orders/:invoice/refused-filing with a fee': {
    lowest: 'refund',
    fields: () => ({ reason: 'Name taken.', fee: 'returned', amount: '1.00' }),
    order: { status: 'filed' },
  },
  'POST /operator/desk/orders/:invoice/refunds': {
    lowest: 'refund',
    elsewhere: 422,
    fields: ({ charge }) => ({ key: `ref_${randomUUID()}`, charge, amount: '1.00' }),
  },
  'POST /operator/desk/orders/:invoice/corrections/:id/return': {
    lowest: 'refund',
    order: { domains: [] },
    // As where all was returned before.
    elsewhere: 303,
    before: async ({ correction }) =>
      resultOf(
        await post(
          'process_answer_correction',
          { answerCorrectionData: JSON.stringify({ correction, agrees: true, cents: -1400 }) },
          cookies.maya,
        ),
      ),
  },
  'POST /operator/desk/health/clock': { lowest: 'refund' },
  'GET /operator/orders': read,
  'GET /operator/mail': read,
  'GET /operator/messages': read,
  'GET /operator/applications': read,
  'GET /operator/applications/:position/files/:file': read,
  'GET /operator/health': read,
  'GET /metrics': read,
  'GET /operator/export': read,
  'GET /operator/webhooks': read,
  'POST /operator/webhooks/retry': {
    lowest: 'work',
    ends: 200,
    before: () => execute(sql`update webhooks set status = 'dead'`),
  },
  'GET /operator/client-errors': read,
  'GET /operator/operators': owner,
  'POST /operator/operators': { ...owner, fields: () => ({ name: 'Noor Ali', role: 'read' }), ends: 201 },
  'POST /operator/operators/:id/revoke': { ...owner, ends: 200 },
  // The test's database is no folder that could be copied.
  'GET /operator/backup': { ...owner, ends: 409 },
  'POST /operator/persons/export': {
    ...{ ...owner, fields: () => ({ email: 'maya@example.com' }), ends: 200, changes: false },
  },
  'POST /operator/persons/erase': { ...owner, fields: () => ({ email: 'pat@example.com' }), ends: 200 },
  'GET /sandbox/mail': owner,
  'GET /sandbox/mail/:mail': owner,
  'GET /sandbox/mail/:mail/html': owner,
};

/** The rows, without what the name of one adds to its address. */
const addressOf = (name: string) => name.replace(/ (of a file|with|that) .*/, '');
/** An address with other names of its parts, as the site's routes have them. */
const routeOf = (name: string) =>
  addressOf(name)
    .replace(/:position(?=\/files)|:mail/, ':id')
    .replace(/^GET \*$/, 'GET /*');

it('every call and every address of the site is in a table', () => {
  const { actions, loads } = AREA_SERVERS;
  const routes = site.app.routes.flatMap(({ method, path }) => (method === 'ALL' ? [] : [`${method} ${path}`]));
  const forms = DESK_ACTIONS.map(({ path }) => `GET ${DESK}${path}`);
  const listed = [OF_CUSTOMERS, LISTS, OF_SESSION, OF_OPERATORS].flatMap((table) => Object.keys(table).map(routeOf));
  expect([...new Set([...listed, ...forms, ...Object.values(PUBLIC).flat()])].sort()).toEqual(
    [...new Set([...actions.keys(), ...[...loads.keys()].map((name) => `GET /api/${name}`), ...routes])].sort(),
  );
});

describe('a customer', () => {
  it.each(Object.entries(OF_CUSTOMERS))(
    '%s is for its customer alone, who else learns and changes nothing',
    async (_, row) => {
      const { names, send, order, before } = row;
      const [mayas, noors] = [await ordered('maya', order), await ordered('noor', order)];
      Object.assign(mayas, await before?.('maya'));
      Object.assign(noors, await before?.('noor'));
      const none = { ...mayas, ...nothing() };
      const start = await stored();
      for (const who of ['stranger', 'noor'] as const) {
        const [there, absent] = [await send(mayas, cookies[who]), await send(none, cookies[who])];
        expect(await outcomeOf(there)).toBe(who === 'noor' ? row.other : row.stranger);
        expect(await learned(there)).toEqual(await learned(absent));
      }
      // One thing of somebody else among the customer's own.
      for (const name of names.length > 1 ? names : []) {
        const [there, absent] = [mayas, none].map((things) => send({ ...noors, [name]: things[name] }, cookies.noor));
        expect(await outcomeOf(await there!)).not.toMatch(/^(done|200)$/);
        expect(await learned(await there!)).toEqual(await learned(await absent!));
      }
      expect(await stored()).toEqual(start);
      expect(await outcomeOf(await send(mayas, cookies.maya))).toBe(row.own ?? 'done');
      if (row.reads) expect(await stored()).toEqual(start);
      else expect(await stored()).not.toEqual(start);
    },
  );

  it.each(Object.entries(LISTS))("%s has what is the own customer's, and nothing of others", async (_, row) => {
    const mayas = await ordered('maya');
    await ordered('noor');
    const start = await stored();
    expect(await outcomeOf(await get(row.address, ''))).toBe(row.stranger);
    const [own, other] = await Promise.all(
      [cookies.maya, cookies.noor].map(async (cookie) => (await get(row.address, cookie)).text()),
    );
    expect([own!.includes(COMPANIES.maya), own!.includes(COMPANIES.noor)]).toEqual([true, false]);
    expect([other!.includes(COMPANIES.maya), other!.includes(COMPANIES.noor)]).toEqual([false, true]);
    const { version: _version, returns: _returns, ...ids } = mayas;
    for (const id of Object.values(ids)) expect(other).not.toContain(id);
    expect(await stored()).toEqual(start);
  });

  it.each(Object.entries(OF_SESSION))('%s is refused without a login, and changes nothing', async (action, fields) => {
    const start = await stored();
    expect(await outcomeOf(await post(action, fields, ''))).toBe('not-logged-in');
    expect(await stored()).toEqual(start);
  });

  it('whose form has the id of one in another account saves an own one, and replaces no other', async () => {
    const fields = draftFields();
    const save = async (more: object, cookie: string) =>
      (await resultOf<{ id: string }>(await post('save_form_draft', { ...fields, ...more }, cookie))).id;
    const mayas = await save({}, cookies.maya);
    const before = await execute(sql`select * from form_drafts`);
    expect(await save({ replaces: mayas, form: '{"data":{}}' }, cookies.noor)).not.toBe(mayas);
    expect(await execute(sql`select * from form_drafts where id = ${mayas}`)).toEqual(before);
  });
});

describe('an operator', () => {
  const ids: Readonly<Record<string, (things: Things) => string>> = {
    documents: ({ document }) => document,
    'to-dos': ({ toDo }) => toDo,
    'ask-again': ({ toDo }) => toDo,
    renewals: ({ service }) => service,
    corrections: ({ correction }) => correction,
  };
  /** The address of a row, with an operator who can be revoked and a mail that can be read. */
  async function filled(name: string, things: Things): Promise<string> {
    const [, path = ''] = addressOf(name).split(' ');
    const { operator } = await createOperators(site.database.db, { ownerToken: '' }).add(
      { name: 'Kit Moss', role: 'read' },
      OWNER,
    );
    const [mail] = path.includes(':mail') ? await execute(sql`select id from outbox limit 1`) : [];
    return path
      .replace(':invoice', things.invoice)
      .replace(/([\w-]+)\/:id/, (_, kind: string) => `${kind}/${ids[kind]?.(things) ?? operator.id}`)
      .replace(':position', path.includes('messages') ? received.messages : received.applications)
      .replace(':file', 'resume')
      .replace(':part', '1')
      .replace(':mail', String(mail?.['id']));
  }

  /** A person's browser and programs: what sends a row's request. */
  async function signedIn(person: Person) {
    const browser = isOperator(person) ? await logInAtDesk(site, person, { ownerToken: OPERATOR_TOKEN }) : undefined;
    const token = browser?.token;
    const cookie = person === 'customer' ? cookies.maya : '';
    return {
      id: browser?.id ?? '',
      async send(name: string, address: string, fields: Record<string, string | Blob>): Promise<Response> {
        const isPost = name.startsWith('POST');
        if (!address.startsWith(DESK)) {
          const headers = { cookie, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
          return request(address, isPost ? { method: 'POST', headers, body: JSON.stringify(fields) } : { headers });
        }
        const path = address.slice(DESK.length);
        if (browser) return isPost ? browser.post(path, fields) : browser.get(path);
        const body = new FormData();
        for (const [field, value] of Object.entries(fields)) body.set(field, value);
        const headers = { cookie, 'sec-fetch-site': 'same-origin' };
        return request(address, isPost ? { method: 'POST', headers, body } : { headers });
      },
    };
  }
  /** How a request ends for who may not. */
  function refusalOf(name: string, person: Person, address: string): string {
    if (person === 'work' && name.endsWith('with a fee')) return '422';
    if (isOperator(person)) return '403';
    return address.startsWith(DESK) && name.startsWith('GET')
      ? `303 /operator?next=${encodeURIComponent(address)}`
      : '401';
  }

  it.each(Object.entries(OF_OPERATORS))(
    '%s is for the roles that may, whoever else changes nothing',
    async (name, row) => {
      const { lowest, fields = () => ({}), before } = row;
      const isForm = name.startsWith(`POST ${DESK}`);
      const ends = row.ends ?? (isForm ? 303 : 200);
      let mayas: Things | undefined;
      for (const person of PERSONS) {
        mayas ??= await ordered('maya', row.order);
        const { id, send } = await signedIn(person);
        await before?.(mayas, { id });
        const query = name.endsWith('filters/save') ? '?status=filed' : '';
        const address = (await filled(name, mayas)) + query;
        const start = await stored();
        const response = await send(name, address, fields(mayas));
        if (mayAs(person, lowest)) {
          expect([person, response.status]).toEqual([person, ends]);
          if (row.changes ?? name.startsWith('POST')) {
            expect(await stored()).not.toEqual(start);
            mayas = undefined;
          } else expect(await stored()).toEqual(start);
          continue;
        }
        const refusal = refusalOf(name, person, address);
        const status = response.status === 303 ? `303 ${response.headers.get('location')}` : String(response.status);
        expect([person, status]).toEqual([person, refusal]);
        // An operator who may do it without the fee sees the order with the refused form.
        if (refusal !== '422') expect(await response.text()).not.toContain(COMPANIES.maya);
        expect(await stored()).toEqual(start);
      }
    },
  );

  it.each(Object.entries(OF_OPERATORS).filter(([name]) => !name.includes(DESK)))(
    '%s is read by who is logged in at the desk, and changes nothing without a token',
    async (name, { lowest, fields = () => ({}), before, ends = 200 }) => {
      const things = await ordered('maya');
      for (const person of ['read', 'owner'] as const) {
        const { id, cookie } = await logInAtDesk(site, person, { ownerToken: OPERATOR_TOKEN });
        await before?.(things, { id });
        const address = await filled(name, things);
        const start = await stored();
        const isPost = name.startsWith('POST');
        const init = isPost ? { method: 'POST', body: JSON.stringify(fields(things)) } : {};
        const { status } = await request(address, { ...init, headers: { cookie } });
        expect([person, status]).toEqual([person, isPost ? 401 : mayAs(person, lowest) ? ends : 403]);
        expect(await stored()).toEqual(start);
      }
    },
  );

  it.each(Object.entries(OF_OPERATORS).filter(([name, row]) => row.elsewhere ?? /:invoice\/.*:id/.test(name)))(
    '%s takes nothing of another order',
    async (name, { fields = () => ({}), before, order, elsewhere = 404 }) => {
      const [mayas, noors] = [await ordered('maya', order), await ordered('noor', order)];
      const { id, send } = await signedIn('refund');
      await before?.(mayas, { id });
      const address = await filled(name, { ...mayas, invoice: noors.invoice });
      const start = await stored();
      const response = await send(name, address, fields(mayas));
      expect(response.status).toBe(elsewhere);
      expect(await stored()).toEqual(start);
    },
  );

  const pages: readonly string[] = DESK_PAGES.map(({ path }) => path);
  it.each(DESK_ACTIONS.map(({ path }) => path).filter((path) => !pages.includes(path)))(
    'the address of the form %s opened again shows nothing to others',
    async (path) => {
      const things = await ordered('maya');
      for (const person of ['stranger', 'customer', 'read'] as const) {
        const { send } = await signedIn(person);
        const address = await filled(`GET ${DESK}${path}`, things);
        const start = await stored();
        const response = await send('GET', address, {});
        if (person === 'read') expect([303, 404]).toContain(response.status);
        else expect(response.headers.get('location')).toBe(`/operator?next=${encodeURIComponent(address)}`);
        expect(await stored()).toEqual(start);
      }
    },
  );

  it('who works on the order sees what its customer gave; nobody else sees it', async () => {
    const things = await ordered('maya');
    await answered(things);
    const name = 'GET /operator/desk/orders/:invoice/to-dos/:id';
    const address = await filled(name, things);
    for (const person of ['work', 'refund', 'owner'] as const) {
      const { send } = await signedIn(person);
      const start = await stored();
      expect(await (await send(name, address, {})).text()).not.toContain(NUMBER);
      expect((await send(name, `${address}/files/1`, {})).status).toBe(404);
      expect(await stored()).toEqual(start);
    }
    const { id, send } = await signedIn('work');
    await answeredAndTaken(things, { id });
    expect(await (await send(name, address, {})).text()).toContain(NUMBER);
  });
});
