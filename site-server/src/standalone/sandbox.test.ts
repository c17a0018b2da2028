import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { formatFindings } from '../system/finding.ts';
import { QUIET } from '../../testing/test-store.ts';
import { AREA_SERVERS } from '../../testing/test-areas.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createSandbox } from './create-sandbox.ts';
import { readSample } from './read-sample.ts';

const SITE = 'site-server/site';
const PAGE = {
  pageId: 'standalone',
  path: '/standalone',
  formType: 'FormABusinessForm',
  title: 'Standalone',
  pluginVersion: '1',
  steps: [{ key: 'one', title: 'One', sections: [{ modules: [{ module: 'domains/domain-search' }] }] }],
};

const SURROUNDINGS = {
  area: 'domains',
  siteFolder: SITE,
  providers: [...AREA_SERVERS.sandbox.keys()],
  today: '2026-11-21',
};
const ALL = temporaryFolder();

/** An area's `standalone/` folder with these files in place of the usual ones. */
function standaloneFolder(files: Record<string, unknown> = {}): string {
  const folder = mkdtempSync(join(ALL, 'standalone-'));
  const all = { 'page.json': PAGE, 'topic-fixtures.json': {}, 'providers.json': ['domains'], ...files };
  for (const [name, content] of Object.entries(all))
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return folder;
}

const read = (files?: Record<string, unknown>) => readSample(standaloneFolder(files), SURROUNDINGS);
const problemsOf = (files: Record<string, unknown>) => {
  const result = read(files);
  return result.kind === 'refused' ? formatFindings(result.reason).split('\n').slice(1).join('\n') : 'none';
};

function sandbox(files?: Record<string, unknown>, now = () => new Date(2026, 10, 21)) {
  const folder = standaloneFolder(files);
  return createSandbox({
    built: {
      area: 'order-checkout',
      name: 'mfe',
      hostEntry: '/assets/dev/main.js',
      entry: '/remotes/order-checkout/dev/remoteEntry.js',
      modules: ['rules', 'start'],
      version: 'dev',
      integrity: () => ({
        '/assets/dev/main.js': 'sha384-host',
        '/remotes/order-checkout/dev/tokenizer-frame.js': 'sha384-frame',
      }),
    },
    readSample: () => readSample(folder, SURROUNDINGS),
    catalogue: EMPTY_CATALOGUE,
    services: new Map(),
    tokenizerAddress: 'http://localhost:9',
    developmentSocket: 'ws://localhost:8',
    favicon: '<svg/>',
    filesFolder: 'none',
    providers: AREA_SERVERS.sandbox,
    now,
    log: QUIET,
  });
}

async function post(app: ReturnType<typeof sandbox>, fields: Record<string, string>, path = '/standalone') {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await app.request(path, { method: 'POST', body });
  return { status: answer.status, body: await answer.json() };
}

describe('the folder of an area that runs standalone', () => {
  it('its page is a page of the site', () => {
    const result = read();
    expect(
      result.kind === 'ok' && [
        result.value.page.site.websiteId,
        result.value.page.steps[0]?.key,
        result.value.providers,
      ],
    ).toEqual([1, 'one', ['domains']]);
  });

  it('without it, the area shows its part of a page of the site, and the catalogue answers', () => {
    const result = readSample(join(ALL, 'none'), { ...SURROUNDINGS, area: 'phone-nyop' });
    if (result.kind === 'refused') throw new Error(formatFindings(result.reason));
    const { page, providers } = result.value;
    expect([page.pageId, page.summary, providers]).toEqual(['phone-service', undefined, ['catalogue']]);
    expect(
      page.steps.map(({ sections }) => sections.map(({ modules }) => modules.map(({ module }) => module))),
    ).toEqual([[['phone-nyop/phone-number']]]);
  });

  it('every mistake in it is reported with its file and path', () => {
    expect(problemsOf({ 'page.json': { ...PAGE, steps: [] } })).toMatch(/error {4}steps: /);
    expect(problemsOf({ 'page.json': { ...PAGE, titel: 'x' } })).toMatch(
      /titel: There is no property "titel" here\. Did you mean "title"\?/,
    );
    expect(problemsOf({ 'providers.json': ['domain'] })).toMatch(/0: "domain" does not fit\. Write one of .*"domains"/);
    expect(problemsOf({ 'providers.json': ['http://service.example'] })).toMatch(
      /0: "http:\/\/service\.example" does not/,
    );
    expect(problemsOf({ 'topic-fixtures.json': '{' })).toMatch(/This is no valid JSON/);
  });
});

