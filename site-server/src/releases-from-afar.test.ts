import { generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { createHttpStorage } from './releases/http-storage.ts';
import { trustedBy, readSigningKey } from './releases/signing-keys.ts';
import { fetchWith } from './releases/release-access.ts';
import { promote, rollback } from './release-commands/move-releases.ts';
import { releaseBuild } from './release-commands/release-build.ts';
import { copyEmptyDatabase } from '../testing/empty-database.ts';
import { itInLongRuns } from '../testing/long-run.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { SITE_FOLDER } from '../testing/site-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { BUCKET_KEY, BUCKET_TOKEN, startBucket, type TestBucket } from '../testing/test-bucket.ts';
import { BUILT, writeBuild, writeBuilds } from '../testing/test-releases.ts';
import { ownerReleasing } from '../testing/test-store.ts';
import { writeTestSite } from '../testing/test-site.ts';

const folder = temporaryFolder();
const keyFile = join(folder, 'signing-key.pem');
const trustedFile = join(folder, 'trusted.pem');
const running: ServerProcess[] = [];
let bucket: TestBucket;
let site: string;

beforeAll(async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(trustedFile, publicKey.export({ type: 'spki', format: 'pem' }));
  site = writeTestSite(join(folder, 'site'), { 'favicon.svg': '<svg/>' });
  cpSync(join(SITE_FOLDER, 'catalogue'), join(site, 'catalogue'), { recursive: true });
  bucket = await startBucket();
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()));
  await bucket.stop();
});

/** A server that shares nothing with the others but the address of the bucket. */
const tryToStart = async (name: string, environment: Record<string, string>) => {
  const database = join(folder, name, 'data/database');
  if (!existsSync(database)) await copyEmptyDatabase(database);
  return startServerProcess({
    DATA_FOLDER: join(folder, name, 'data'),
    RELEASES_FOLDER: join(folder, name, 'releases'),
    SITE_FOLDER: site,
    RELEASES_URL: bucket.url,
    ...environment,
  });
};
async function start(name: string, environment: Record<string, string>): Promise<ServerProcess> {
  const started = await tryToStart(name, environment);
  if (started.kind === 'ended') throw new Error(started.output);
  running.push(started.server);
  return started.server;
}
/** A server that only reads, and trusts a signer elsewhere. */
const READER = { RELEASE_SOURCES: 'none', RELEASE_TRUSTED_KEYS: trustedFile };

async function health({ address }: ServerProcess): Promise<{ releaseSet: string; sequence: number; unread?: string }> {
  return (await (await fetch(`${address}/health`)).json()) as { releaseSet: string; sequence: number };
}
async function search({ address }: ServerProcess): Promise<string> {
  const page = await (await fetch(`${address}/form-a-business`)).text();
  const path = /"(\/remotes\/domains\/[^/]+\/)remoteEntry\.js"/.exec(page)?.[1] ?? 'no domains';
  return (await fetch(`${address}${path}search-2.js`)).text();
}

/** Servers poll three times a second; a busy machine gets more time. */
async function soon<T>(read: () => Promise<T>, expected: T): Promise<void> {
  for (let tries = 0; tries < 300 && (await read()) !== expected; tries += 1) await setTimeout(100);
  expect(await read()).toBe(expected);
}

itInLongRuns(
  'servers that share nothing but a bucket run what is promoted in it, and run on while it is away',
  async () => {
    const maker = await start('maker', {
      RELEASE_SOURCES: writeBuilds(folder).join(','),
      RELEASE_SIGNING_KEY: keyFile,
      RELEASES_KEY_ID: BUCKET_KEY.keyId,
      RELEASES_SECRET_KEY: BUCKET_KEY.secret,
      RELEASES_REGION: BUCKET_KEY.region,
    });
    const reader = await start('reader', READER);
    const first = await health(maker);
    expect(await health(reader)).toEqual(first);
    expect(await search(reader)).toBe('search');

    // Another team releases, with a bearer token.
    const key = readSigningKey(keyFile);
    if (key.kind === 'refused') throw new Error(key.reason);
    const storage = createHttpStorage({
      url: bucket.url,
      fetch: fetchWith({ kind: 'bearer', token: BUCKET_TOKEN }, fetch),
    });
    const releasing = ownerReleasing({ storage, key: key.value, trusted: trustedBy(key.value) }, new Date());
    const { version } = writeBuild(join(folder, 'newer'), {
      ...BUILT.domains,
      content: { ...BUILT.domains.content, 'search-2.js': 'newer search' },
    });
    expect(await releaseBuild(releasing, join(folder, 'newer'))).toMatchObject({ kind: 'ok' });
    expect(await promote(releasing, { area: 'domains', version })).toMatchObject({ kind: 'ok' });
    for (const server of [maker, reader]) await soon(() => search(server), 'newer search');
    const second = await health(reader);

    await bucket.stop();
    await soon(async () => reader.output().includes('release-set-not-read'), true);
    // Long enough for several polls.
    await setTimeout(1_000);
    // A connection that is just closing may fail for another reason than the next ones; no reason is reported again.
    const reasons = reader.output().match(/"release-set-not-read",.*/g) ?? [];
    expect(reasons.length).toBeLessThanOrEqual(2);
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(await search(reader)).toBe('newer search');
    // A server that starts now runs the set that it ran last, if it ever ran one.
    await reader.stop();
    const again = await start('reader', READER);
    expect(await search(again)).toBe('newer search');
    expect(await health(again)).toMatchObject({
      releaseSet: second.releaseSet,
      unread: expect.stringMatching(/so set \d+ goes on\. GET .*\/current\.json was not answered: /),
    });
    expect(await tryToStart('fresh', READER)).toMatchObject({
      kind: 'ended',
      code: 1,
      output: expect.stringMatching(/^The releases do not hold:\n {2}GET .*\/current\.json was not answered: .*\n$/m),
    });

    await bucket.start();
    expect(await rollback({ ...releasing, now: new Date() }, { area: 'domains' })).toMatchObject({ kind: 'ok' });
    for (const server of [maker, again]) await soon(() => search(server), 'search');
    const { unread, ...back } = await health(again);
    expect([unread, back.releaseSet]).toEqual([undefined, first.releaseSet]);
  },
);

itInLongRuns('a release whose files the bucket has lost is not adopted by a server without a copy', async () => {
  const copy = await start('copy', READER);
  await copy.stop();
  for (const path of [...bucket.files.keys()].filter(
    (file) => file.includes('/shell/') && file.endsWith('/identity/main.js'),
  ))
    bucket.files.delete(path);
  running.push(await start('copy', READER));
  rmSync(join(folder, 'copy'), { recursive: true });
  expect(await tryToStart('copy', READER)).toMatchObject({
    kind: 'ended',
    output: expect.stringMatching(/shell .*: main\.js is missing/),
  });
});
