import { expect, it, jest } from '@jest/globals';
import { createSiteCalls } from './site-calls.ts';

function callsTo(fetch: typeof globalThis.fetch) {
  return createSiteCalls({ path: '/form-a-business', pageId: 'form-a-business', websiteId: 1, fetch });
}

const answer = (status: number, body: unknown) =>
  ({
    headers: new Headers({ 'release-set': '00000000000000ff' }),
    ok: status >= 200 && status < 300,
    status,
    json: () => Promise.resolve(body),
  }) as unknown as Response;

it('[SC-119] an action is a POST of form-data to the page with action and pageID', async () => {
  const fetch = jest.fn<typeof globalThis.fetch>(() => Promise.resolve(answer(200, { ok: 1 })));
  expect(await callsTo(fetch).post('process_signup', { formType: 'F' })).toEqual({ kind: 'answered', body: { ok: 1 } });
  const [address, init] = fetch.mock.calls[0]!;
  expect(address).toBe('/form-a-business');
  expect(Object.fromEntries(init?.body as unknown as Iterable<[string, string]>)).toEqual({
    action: 'process_signup',
    pageID: 'form-a-business',
    formType: 'F',
  });
});

it(
  '[SC-129] actions go to the address in the configuration of the page, ' +
    'loads to their name below the base address',
  async () => {
    const fetch = jest.fn<typeof globalThis.fetch>(() => Promise.resolve(answer(200, { ok: 1 })));
    const calls = createSiteCalls({ path: '/shop/llc', pageId: 'llc', websiteId: 7, fetch });
    await calls.post('close_order', {});
    await calls.load('coupons');
    expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/shop/llc', '/api/coupons?website_id=7']);
  },
);

it('[SC-127] a product load carries website_id', async () => {
  const fetch = jest.fn<typeof globalThis.fetch>(() => Promise.resolve(answer(200, { result: [] })));
  await callsTo(fetch).load('filing_products', { state_abbreviation: 'WY' });
  expect(fetch.mock.calls[0]![0]).toBe('/api/filing_products?website_id=1&state_abbreviation=WY');
});

it.each([
  ['a status from 200 to 299 is success', answer(204, undefined), { kind: 'answered', body: undefined }],
  [
    'an error text is a refusal',
    answer(422, { error: 'No.', kind: 'rejected' }),
    { kind: 'refused', status: 422, error: 'No.', body: { error: 'No.', kind: 'rejected' } },
  ],
  [
    'an error text counts also with status 200',
    answer(200, { error: 'No.' }),
    { kind: 'refused', status: 200, error: 'No.', body: { error: 'No.' } },
  ],
  [
    'any other status is a refusal without text',
    answer(500, 'oops'),
    { kind: 'refused', status: 500, error: '', body: {} },
  ],
])('[SC-130] %s', async (_title, response, expected) => {
  expect(await callsTo(() => Promise.resolve(response)).post('x', {})).toEqual(expected);
});

const hangs: typeof globalThis.fetch = (_address, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

it('[SC-130] network errors, aborts and time-outs have different results', async () => {
  expect(await callsTo(() => Promise.reject(new TypeError('down'))).post('x', {})).toEqual({ kind: 'network-error' });
  expect(await callsTo(hangs).post('x', {}, { timeout: 5 })).toEqual({ kind: 'timed-out' });
  const abort = new AbortController();
  const call = callsTo(hangs).post('x', {}, { signal: abort.signal });
  abort.abort();
  expect(await call).toEqual({ kind: 'aborted' });
});

it('every answer reports the release set that new pages are rendered with', async () => {
  const releaseSets: string[] = [];
  const calls = createSiteCalls({
    path: '/p',
    pageId: 'p',
    websiteId: 1,
    onReleaseSet: (id) => releaseSets.push(id),
    fetch: () => Promise.resolve(answer(422, { error: 'No.' })),
  });
  await calls.post('x', {});
  await calls.load('simple_products');
  expect(releaseSets).toEqual(['00000000000000ff', '00000000000000ff']);
});
