import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { newAttempt } from 'shared-contracts/attempt';
import { areaStorageKey } from 'shared-contracts/storage-keys';
import { AccountStruct } from 'shared-contracts/account';
import { decodeBootDocument } from 'shared-contracts/boot-document';
import { CaptchaChallengeStruct, CaptchaResponseStruct } from 'shared-contracts/captcha';
import { createCartEventBus } from 'shared-contracts/cart-event-bus';
import { decodeCatalogueLoad } from 'shared-contracts/catalogue';
import { decodeClientReportBatch } from 'shared-contracts/client-reports';
import { withValueAt } from 'shared-contracts/data-path';
import { decode } from 'shared-contracts/decode';
import { decodeDomainDetails } from 'shared-contracts/domains';
import { ContactDataStruct, LoginDataStruct } from 'shared-contracts/payloads/account-forms';
import { ReleaseStruct } from 'shared-contracts/release-set';
import { sentFormOf } from 'shared-contracts/sent-form';
import { decodeSignupAnswer, FoundOrderStruct, FullOrderStruct, OrderBasisStruct } from 'shared-contracts/submission';
import { contributionTopic, TOPICS, topicsOf } from 'shared-contracts/topics';
import { createDomainCartStore } from '../../mfe-domains/src/domain-cart/domain-cart-store.ts';
import { PAGE_INPUT } from '../../shared-contracts/src/test-data/test-page.ts';
import { decodeStored } from '../../shell/src/persistence/saved-form.ts';
import { memoryStorage, sampleForm } from '../../shell/src/test-data/saved-forms.ts';
import { fieldIn } from '../../site-server/src/areas/area-server.ts';
import { rulesIn } from '../../site-server/src/releases/area-rules.ts';
import { nextSet } from '../../site-server/src/releases/next-set.ts';
import { releaseSetId } from '../../site-server/src/releases/release-set.ts';
import { openSet, signSet } from '../../site-server/src/releases/set-document.ts';
import { trustedBy } from '../../site-server/src/releases/signing-keys.ts';
import { TEST_DOMAIN, testOrder } from '../../site-server/testing/test-order.ts';

/** Properties whose names are data: another name is another entry, not something that a reader does not know. */
const RECORDS = new Set(['data', 'exposes', 'fields', 'files', 'question', 'sizes', 'topics']);

/** The document with an unknown property in every object. */
function withMore(document) {
  if (Array.isArray(document)) return document.map(withMore);
  if (document === null || typeof document !== 'object') return document;
  const entries = Object.entries(document).map(([key, value]) => [key, RECORDS.has(key) ? value : withMore(value)]);
  return { ...Object.fromEntries(entries), laterProperty: { of: 'a newer version' } };
}

