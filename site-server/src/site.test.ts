import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { decodeBootDocument, type BootDocument } from 'shared-contracts/boot-document';
import { decodeSignupAnswer, type FullOrder } from 'shared-contracts/submission';
import { checkAnswer } from 'shared-contracts/validation';
import { pageHeaders } from './http/response-headers.ts';
import { firstOrderOf } from './orders/account-orders.ts';
import { createOrderStore } from './orders/order-store.ts';
import { releaseFile } from './releases/stored-release.ts';
import { createTestApp, OPERATOR_TOKEN, signupForm, type TestApp } from '../testing/test-app.ts';
import { PAGE_JSON } from '../testing/test-site.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TEST_ANSWERS, TEST_PASSWORD, testOrder } from '../testing/test-order.ts';
import { trackingAddress } from './orders/purchase.ts';

const folder = temporaryFolder();
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(folder, {
    'tracking.json': { matomo: { address: 'https://matomo.example/matomo.php', siteId: 1 } },
    'pages/stays.json': {
      ...PAGE_JSON,
      description: undefined,
      pageId: 'stays',
      path: '/stays',
      redirectsEnabled: false,
    },
  });
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) => site.app.request(path, { headers });
const post = (body: FormData, path = '/form-a-business', headers: Record<string, string> = {}) =>
  site.app.request(path, { method: 'POST', body, headers });
const json = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as Record<string, unknown>;

