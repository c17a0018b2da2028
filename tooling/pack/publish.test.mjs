import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { publishRecorded } from './publish.mjs';

const root = mkdtempSync(join(tmpdir(), 'publish-'));
/** What the registry has, by name. */
const published = new Map();
let isDown = false;
async function answerAsRegistry(/** @type {import('node:http').IncomingMessage} */ request, response) {
  const name = decodeURIComponent(String(request.url).slice(1));
  const answer = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (isDown) return answer(403, { error: 'closed' });
  if (request.method === 'PUT') {
    const { versions } = /** @type {{ versions: object }} */ (await json(request));
    published.set(name, { name, 'dist-tags': {}, versions: { ...published.get(name)?.versions, ...versions } });
    return answer(201, {});
  }
  return published.has(name) ? answer(200, published.get(name)) : answer(404, { error: 'not found' });
}
const registry = createServer((request, response) => void answerAsRegistry(request, response));
/** @type {NodeJS.ProcessEnv} */
let env;

beforeAll(async () => {
  await once(registry.listen(0), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (registry.address());
  const config = join(root, 'npmrc');
  writeFileSync(config, `registry=http://localhost:${port}\n//localhost:${port}/:_authToken=token\nfetch-retries=0\n`);
  env = { ...process.env, npm_config_userconfig: config, npm_config_cache: join(root, 'cache') };
  delete env.npm_config_registry;
});
afterAll(() => {
  registry.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => published.clear());

function packed(version, isRecorded, description = '') {
  const folder = join(root, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@plainfield/greeting', version, description }));
  execFileSync('npm', ['pack', '--pack-destination', root], { cwd: folder, stdio: 'ignore' });
  return {
    name: '@plainfield/greeting',
    version,
    tarball: join(root, `plainfield-greeting-${version}.tgz`),
    isRecorded,
  };
}
const versions = () => Object.keys(published.get('@plainfield/greeting')?.versions ?? {});

it('publishes a recorded version once, and an open one never', async () => {
  const [first, open] = [packed('0.1.0', true), packed('0.2.0', false)];
  const publish = () => publishRecorded([first, open], { isForReal: true, env });
  expect(await publish()).toEqual([
    '@plainfield/greeting 0.1.0 is published',
    '@plainfield/greeting 0.2.0 is not recorded: npm run contracts -- record',
  ]);
  expect(versions()).toEqual(['0.1.0']);
  expect((await publish())[0]).toBe('@plainfield/greeting 0.1.0 is published already');
  expect(await publishRecorded([{ ...open, isRecorded: true }], { isForReal: true, env })).toEqual([
    '@plainfield/greeting 0.2.0 is published',
  ]);
  expect(versions()).toEqual(['0.1.0', '0.2.0']);
});

it('says that a version without a record was published with other content', async () => {
  const publish = (description) => publishRecorded([packed('0.3.0', undefined, description)], { isForReal: true, env });
  expect(await publish('Hello')).toEqual(['@plainfield/greeting 0.3.0 is published']);
  expect(await publish('Hello')).toEqual(['@plainfield/greeting 0.3.0 is published already']);
  expect(await publish('Bye')).toEqual([
    '@plainfield/greeting 0.3.0 is published with other content: raise its version',
  ]);
});

it('says what it would publish, and publishes nothing by default', async () => {
  const first = packed('0.1.0', true);
  expect(await publishRecorded([first], { isForReal: false, env })).toEqual([
    `@plainfield/greeting 0.1.0 would be published: ${first.tarball}`,
  ]);
  expect(versions()).toEqual([]);
});

it('publishes nothing if the registry does not say what it has', async () => {
  isDown = true;
  await expect(publishRecorded([packed('0.1.0', true)], { isForReal: true, env })).rejects.toThrow('E403');
  isDown = false;
  expect(versions()).toEqual([]);
});