const key = { id: 'key', key: generateKeyPairSync('ed25519').privateKey };
const HASH = `sha384-${'A'.repeat(64)}`;
const RELEASE = {
  area: 'domains',
  version: '0.1.0-0123abcd',
  contract: '^0.1.0',
  contracts: '0.1.0',
  revision: '',
  topics: { owns: [{ name: 'domains:cart-changed', version: 1 }], reads: [] },
  shared: [{ name: 'react', version: '19.3.1', range: '^19.3.1', singleton: true }],
  takes: [{ part: 'shared-ui/button', exports: ['Button'] }],
  name: 'mfe_domains',
  entry: 'entry.js',
  exposes: { './domain-search': ['entry.js'] },
  initial: ['entry.js'],
  files: { 'entry.js': HASH },
  sizes: { 'entry.js': 10 },
  declares: [{ name: 'domains:cart-changed', version: 1, replay: 'state', payload: { type: 'object', fields: {} } }],
};
const CONTRIBUTION = {
  products: [
    {
      key: 'mailbox',
      saveAs: 'mailbox',
      productId: 'mailbox',
      name: 'Mailbox',
      group: { key: 'boxes', label: 'Boxes' },
      quantity: 1,
      price: 1500,
      renewal: { price: 1500, period: 'month' },
      priceSource: { source: 'catalogue_product', question: { product: 'mailbox' } },
      data: {},
    },
  ],
  missing: [{ key: 'size', message: 'Choose a size' }],
};
const LINE = { key: 'mailbox', type: 'single', label: 'Mailbox', price: 1500 };
const PROGRESS = { status: 'received', label: 'Received', steps: [{ status: 'received', label: 'Received' }] };
const RECEIPT = {
  invoiceNumber: '118-204-7731',
  placedOn: 'November 21, 2026',
  companyName: 'Alder LLC',
  email: 'maya@example.com',
  paidWith: 'Visa',
  quote: {
    lines: [LINE],
    totalCents: 1500,
    savedCents: 0,
    renewals: [{ price: 1500, period: 'month', afterMonths: 1 }],
  },
  steps: [{ when: 'Today', what: 'We file.' }],
  accountLink: '',
  progress: PROGRESS,
};
const ACCOUNT = {
  email: 'maya@example.com',
  orders: [
    {
      invoiceNumber: '118-204-7731',
      placedOn: '2026-11-21',
      companyName: '',
      formTitle: 'Mailbox',
      total: 1500,
      lines: [LINE],
      paidWith: 'Visa',
      receiptLink: '/orders/1',
      progress: PROGRESS,
    },
  ],
  renewals: [{ on: '2026-12-21', name: 'Mailbox', amount: 1500, company: '' }],
  services: [
    {
      id: 's',
      name: 'Mailbox',
      amount: 1500,
      period: 'month',
      company: '',
      on: '2026-12-21',
      status: 'on-hold',
      cancelable: true,
    },
  ],
};
const SIGNUP = { invoice_numbers: ['1'], account_id: '1', login_url: '/login', confirmation_url: '/orders/1' };
const CHALLENGE = {
  parameters: {
    algorithm: 'SHA-256',
    nonce: 'n',
    salt: 's',
    cost: 1,
    keyLength: 32,
    keyPrefix: 'p',
    keySignature: 'k',
    expiresAt: 1,
    data: { max: 9 },
  },
  signature: 's',
};
const SENT = { page: '/thanks', sentOn: '2026-11-21', facts: [{ label: 'Name', text: 'Maya' }] };
const REPORT = { kind: 'error', area: 'domains', version: RELEASE.version, message: 'x', frames: [], count: 1 };
const bootOf = (view) => ({
  view,
  site: PAGE_INPUT.site,
  releaseSet: '0123456789abcdef',
  remotes: [{ ...RELEASE, mirror: '/again', entry: '/entry.js', modules: [] }],
  today: '2026-11-21',
});
const FORM = { kind: 'form', page: PAGE_INPUT, tokenizerFrame: '/frame' };
const CONFIRMATION = { kind: 'confirmation', receipt: RECEIPT };
const ORDER = testOrder();

const valueOf = (decoded) => (decoded.kind === 'decoded' || decoded.kind === 'ok' ? decoded.value : undefined);
const readBoot = (document) => valueOf(decodeBootDocument(document));
const reading = (struct) => (document) => valueOf(decode(struct, document));
const calling = (struct) => (document) => valueOf(fieldIn({ field: JSON.stringify(document) }, 'field', struct));
const readStored = (document) => decodeStored(JSON.stringify(document)).form;
const readAccount = (document) => valueOf(decode(AccountStruct, document, { isTolerant: true }));

function readTopic(document) {
  const bus = createCartEventBus({ topics: topicsOf(['mailbox']), log: () => undefined });
  bus.forOwner('mailbox').publish(contributionTopic('mailbox'), document);
  return bus.states.state[contributionTopic('mailbox').name];
}

async function readRules(document) {
  return valueOf(await rulesIn({ rules: document }));
}

/**
 * Every document that one version writes and another may read: its reader, and a document of today.
 *
 * @type {[string, (document: any) => any, object][]}
 */