function bootOf(html: string): BootDocument {
  const text = /<script type="application\/json" id="boot-document"[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? '';
  const decoded = decodeBootDocument(JSON.parse(text));
  if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
  return decoded.value;
}
const viewAt = async (path: string) => bootOf(await (await get(path)).text()).view;

async function orderWith(card = '4242424242424242', changes: Partial<FullOrder> = {}): Promise<FullOrder> {
  const order = testOrder({ releaseSet: site.releases.current().set.id });
  return { ...order, payment: { ...order.payment, token: await site.tokenOf(card) }, ...changes };
}
async function place(order: FullOrder) {
  const decoded = decodeSignupAnswer(await json(post(signupForm(order))));
  if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
  return decoded.value.result;
}
const logged = () => site.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const operator = (query = '') => json(get(`/operator/orders${query}`, { authorization: `Bearer ${OPERATOR_TOKEN}` }));

it('[SS-002] a page carries its configuration, the remotes it names and the set it was rendered with', async () => {
  const boot = bootOf(await (await get('/form-a-business?step=account')).text());
  expect(boot).toMatchObject({
    view: {
      kind: 'form',
      page: { pageId: 'form-a-business' },
      tokenizerFrame: `/tokenizer-frame?set=${site.releases.current().set.id}`,
    },
    releaseSet: site.releases.current().set.id,
    today: '2026-11-20',
    site: { name: 'Plainfield' },
  });
  expect(boot.remotes.map(({ area, entry, modules }) => [area, entry, modules])).toEqual([
    [
      'domains',
      expect.stringMatching(/^\/remotes\/domains\/0\.1\.0-[0-9a-f]{8}\/remoteEntry\.js$/),
      ['domain-search', 'rules', 'rules-of-domain-search'],
    ],
    [
      'order-checkout',
      expect.stringMatching(/^\/remotes\/order-checkout\//),
      ['account', 'company', 'rules', 'rules-of-account', 'rules-of-company', 'start', 'submit'],
    ],
  ]);
});

it(
  '[SC-198, SC-199] a visitor is asked for no login and gets no cookie; ' +
    "only the operator's list asks who is there",
  async () => {
    for (const path of ['/', '/form-a-business', '/terms/', '/api/simple_products?website_id=1']) {
      const response = await get(path);
      expect([
        path,
        response.status,
        response.headers.get('set-cookie'),
        response.headers.get('www-authenticate'),
      ]).toEqual([path, 200, null, null]);
    }
    expect((await get('/operator/orders')).status).toBe(401);
  },
);

it('a page answers everything below its address', async () => {
  expect((await viewAt('/form-a-business/acme.com')).kind).toBe('form');
});

it('home, texts and unknown addresses have views of their own', async () => {
  const home = { kind: 'home', groups: [expect.objectContaining({ title: 'Start' })] };
  expect(await viewAt('/')).toMatchObject({ ...home, opening: { start: { path: '/form-a-business' } } });
  expect(await viewAt('/terms/')).toEqual({ kind: 'text', title: 'Terms', paragraphs: ['We file what you tell us.'] });
  expect(await viewAt('/nowhere')).toMatchObject({ ...home, opening: { title: 'There is no page here' } });
  expect((await get('/nowhere')).status).toBe(404);
});

it.each([
  '/api/nothing',
  '/files/none.png',
  '/remotes/domains/9.9.9/none.js',
  '/order-tracking',
  '/%E0%A4%A',
  '/form-a-business?x=%00',
])('a browser that opens %s gets a page with ways on, a script the reason as JSON', async (path) => {
  const opened = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect([opened.status, opened.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await opened.text()).toContain('"title":"There is no page here"');
  expect((await get(path, { accept: '*/*' })).headers.get('content-type')).toBe('application/json');
});

it('[SS-002] a document says for search engines and social networks what it is, under one address', async () => {
  const html = await (await get('/form-a-business/acme.com')).text();
  expect(html).toContain('<meta name="description" content="An LLC in Wyoming or Delaware.">');
  expect(html).toContain('<link rel="canonical" href="http://localhost/form-a-business">');
  expect(html).toContain('<meta property="og:title" content="Form a Business – Plainfield">');
  expect(html).toContain('<meta property="og:site_name" content="Plainfield">');
  expect(html).toContain('<link rel="apple-touch-icon" href="/files/apple-touch-icon.png">');
  const home = await (await get('/')).text();
  expect(home).toContain('<meta name="description" content="Forms for small companies.">');
  expect(await (await get('/terms/')).text()).toContain(
    '<meta name="description" content="We file what you tell us.">',
  );
  for (const path of ['/nowhere', '/stays']) {
    const unlisted = await (await get(path)).text();
    expect(unlisted).toContain('<meta name="robots" content="noindex">');
    expect(unlisted).not.toMatch(/rel="canonical"|name="description"/);
  }
});

it('search engines get the addresses of all listed pages, under the origin that customers reach', async () => {
  const headers = { 'X-Forwarded-Proto': 'https' };
  expect(await (await get('/robots.txt', headers)).text()).toContain('Sitemap: https://localhost/sitemap.xml');
  const sitemap = await get('/sitemap.xml', headers);
  expect([sitemap.status, sitemap.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect([...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://localhost/',
    'https://localhost/form-a-business',
    'https://localhost/terms/',
  ]);
});

it("search engines are kept from orders, and the icon that browsers ask for by default is the site's", async () => {
  const robots = await get('/robots.txt');
  expect([robots.status, robots.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await robots.text()).toContain('Disallow: /orders/');
  const icon = await get('/favicon.ico');
  expect([icon.status, icon.headers.get('location')]).toEqual([301, '/favicon.svg']);
});

it('a document is sent with a strict policy and a nonce of its own', async () => {
  const [first, second] = [await get('/form-a-business'), await get('/form-a-business')];
  const policy = first.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toBe(
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; font-src ` +
      `'self'; img-src 'self' data:; connect-src 'self'; ` +
      "frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for " +
      "'script'; trusted-types 'none'; report-to default",
  );
  expect(first.headers.get('integrity-policy')).toBe('blocked-destinations=(script), endpoints=(default)');
  // The browser reports refused code to the site, with the page's release set.
  expect(first.headers.get('reporting-endpoints')).toBe(
    `default="/browser-reports?set=${first.headers.get('release-set')}"`,
  );
  expect([...(await first.text()).matchAll(/<script[^>]*>/g)].every(([tag]) => tag.includes(`nonce="${nonce}"`))).toBe(
    true,
  );
  expect(second.headers.get('content-security-policy')).not.toContain(nonce);
});

it.each([
  ['/release-set', 'no-store'],
  ['/health', 'no-cache'],
  ['/api/simple_products?website_id=1', 'no-cache'],
  ['/api/nothing', 'no-cache'],
  ['/operator/orders', 'no-store'],
])('%s is an answer that runs nothing when it is opened, and is not kept', async (path, cached) => {
  const { headers } = await get(path);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': cached,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
});

it(
  '[SS-002] browsers return over https only once they came over https; what the client says about that does not ' +
    'count',
  async () => {
    const secure = async (headers: Record<string, string>) =>
      (await get('/', headers)).headers.get('strict-transport-security');
    expect(await secure({ 'x-forwarded-proto': 'https' })).toBe('max-age=63072000');
    expect(await secure({ 'x-forwarded-proto': 'http' })).toBeNull();
    expect(await secure({ 'x-forwarded-proto': 'https, http' })).toBeNull();
    expect(await secure({})).toBeNull();
  },
);

it("the customer's address is the one that the trusted proxy saw, in the page and in the order", async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  expect(bootOf(await (await get('/form-a-business', forwarded)).text()).clientIp).toBe('198.51.100.7');
  const order = await orderWith(undefined, { client_ip: '8.8.8.8' });
  await post(signupForm(order), '/form-a-business', forwarded);
  const { orders } = (await operator()) as { orders: { order: FullOrder }[] };
  expect(orders.find(({ order: { submission_key } }) => submission_key === order.submission_key)?.order.client_ip).toBe(
    '198.51.100.7',
  );
});

it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not allowed anywhere', async (method) => {
  const response = await site.app.request('/form-a-business', { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

it("under a name that is not the site's nothing is answered but its health", async () => {
  const under = async (path: string, init?: RequestInit) =>
    (await site.app.request(`http://rebound.example${path}`, init)).status;
  expect([
    await under('/'),
    await under('/form-a-business', { method: 'POST', body: signupForm('') }),
    await under('/health'),
  ]).toEqual([421, 421, 200]);
});

it('in development a page may listen to the development server', () => {
  const headers = pageHeaders({ nonce: 'n', developmentSocket: 'ws://localhost:3100' });
  expect(headers['Content-Security-Policy']).toContain("connect-src 'self' ws://localhost:3100;");
});

it('the document names every script with its hash, and preloads what the first step needs', async () => {
  const html = await (await get('/form-a-business')).text();
  const map = JSON.parse(/<script type="importmap"[^>]*>(.*)<\/script>/.exec(html)![1]!) as {
    integrity: Record<string, string>;
  };
  const names = Object.keys(map.integrity).map((address) => address.replace(/0\.1\.0-[0-9a-f]{8}/, 'V'));
  expect(names).toEqual(
    expect.arrayContaining([
      '/assets/V/main.js',
      '/assets/V/lazy.js',
      '/remotes/order-checkout/V/account-1.js',
      '/remotes/domains/V/search-2.js',
    ]),
  );
  expect(names.some((name) => /\.mjs$|woff2$/.test(name))).toBe(false);
  const preloads = [
    ...html.matchAll(
      /<link rel="modulepreload" href="([^"]+)" integrity="(sha384-[^"]+)" crossorigin="anonymous" nonce="[^"]+">/g,
    ),
  ];
  expect(preloads.every(([, address, integrity]) => map.integrity[address!] === integrity)).toBe(true);
  expect(preloads.map(([, address]) => address!.replace(/0\.1\.0-[0-9a-f]{8}/, 'V'))).toEqual([
    '/assets/V/main.js',
    '/remotes/order-checkout/V/remoteEntry.js',
    '/remotes/order-checkout/V/rules-1.js',
    '/remotes/order-checkout/V/start-1.js',
    '/remotes/order-checkout/V/company-rules-1.js',
    '/remotes/order-checkout/V/company-1.js',
    '/remotes/order-checkout/V/vendor-1.js',
  ]);
  expect(html).toMatch(
    new RegExp(
      '<link rel="preload" as="font" type="font/woff2" ' +
        String.raw`href="/assets/[^"]+/instrument-sans-latin-wght-normal-1a2b3c4d\.woff2" ` +
        'crossorigin="anonymous">',
    ),
  );
  expect(html).toMatch(
    new RegExp(
      String.raw`<script type="module" src="/assets/[^"]+/main\.js" integrity="sha384-[^"]+" ` +
        'crossorigin="anonymous" nonce="[^"]+"></script>',
    ),
  );
});

it('the style sheet of the shell is linked below what is shown first, with its hash and the nonce', async () => {
  const html = await (await get('/form-a-business')).text();
  const [link, address = ''] =
    new RegExp(
      String.raw`<link rel="stylesheet" href="(/assets/[^"]+/main\.css)" ` +
        'integrity="sha384-[^"]+" crossorigin="anonymous" nonce="[^"]+">',
    ).exec(html) ?? [];
  expect(html.indexOf(link!)).toBeGreaterThan(html.indexOf('<div id="root">'));
  expect((await get(address)).headers.get('content-type')).toBe('text/css; charset=utf-8');
});

it('before its own scripts a document has one line that speaks when they fail, and the script for it', async () => {
  const html = await (await get('/form-a-business')).text();
  const script = /<script nonce="[^"]+">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(html.indexOf(script)).toBeLessThan(html.indexOf('importmap'));
  expect(script).toContain("getElementById('loading')");
  expect(html).toContain('<p role="status" id="loading" data-phone="');
  // No sink that takes HTML or code as text.
  expect(script).not.toMatch(/innerHTML|eval|document\.write|insertAdjacentHTML/);
});

it('what is inlined cannot end its element', async () => {
  const order = await orderWith();
  const answers = {
    ...order.basis.data,
    companyInformation: { ...order.basis.data.companyInformation, companyName: '</script><script>alert(1)' },
  };
  const evil = testOrder({ answers, releaseSet: site.releases.current().set.id });
  const { confirmation_url } = await place({ ...evil, payment: order.payment });
  const page = await (await get(confirmation_url)).text();
  expect(page).not.toContain('<script>alert(1)');
  expect(bootOf(page).view).toMatchObject({ receipt: { companyName: '</script><script>alert(1)' } });
});

it('a released file is answered for good, in the best encoding, to any origin', async () => {
  const [shell] = site.releases.current().set.releases;
  const address = `/assets/${shell!.version}/main.js`;
  const answer = await get(address, { 'accept-encoding': 'gzip, br' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect((await get(address, { 'accept-encoding': 'gzip;q=1, br;q=0' })).headers.get('content-encoding')).toBe('gzip');
  expect((await get(address)).headers.get('content-encoding')).toBeNull();
  expect(await (await get(address)).text()).toContain('shell');
});

it.each([
  '/assets/0.1.0-00000000/main.js',
  '/assets/VERSION/other.js',
  '/assets/VERSION/release.json',
  '/assets/VERSION/..%2f..%2frelease.json',
  '/remotes/shell/VERSION/constructor',
  '/remotes/..%2fsets/VERSION/x',
])('%s is no released file', async (address) => {
  const [shell] = site.releases.current().set.releases;
  expect((await get(address.replace('VERSION', shell!.version))).status).toBe(404);
});

it('the frame of the tokenizer runs one script, sandboxed, under a policy of its own', async () => {
  const answer = await get(`/tokenizer-frame?set=${site.releases.current().set.id}`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toBe(
    `sandbox allow-scripts; default-src 'none'; script-src 'nonce-${nonce}' http://localhost:3001; base-uri ` +
      `'none'; form-action 'none'; frame-ancestors 'self'`,
  );
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await answer.text();
  expect(html).toContain('data-tokenizer="http://localhost:3001/tokenize"');
  expect(html).toMatch(
    new RegExp(
      '<script src="/remotes/order-checkout/[^"]+/tokenizer-frame.js" integrity="sha384-[^"]+" ' +
        `crossorigin="anonymous" nonce="${nonce}" defer></script>`,
    ),
  );
  // A page of a set that is gone must get as far as sending its order, which tells it to reload.
  expect(await (await get('/tokenizer-frame?set=0000000000000000')).text()).toContain('/tokenizer-frame.js');
});

it('[SC-127, SS-029] product loads are answered at /api', async () => {
  expect(await json(get('/api/filing_products?website_id=1&state_abbreviation=WY'))).toMatchObject({
    result: expect.arrayContaining([expect.objectContaining({ id: 'filing-llc-WY' })]),
  });
  expect((await get('/api/filing_products')).status).toBe(400);
  expect((await get('/api/nothing?website_id=1')).status).toBe(404);
});

it('a short answer to a call is sent as it is, a document compressed', async () => {
  const gzip = { 'accept-encoding': 'gzip' };
  const refused = await post(signupForm({} as FullOrder), '/form-a-business', gzip);
  expect(
    [refused, await get('/form-a-business', gzip)].map(({ headers }) => [
      headers.get('content-type'),
      headers.get('content-encoding'),
    ]),
  ).toEqual([
    ['application/json', null],
    ['text/html; charset=utf-8', 'gzip'],
  ]);
});

it('[SC-119, SC-125] page-level calls are told apart by their action', async () => {
  const form = signupForm('', { action: 'get_domain_details', domains: '["alderandwren.com"]' });
  expect(await json(post(form, '/form-a-business/below'))).toMatchObject({
    success: true,
    response: [{ domain: 'alderandwren.com', create: { amount: '14.00' } }],
  });
});

it.each([
  [{ action: '' }, 'action is missing.'],
  [{ action: 'process_everything' }, 'action: "process_everything" is not known.'],
  [{ action: 'constructor' }, 'action: "constructor" is not known.'],
  [{ pageID: 'other' }, 'pageID: this address is that of form-a-business.'],
  [{ formType: 'TaxIDForm' }, 'formType: Form a Business is a FormABusinessForm.'],
  [{ formFileName: '' }, 'formFileName: '],
  [{ signupData: '{' }, 'signupData: '],
  [{ signupData: '{}' }, 'signupData.website: '],
])('[SS-001, SS-003] a call with %j is answered 400 and an error naming it', async (changes, error) => {
  const response = await post(signupForm(testOrder(), changes));
  expect(response.status).toBe(400);
  expect((await json(response)).error).toContain(error);
});

it('[SS-003] a malformed order is refused by the path of its mistake, and nothing sent is repeated', async () => {
  const order = testOrder();
  const wrong = { ...order, account: { ...order.account, password: [TEST_PASSWORD] } };
  const answer = await json(post(signupForm(JSON.stringify(wrong))));
  expect(answer.error).toMatch(/^signupData\.account\.password: /);
  expect(JSON.stringify(answer)).not.toContain(TEST_PASSWORD);
});

it('[SS-003] a body that is no form-data, too large or for no page is refused', async () => {
  const text = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  expect((await site.app.request('/form-a-business', text)).status).toBe(400);
  const broken = { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } };
  expect((await site.app.request('/form-a-business', broken)).status).toBe(400);
  const large = await post(signupForm('x'.repeat(600_000)));
  // The rest of the body is not read, so the connection cannot carry another request.
  expect([large.status, large.headers.get('connection')]).toEqual([413, 'close']);
  expect((await post(signupForm(''), '/nowhere')).status).toBe(404);
});

it.each([
  [
    'billing_address',
    (order: FullOrder) => ({
      payment: { ...order.payment, billing_address: { ...order.payment.billing_address, city: 'Chey\u0000enne' } },
    }),
    /^signupData\.payment\.billing_address\.city: text without characters that cannot be stored$/,
  ],
  [
    'data of a product',
    (order: FullOrder) => ({
      companies: order.companies.map((company) => ({
        ...company,
        products: company.products.map((product) => ({ ...product, data: { toString: 1 } })),
      })),
    }),
    /^signupData\.companies\.0\.products\.\d+\.data\.toString: another property name$/,
  ],
])(
  '[SS-006] an order that cannot be stored because of its %s is refused with the path, and does not fail',
  async (_, change, error) => {
    const order = await orderWith();
    const response = await post(signupForm({ ...order, ...change(order) }));
    expect([response.status, await json(response)]).toEqual([400, { error: expect.stringMatching(error) }]);
  },
);

it('an order whose texts have characters that cannot be seen holds and is stored without them', async () => {
  const typed = JSON.stringify(await orderWith())
    .replaceAll('Alder & Wren', '\u200bAlder\u00a0& Wr\u00aden')
    .replaceAll('maya', '\ufeffmaya\u200e');
  const {
    invoice_numbers: [invoice],
    confirmation_url,
  } = await place(JSON.parse(typed) as FullOrder);
  expect(
    (await firstOrderOf(createOrderStore(site.database.db), invoice, confirmation_url.split('key=')[1]))?.companyName,
  ).toBe('Alder & Wren Coffee LLC');
  expect(await (await get(confirmation_url)).text()).not.toMatch(/[\u00ad\u200b\u200e\ufeff]/);
});

it('a running site knows how long the phone numbers of other countries are', () => {
  expect(checkAnswer('+44 20 7946', { rules: 'phoneNumber' }, {})).toMatch(
    'After +44, a phone number has 7, 9, or 10 digits.',
  );
});

it.each(['/orders/%00', '/orders/%ff', '/api/simple_products?website_id=%00'])(
  '%s is no address that can be read',
  async (address) => {
    expect((await get(address)).status).toBe(400);
  },
);

it.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 200],
  [{ origin: 'http://localhost' }, 200],
])('a call with the headers %j is answered %d', async (headers, status) => {
  expect((await post(signupForm('', { action: 'get_domain_hero_tlds' }), '/form-a-business', headers)).status).toBe(
    status,
  );
});

it('[SH-072] the confirmation page of a placed order is the one of its invoice', async () => {
  const {
    invoice_numbers: [invoice],
    confirmation_url,
  } = await place(await orderWith());
  expect(confirmation_url).toMatch(new RegExp(`^/orders/${invoice}\\?key=`));
  expect(bootOf(await (await get(confirmation_url)).text()).view).toMatchObject({
    kind: 'confirmation',
    receipt: { invoiceNumber: invoice },
  });
});

it('[SH-072] the confirmation of a second order names the first one, if its address has the key of both', async () => {
  const {
    invoice_numbers: [invoice],
    confirmation_url: address,
  } = await place(await orderWith());
  const orders = createOrderStore(site.database.db);
  expect(await firstOrderOf(orders, invoice, address.split('key=')[1])).toEqual({
    invoiceNumber: invoice,
    totalCents: 34_200,
    companyName: 'Alder & Wren Coffee LLC',
    address,
  });
  expect([await firstOrderOf(orders, invoice, 'guess'), await firstOrderOf(orders)]).toEqual([undefined, undefined]);
});

it('[OC-235, OC-236] the frame tells of an order, unless the browser asks not to be tracked', async () => {
  const address = trackingAddress({ orderNumber: '118-204-7731', total: '342.00', items: [] });
  const frame = await get(address);
  expect([frame.status, frame.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("sandbox allow-scripts; default-src 'none'"),
  ]);
  expect(await frame.text()).toContain('ec_id=118-204-7731');
  expect((await get(address, { 'sec-gpc': '1' })).status).toBe(404);
  expect((await get('/order-tracking?purchase={}')).status).toBe(404);
});

it(
  '[OC-235, OC-236] an order from a page without redirects is answered with the frame, unless the browser asks not ' +
    'to be tracked',
  async () => {
    const placeFrom = async (headers: Record<string, string>) =>
      (await json(post(signupForm(await orderWith(), { pageID: 'stays' }), '/stays', headers))).result as Record<
        string,
        unknown
      >;
    const { invoice_numbers, tracking_url } = await placeFrom({});
    expect(await (await get(tracking_url as string)).text()).toContain(`ec_id=${(invoice_numbers as string[])[0]}`);
    expect(await placeFrom({ 'sec-gpc': '1' })).not.toHaveProperty('tracking_url');
  },
);

it('[SC-003] an order without a form type stops', async () => {
  const form = signupForm(await orderWith());
  form.delete('formType');
  const response = await post(form);
  expect([response.status, await json(response)]).toEqual([400, { error: 'Form type not set. Aborting.' }]);
});

it('[SC-149] a refusal has an error text and no code', async () => {
  const refusals = [
    signupForm(''),
    signupForm(await orderWith(undefined, { total: '1.00' })),
    signupForm(await orderWith('4000000000000341')),
    signupForm('', { action: 'unknown' }),
  ];
  for (const form of refusals) {
    const answer = await json(post(form));
    expect(answer.error).toEqual(expect.stringMatching(/\w/));
    expect(answer).not.toHaveProperty('code');
  }
});

it('[SS-004, SS-005, SC-120] an order is answered with its invoice, account, login and confirmation', async () => {
  const result = await place(await orderWith());
  expect(result).toEqual({
    invoice_numbers: [expect.stringMatching(/^\d{3}-\d{3}-\d{4}$/)],
    account_id: expect.stringMatching(/^acct_/),
    login_url: '/login',
    confirmation_url: expect.stringMatching(/^\/orders\/\d{3}-\d{3}-\d{4}\?key=[\w-]{32}$/),
  });
});

it('summary, confirmation and operator have the same total', async () => {
  const {
    invoice_numbers: [invoice],
    confirmation_url,
  } = await place(await orderWith());
  const response = await get(confirmation_url);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { view } = bootOf(await response.text());
  expect(view).toMatchObject({
    kind: 'confirmation',
    receipt: {
      invoiceNumber: invoice,
      placedOn: 'November 20, 2026',
      companyName: 'Alder & Wren Coffee LLC',
      paidWith: 'Visa ending 4242',
      quote: { totalCents: 34200 },
      accountLink: '',
    },
  });
  const { orders } = (await operator()) as { orders: Record<string, unknown>[] };
  expect(orders.at(-1)).toMatchObject({
    invoice_number: invoice,
    form_type: 'FormABusinessForm',
    total_cents: 34200,
    order: { total: '342.00' },
  });
});

it.each(['', '?key=', '?key=guess'])('a confirmation with the key "%s" is not found', async (query) => {
  const { confirmation_url } = await place(await orderWith());
  expect((await get(confirmation_url.replace(/\?.*/, query))).status).toBe(404);
});

it('[SS-006] a refused order is answered with its kind and an error naming what does not hold', async () => {
  const response = await post(signupForm(await orderWith(undefined, { total: '1.00' })));
  expect([response.status, await json(response)]).toEqual([
    200,
    {
      error: 'The total is $342.00, not $1.00.',
      kind: 'price-changed',
      field: 'total',
      changed: { before: '1.00', after: '342.00', lines: [] },
    },
  ]);
});

it.each([
  [
    'affiliate',
    {
      platform: 'everflow',
      order_number: '1',
      affiliate_code: 'FORGED',
      xtype: 'x',
      cartTotalForAffiliate: '99999.00',
    },
  ],
  ['nyop', { requestedPrice: '1.00' }],
])('[SS-006, SC-102, SC-103] a made-up %s is refused by its name, and nothing is stored', async (part, forged) => {
  const before = await operator();
  const response = await post(signupForm(await orderWith(undefined, { [part]: forged })));
  expect([response.status, await json(response)]).toEqual([
    200,
    { error: `${part} does not follow from the answers.`, kind: 'rejected', field: part },
  ]);
  expect(await operator()).toEqual(before);
});

it('[SC-102, SC-103] an order whose rules assemble an affiliate and a named price is placed with both', async () => {
  const answers = { ...TEST_ANSWERS, affiliateCode: 'ALDER', nyop: { requestedPrice: '120.00' } };
  const order = testOrder({ answers, releaseSet: site.releases.current().set.id });
  const {
    invoice_numbers: [invoice],
  } = await place({ ...order, payment: { ...order.payment, token: await site.tokenOf('4242424242424242') } });
  const { orders } = (await operator()) as { orders: { invoice_number: string; order: object }[] };
  expect(orders.find(({ invoice_number }) => invoice_number === invoice)?.order).toMatchObject({
    affiliate: { platform: 'everflow', affiliate_code: 'ALDER', cartTotalForAffiliate: '342.00' },
    nyop: { requestedPrice: '120.00' },
  });
});

it('[SS-008] a card whose charge is refused is answered "payment failed"', async () => {
  const response = await post(signupForm(await orderWith('4000000000000341')));
  expect([response.status, await json(response)]).toEqual([200, { error: 'payment failed', kind: 'payment-failed' }]);
});

it('an order of a set that is not served is asked to reload', async () => {
  const response = await post(signupForm(testOrder({ releaseSet: '0000000000000000' })));
  expect([response.status, await json(response)]).toEqual([
    200,
    { error: expect.stringContaining('Reload to continue'), kind: 'reload' },
  ]);
});

it('parallel calls with one key make one order', async () => {
  const order = await orderWith();
  const results = await Promise.all([place(order), place(order), place(order)]);
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  const { orders } = (await operator('?limit=500')) as { orders: { invoice_number: string }[] };
  expect(orders.filter(({ invoice_number }) => invoice_number === results[0].invoice_numbers[0])).toHaveLength(1);
});

it('the operator reads on from a cursor, the newest last', async () => {
  const { next: start } = await operator('?limit=500');
  const invoices = [await place(await orderWith()), await place(await orderWith())].map(
    ({ invoice_numbers }) => invoice_numbers[0],
  );
  const first = (await operator(`?after=${String(start)}&limit=1`)) as {
    orders: { invoice_number: string }[];
    next: string;
  };
  const second = (await operator(`?after=${first.next}`)) as typeof first;
  expect([...first.orders, ...second.orders].map(({ invoice_number }) => invoice_number)).toEqual(invoices);
  expect(await operator(`?after=${second.next}`)).toEqual({ orders: [], next: second.next });
});

it('the operator needs the token', async () => {
  expect((await get('/operator/orders')).status).toBe(401);
  expect((await get('/operator/orders', { authorization: `Bearer ${OPERATOR_TOKEN}x` })).status).toBe(401);
  expect((await get('/operator/orders?after=x', { authorization: `Bearer ${OPERATOR_TOKEN}` })).status).toBe(400);
});

it('neither log nor operator sees the password or a query', async () => {
  const { confirmation_url } = await place(await orderWith());
  await get(confirmation_url);
  const output = site.lines.join('\n') + JSON.stringify(await operator('?limit=500'));
  expect(output).not.toContain(TEST_PASSWORD);
  expect(site.lines.join('\n')).not.toContain(new URL(confirmation_url, 'http://localhost').searchParams.get('key')!);
  expect(logged()).toContainEqual(
    expect.objectContaining({ event: 'answered', method: 'POST', path: '/form-a-business', status: 200 }),
  );
});

it(
  '[SC-149] a request that fails names the reference by which the log finds it, in its header and in the notice, ' +
    'as a call and as a page; the call has an error text and no code',
  async () => {
    const fail = () => {
      throw new Error('a bug');
    };
    const answers: [Response, string][] = [];
    for (const accept of ['application/json', 'text/html']) {
      jest.spyOn(site.database.db, 'select').mockImplementationOnce(fail);
      const answer = await get('/orders/1001?key=1', { accept, 'x-request-id': 'made-up' });
      answers.push([answer, await answer.text()]);
    }
    for (const [answer, text] of answers) {
      const reference = answer.headers.get('x-request-id')!;
      expect([answer.status, reference]).toEqual([500, expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)]);
      expect(text).toContain(`If you call us, give us this reference: ${reference}.`);
      expect(
        logged()
          .filter(({ request }) => request === reference)
          .map(({ event }) => event),
      ).toEqual(['request-failed', 'answered']);
    }
    expect(answers.map(([{ headers }]) => headers.get('content-type'))).toEqual([
      'application/json',
      'text/html; charset=utf-8',
    ]);
    expect(JSON.parse(answers[0]![1])).toEqual({
      error: expect.stringMatching(/\w/),
      reference: answers[0]![0].headers.get('x-request-id'),
    });
    expect(answers[1]![1]).not.toContain('a bug');
  },
);

it('health says which set runs', async () => {
  expect(await json(get('/health'))).toEqual({ status: 'ok', releaseSet: site.releases.current().set.id, sequence: 1 });
});

it('health says since when the list of releases cannot be read, and what runs meanwhile', async () => {
  const unread = 'Since noon the list of releases cannot be read, so set 1 goes on.';
  const spy = jest.spyOn(site.releases, 'unread').mockReturnValue(unread);
  const health = await json(get('/health'));
  spy.mockRestore();
  const releaseSet = site.releases.current().set.id;
  expect(health).toEqual({ status: 'attention', releaseSet, sequence: 1, unread });
});

it.each([
  ['2026-12-05T13:00:00.000Z', { status: 'ok' }],
  [
    '2026-12-04T11:00:00.000Z',
    { status: 'attention', expiry: 'The list of running releases expires on 2026-12-04: run npm run renew.' },
  ],
  [
    '2026-11-20T11:00:00.000Z',
    {
      status: 'attention',
      expired: '2026-11-20T11:00:00.000Z',
      expiry: 'The list of running releases expired on 2026-11-20: run npm run renew.',
    },
  ],
])(
  'health of a set that expires at %s, 14 days ahead, is %j, and the server still answers',
  async (expiresAt, facts) => {
    const { set, sequence, ...current } = site.releases.current();
    const spy = jest.spyOn(site.releases, 'current').mockReturnValue({ ...current, set, sequence, expiresAt });
    const response = await get('/health');
    spy.mockRestore();
    expect([response.status, await json(response)]).toEqual([200, { ...facts, releaseSet: set.id, sequence }]);
  },
);

it(
  'a file that is damaged under a running server is answered in an encoding that is not, and reported; without one ' +
    'it is not found',
  async () => {
    const checkout = site.releases.current().set.releases.find(({ area }) => area === 'order-checkout')!;
    const address = `/remotes/order-checkout/${checkout.version}`;
    const encodingOf = async (file: string) => {
      const { status, headers } = await get(`${address}/${file}`, { 'accept-encoding': 'br' });
      return [status, headers.get('content-encoding')];
    };
    const found: unknown[] = [];
    for (const [file, encoding] of [
      ['rules.mjs', 'br'],
      ['submit-1.js', 'identity'],
    ] as const) {
      const path = releaseFile(site.releases.folder, checkout, file, encoding);
      const content = readFileSync(path);
      writeFileSync(path, 'alert(1)');
      found.push(await encodingOf(file));
      writeFileSync(path, content);
      found.push(await encodingOf(file));
      // What was checked is served, whatever is on disk later.
      writeFileSync(path, 'alert(1)');
      found.push(await encodingOf(file));
      writeFileSync(path, content);
    }
    expect(found).toEqual([
      [200, null],
      [200, 'br'],
      [200, 'br'],
      [404, null],
      [200, null],
      [200, null],
    ]);
    expect(logged()).toContainEqual(
      expect.objectContaining({ event: 'released-file-damaged', area: 'order-checkout' }),
    );
    const response = await get(`${address}/rules.mjs`);
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([
      200,
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    ]);
  },
);

it('the holder of a submission key learns what became of it, and no more than process_signup answered', async () => {
  const order = testOrder({ releaseSet: site.releases.current().set.id });
  const sent = { ...order, payment: { ...order.payment, token: await site.tokenOf('4242424242424242') } };
  const find = async (submission_key: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ action: 'close_order', pageID: 'form-a-business', submission_key }))
      form.set(name, value);
    const answer = await post(form, '/form-a-business');
    return [answer.status, await json(answer)];
  };
  expect(await find(randomUUID())).toEqual([200, { status: 'not-placed' }]);
  const { result } = await json(post(signupForm(sent)));
  expect(await find(order.submission_key)).toEqual([200, { status: 'placed', result, total: order.total }]);
  expect(await find('1')).toEqual([400, { error: 'submission_key is malformed.' }]);
});