describe('the site of an area that runs standalone', () => {
  it('its page has the policy of the site, the socket apart, and names the hash of its script', async () => {
    const answer = await sandbox().request('/');
    const policy = answer.headers.get('Content-Security-Policy');
    expect(policy).toMatch(/script-src 'nonce-[\w-]+' 'strict-dynamic'; style-src 'nonce-[\w-]+'/);
    expect(policy).toContain("connect-src 'self' ws://localhost:8;");
    const html = await answer.text();
    expect(html).toContain('src="/assets/dev/main.js" integrity="sha384-host"');
    expect(html).toContain('"kind":"sample"');
  });

  it('the mistakes of a sample are reported on the page', async () => {
    const html = await (await sandbox({ 'page.json': { ...PAGE, title: 5 } }).request('/')).text();
    expect(html).toContain('"kind":"bad-sample"');
    expect(html).toContain('title: 5 does not fit.');
  });

  it('calls are answered as the site answers them, by the providers that were named', async () => {
    const app = sandbox();
    const answered = await post(app, { action: 'get_available_domain_tlds', pageID: 'standalone' });
    expect([answered.status, (answered.body as string[]).includes('com')]).toEqual([200, true]);
    expect(await post(app, { action: 'get_available_domain_tlds', pageID: 'other' })).toEqual({
      status: 400,
      body: { error: 'pageID: this address is that of standalone.' },
    });
    expect((await post(app, { action: 'get_available_domain_tlds', pageID: 'standalone' }, '/elsewhere')).status).toBe(
      404,
    );
    expect(
      (await post(sandbox({ 'providers.json': [] }), { action: 'get_available_domain_tlds', pageID: 'standalone' }))
        .status,
    ).toBe(400);
    expect((await app.request('/api/simple_products?website_id=1')).status).toBe(404);
  });

  it('its own calls are answered by the service on this machine whose address is among the providers', async () => {
    const service = createServer(
      (request, response) => void response.end(JSON.stringify([request.method, request.url])),
    );
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const app = sandbox({ 'providers.json': ['domains', address] });
    expect(await (await app.request('/api/order-checkout/hours?website_id=1')).json()).toEqual([
      'GET',
      '/loads/hours?website_id=1',
    ]);
    expect(await post(app, { action: 'order-checkout/reserve', pageID: 'standalone' })).toEqual({
      status: 200,
      body: ['POST', '/actions/reserve'],
    });
    expect((await post(app, { action: 'get_available_domain_tlds', pageID: 'standalone' })).status).toBe(200);
    expect((await app.request('/api/domains/hours')).status).toBe(404);
    expect((await sandbox().request('/api/order-checkout/hours')).status).toBe(404);
    service.closeAllConnections();
    service.close();
  });

  it('the captcha is solved as on the site', async () => {
    const app = sandbox({ 'providers.json': ['captcha'] }, () => new Date());
    const { result: challenge } = (await (await app.request('/api/captcha_challenge?website_id=1')).json()) as {
      result: Challenge;
    };
    const answerTo = async (response: object) =>
      (await post(app, { action: 'process_captcha', pageID: 'standalone', captchaResponse: JSON.stringify(response) }))
        .body as unknown;
    expect(await answerTo({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toEqual({
      success: true,
      result: {},
    });
    expect(await answerTo({ challenge, solution: { counter: 30_001, derivedKey: 'ab' } })).toMatchObject({
      kind: 'captcha',
    });
  });

  it('no order is placed', async () => {
    expect(await post(sandbox(), { action: 'process_signup', pageID: 'standalone' })).toEqual({
      status: 400,
      body: { error: 'action: "process_signup" is not known.' },
    });
  });

  it('products and the tokenizer frame are served if `providers.json` names them', async () => {
    const app = sandbox({ 'providers.json': ['catalogue', 'tokenizer'] });
    const products = await app.request('/api/simple_products?website_id=1');
    expect([products.status, await products.json()]).toEqual([200, { result: [] }]);
    const frame = await app.request('/tokenizer-frame');
    expect(frame.headers.get('Content-Security-Policy')).toMatch(/^sandbox allow-scripts;.* http:\/\/localhost:9;/);
    expect(await frame.text()).toContain(
      'src="/remotes/order-checkout/dev/tokenizer-frame.js" integrity="sha384-frame"',
    );
    expect((await sandbox().request('/tokenizer-frame')).status).toBe(404);
  });
});