const BOUNDARIES = [
  ['a payload of a topic', readTopic, CONTRIBUTION],
  ['the boot document of a form', readBoot, bootOf(FORM)],
  ['the boot document of a receipt', readBoot, bootOf(CONFIRMATION)],
  ['a release', reading(ReleaseStruct), RELEASE],
  [
    'a release set',
    (set) => valueOf(openSet(signSet(set, key), trustedBy(key))),
    nextSet(undefined, [], { cause: 'build' }, new Date('2026-11-21T12:00:00Z')),
  ],
  [
    'the rules of a release',
    readRules,
    { area: 'mailbox', answers: { owns: [], reads: [] }, topics: { owns: [], reads: [] }, modules: [] },
  ],
  ['a saved form', readStored, sampleForm({ placed: { ...newAttempt(sampleForm().attempt.form), state: 'done' } })],
  [
    'the stored domain cart',
    (cart) => createDomainCartStore(memoryStorage({ [areaStorageKey('domains')]: JSON.stringify(cart) })).read(),
    { domains: [TEST_DOMAIN] },
  ],
  ['a sent form', (sent) => sentFormOf('/thanks', () => memoryStorage({ 'sent-form': JSON.stringify(sent) })), SENT],
  ['an order', calling(FullOrderStruct), ORDER],
  ['the basis of a form', calling(OrderBasisStruct), ORDER.basis],
  ['a login', calling(LoginDataStruct), { url: '/', username: 'maya', password: 'secret' }],
  ['a message', calling(ContactDataStruct), { first_name: 'M', last_name: 'A', email: 'm@a.co', message: 'Hi' }],
  [
    'the answer to a captcha',
    reading(CaptchaResponseStruct),
    { challenge: CHALLENGE, solution: { counter: 1, derivedKey: 'k' } },
  ],
  ['a captcha', reading(CaptchaChallengeStruct), CHALLENGE],
  ['an account', readAccount, ACCOUNT],
  ['the answer to an order', (answer) => valueOf(decodeSignupAnswer(answer)), { result: SIGNUP }],
  ['an order that was looked up', reading(FoundOrderStruct), { status: 'placed', result: SIGNUP, total: '15.00' }],
  [
    'a load of products',
    (answer) => valueOf(decodeCatalogueLoad('coupons', answer)),
    {
      result: [{ id: 'SAVE', product_id_restrictions: [], percent_value: 8 }],
    },
  ],
  [
    'an answer about domains',
    (answer) => valueOf(decodeDomainDetails(answer)),
    { success: true, response: [{ domain: 'acme.com', available: false }] },
  ],
  [
    'reports of a page',
    (batch) => valueOf(decodeClientReportBatch(batch)),
    { pageId: 'mailbox', releaseSet: '0123456789abcdef', reports: [REPORT] },
  ],
];

it.each(BOUNDARIES)('%s of a newer version is read like one of today', async (_, read, document) => {
  const today = await read(document);
  expect(today).toBeDefined();
  const newer = withMore(document);
  expect(newer).not.toEqual(document);
  expect(await read(newer)).toMatchObject(today);
});

const SIGNED = nextSet(undefined, [RELEASE], { cause: 'build' }, new Date('2026-11-21T12:00:00Z'));

it.each(['moves.0.cause', 'releases.0.mode', 'releases.0.declares.0.replay'])(
  'a signed set with a %s of a newer version is read as it was written',
  (path) => {
    const { id: _, ...newer } = withValueAt(SIGNED, path, 'of-a-newer-version');
    const set = { ...newer, id: releaseSetId(newer.releases) };
    expect(openSet(signSet(set, key), trustedBy(key))).toEqual({ kind: 'ok', value: set });
  },
);

it('rules with a topic of a replay policy of a newer version are read', async () => {
  const later = { ...TOPICS.domainCartChanged, replay: 'of-a-newer-version' };
  const rules = {
    area: 'domains',
    answers: { owns: [], reads: [] },
    topics: { owns: [later], reads: [] },
    modules: [],
  };
  expect(await readRules(rules)).toMatchObject({ topics: rules.topics });
});

it.each([
  ['a layout', readBoot, bootOf(FORM), 'view.page.layout', undefined],
  ['a place of the buttons', readBoot, bootOf(FORM), 'view.page.submitPlace', 'side'],
  ['a line of a receipt', readBoot, bootOf(CONFIRMATION), 'view.receipt.quote.lines.0.type', 'single'],
  ['a status of a service', readAccount, ACCOUNT, 'services.0.status', 'active'],
  ['a state of an attempt', readStored, sampleForm(), 'attempt.state', 'unknown'],
])('%s of a newer version is read as the plainest one', (_, read, document, path, plainest) => {
  const plain = withValueAt(read(document), path, plainest);
  expect(read(withValueAt(document, path, 'of-a-newer-version'))).toEqual(plain);
});