it(
  '[SH-055] an order that arrives after its customer has read that it was not placed is refused, and one with ' +
    'another key is placed',
  async () => {
    const order = testOrder({ releaseSet: site.releases.current().set.id });
    const sent = { ...order, payment: { ...order.payment, token: await site.tokenOf('4242424242424242') } };
    const form = new FormData();
    for (const [name, value] of Object.entries({
      action: 'close_order',
      pageID: 'form-a-business',
      submission_key: order.submission_key,
    }))
      form.set(name, value);
    expect(await json(post(form, '/form-a-business'))).toEqual({ status: 'not-placed' });
    expect(await json(post(signupForm(sent)))).toMatchObject({ kind: 'reload', isKeyClosed: true });
    expect(await json(post(signupForm({ ...sent, submission_key: randomUUID() })))).toMatchObject({
      result: { invoice_numbers: [expect.any(String)] },
    });
  },
);

describe('limits', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const FAILING = '4000000000000341';

  it(
    'the eleventh failing charge of an address gets 429 and says when ' + 'to try again; others there can still order',
    async () => {
      const address = from('198.51.100.20');
      const orderOf = async (email: string, card: string): Promise<FullOrder> => {
        const order = testOrder({
          releaseSet: site.releases.current().set.id,
          answers: { ...TEST_ANSWERS, accountInformation: { email } },
        });
        return { ...order, payment: { ...order.payment, token: await site.tokenOf(card) } };
      };
      const placeFrom = async (...order: Parameters<typeof orderOf>) =>
        post(signupForm(await orderOf(...order)), '/form-a-business', address);
      for (let index = 0; index < 10; index += 1)
        expect(await json(placeFrom('mallory@example.com', FAILING))).toEqual({
          kind: 'payment-failed',
          error: 'payment failed',
        });
      for (const card of [FAILING, '4242424242424242']) {
        const limited = await placeFrom('mallory@example.com', card);
        expect([limited.status, limited.headers.get('retry-after')]).toEqual([
          429,
          expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
        ]);
        expect(await limited.json()).toEqual({
          kind: 'too-many',
          error:
            'Too many orders or card payments were tried from your network. Try again in 1 minute. If you need ' +
            'help, call us at (307) 555-0142.',
          retry_after: Number(limited.headers.get('retry-after')),
        });
      }
      const placed = await placeFrom('ida@alderandwren.com', '4242424242424242');
      expect(await placed.json()).toMatchObject({ result: { invoice_numbers: [expect.any(String)] } });
    },
  );

  it('of many guesses of the operator token at most 30 are answered, and then not even the right one', async () => {
    const many = LONG_RUN ? 1000 : 100;
    const guess = async (token: string, address: string) =>
      get('/operator/orders', { ...from(address), authorization: `Bearer ${token}` });
    const statuses = (
      await Promise.all(Array.from({ length: many }, (_, index) => guess(`guess-${index}`, '198.51.100.21')))
    ).map(({ status }) => status);
    const answered = statuses.filter((status) => status === 401).length;
    expect(answered).toBeGreaterThanOrEqual(20);
    expect(answered).toBeLessThanOrEqual(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(many - answered);
    const limited = await guess(OPERATOR_TOKEN, '198.51.100.21');
    expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await guess(OPERATOR_TOKEN, '198.51.100.22')).status).toBe(200);
    // A request without a token is no guess.
    expect((await get('/operator/orders', from('198.51.100.21'))).status).toBe(401);
  });
});
