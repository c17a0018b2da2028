import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { BUCKET_KEY, BUCKET_TOKEN, startBucket, type TestBucket } from '../../testing/test-bucket.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createHttpStorage } from './http-storage.ts';
import { fetchWith, type StorageAccess } from './release-access.ts';
import { MOST_OF_DOCUMENT, StorageFailure, type ReleaseStorage } from './storage.ts';

const root = temporaryFolder();
const BEARER = { kind: 'bearer', token: BUCKET_TOKEN } satisfies StorageAccess;
const SIGNED = { kind: 'signed', ...BUCKET_KEY } satisfies StorageAccess;
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

/** A folder of the bucket, used with this access. */
const below = (folder: string, access: StorageAccess = BEARER, deadline?: number) =>
  createHttpStorage({ url: `${bucket.url}/${folder}`, fetch: fetchWith(access, fetch), deadline });
const bytes = (text: string) => Buffer.from(text);

describe.each<[string, () => ReleaseStorage]>([
  ['a folder', () => createFolderStorage(join(root, 'store'))],
  ['a bucket with a bearer token', () => below('bearer')],
  ['a bucket with an access key', () => below('signed', SIGNED)],
])('in %s', (_, open) => {
  it('what is not there is undefined', async () => {
    expect(await open().read('domains/none.json')).toBeUndefined();
    expect(await open().readSince('domains/none.json', undefined)).toEqual({ kind: 'absent' });
  });

  it('a file is written once', async () => {
    expect(await open().create('a/b/once.js', bytes('1'))).toBe('created');
    expect(await open().create('a/b/once.js', bytes('2'))).toBe('exists');
    expect(String(await open().read('a/b/once.js'))).toBe('1');
  });

  it('only what still is as it was read is replaced', async () => {
    expect(await open().replace('p.json', bytes('x'), bytes('1'))).toBe('changed');
    expect(await open().replace('p.json', undefined, bytes('1'))).toBe('replaced');
    expect(await open().replace('p.json', undefined, bytes('2'))).toBe('changed');
    expect(await open().replace('p.json', bytes('1'), bytes('2'))).toBe('replaced');
    expect(String(await open().read('p.json'))).toBe('2');
  });

  it('of twenty replacements at once one comes through', async () => {
    await open().replace('race.json', undefined, bytes('start'));
    const all = await Promise.all(
      Array.from({ length: 20 }, (__, index) => open().replace('race.json', bytes('start'), bytes(String(index)))),
    );
    expect(all.filter((outcome) => outcome === 'replaced')).toHaveLength(1);
  });

  it('what is removed is not there any more, and removing it again is no error', async () => {
    await open().create('gone.js', bytes('1'));
    await open().remove('gone.js');
    await open().remove('gone.js');
    expect(await open().read('gone.js')).toBeUndefined();
  });

  it('an unchanged file is not read again', async () => {
    await open().replace('mark.json', undefined, bytes('1'));
    const first = await open().readSince('mark.json', undefined);
    if (first.kind !== 'read') throw new Error(first.kind);
    expect(await open().readSince('mark.json', first.mark)).toEqual({ kind: 'same' });
    await open().replace('mark.json', bytes('1'), bytes('2'));
    expect(await open().readSince('mark.json', first.mark)).toMatchObject({ kind: 'read', content: bytes('2') });
  });
});

it.each<[string, StorageAccess]>([
  ['a client without credentials', { kind: 'open' }],
  ['a client with another token', { kind: 'bearer', token: 'another' }],
  ['a client with another secret', { ...SIGNED, secret: 'another' }],
  ['a client that signs for another region', { ...SIGNED, region: 'us-test-2' }],
])('%s writes nothing', async (_, access) => {
  await expect(below('closed', access).create('new.js', bytes('1'))).rejects.toThrow(
    `PUT ${bucket.url}/closed/new.js was answered with 403.`,
  );
});

it('a folder that cannot be used is a failure with its path and the reason', async () => {
  const file = join(root, 'a-file');
  writeFileSync(file, '');
  const storage = createFolderStorage(file);
  mkdirSync(join(root, 'store/a-folder'), { recursive: true });
  const used = [
    storage.create('new.js', bytes('1')),
    storage.replace('p.json', undefined, bytes('1')),
    createFolderStorage(join(root, 'store')).read('a-folder'),
    createFolderStorage(join(root, 'store')).remove('a-folder'),
  ];
  for (const result of await Promise.allSettled(used)) {
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StorageFailure) });
  }
  await expect(storage.create('new.js', bytes('1'))).rejects.toThrow(`${join(file, 'new.js')} cannot be written (`);
});

it('an answer without an end is given up at the limit, and so is a file that is too long', async () => {
  let sent = 0;
  const endless = createServer((_, response) => {
    response.writeHead(200, { etag: '"1"' });
    const chunk = Buffer.alloc(1_048_576, 'x');
    const more = () => {
      while (!response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
    };
    more();
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
  const storage = createHttpStorage({ url, fetch });
  await expect(storage.readSince('current.json', undefined)).rejects.toThrow(
    `${url}/current.json is longer than 16777216 bytes.`,
  );
  await expect(storage.read('a/b.js', 10)).rejects.toThrow(`${url}/a/b.js is longer than 10 bytes.`);
  expect(sent).toBeLessThan(64 * 1_048_576);
  endless.closeAllConnections();
  endless.close();
  const inFolder = createFolderStorage(join(root, 'long'));
  await inFolder.create('current.json', Buffer.alloc(MOST_OF_DOCUMENT + 1));
  await expect(inFolder.readSince('current.json', undefined)).rejects.toThrow(StorageFailure);
  await expect(inFolder.read('current.json', MOST_OF_DOCUMENT + 1)).resolves.toHaveLength(MOST_OF_DOCUMENT + 1);
});

it('a host that fails is an error with its address', async () => {
  await expect(below('broken').read('x.js')).rejects.toThrow(`GET ${bucket.url}/broken/x.js was answered with 500.`);
});

it.each([
  ['a weak tag', 'weak'],
  ['no tag', 'untagged'],
])(
  'a file that comes with %s is read, but not replaced: its write could be made on no condition',
  async (_, folder) => {
    await below(folder).replace('p.json', undefined, bytes('1'));
    await expect(below(folder).replace('p.json', bytes('1'), bytes('2'))).rejects.toThrow(
      `GET ${bucket.url}/${folder}/p.json was answered without a strong ETag`,
    );
    expect(await below(folder).readSince('p.json', undefined)).toMatchObject({ kind: 'read', content: bytes('1') });
  },
);

it.each(['close', 'lose'] as const)(
  'a request is sent again when the host closes the connection (%s)',
  async (fault) => {
    const storage = below(fault);
    await storage.create('old.js', bytes('1'));
    for (const method of ['GET', 'PUT', 'DELETE']) bucket.spoil('.js', fault, { method, times: 2 });
    expect(String(await storage.read('old.js'))).toBe('1');
    await storage.create('new.js', bytes('2'));
    await storage.remove('old.js');
    expect([await storage.read('new.js'), await storage.read('old.js')]).toEqual([bytes('2'), undefined]);
    bucket.spoil('p.json', fault, { method: 'PUT' });
    expect(await storage.replace('p.json', undefined, bytes('1'))).toBe('replaced');
    bucket.spoil('p.json', fault, { method: 'PUT' });
    expect(await storage.replace('p.json', bytes('1'), bytes('2'))).toBe('replaced');
    expect(String(await storage.read('p.json'))).toBe('2');
  },
);

describe('a write that the host makes after the client gave its answer up', () => {
  it.each([
    ['before it is sent again', 'late', 'exists'],
    ['after it was sent again', 'overtaken', 'created'],
  ] as const)('is made once: %s', async (_, fault, outcome) => {
    const storage = below(fault, BEARER, 500);
    const spoil = () => bucket.spoil('', fault, { method: 'PUT' });
    spoil();
    expect(await storage.create('new.js', bytes('1'))).toBe(outcome);
    spoil();
    expect(await storage.replace('p.json', undefined, bytes('1'))).toBe('replaced');
    spoil();
    expect(await storage.replace('p.json', bytes('1'), bytes('2'))).toBe('replaced');
    expect(await storage.replace('p.json', bytes('2'), bytes('3'))).toBe('replaced');
    expect([await storage.read('new.js'), await storage.read('p.json')]).toEqual([bytes('1'), bytes('3')]);
  });

  it('is a failure that says so, if the host makes it after all tries', async () => {
    const storage = below('after', BEARER, 300);
    await storage.create('p.json', bytes('1'));
    bucket.spoil('', 'overtaken', { method: 'PUT', times: 5 });
    await expect(storage.replace('p.json', bytes('1'), bytes('2'))).rejects.toThrow(
      /PUT .*\/after\/p\.json was not answered: .*timeout\. Afterwards the file was as before; the host may still /,
    );
    expect(String(await storage.read('p.json'))).toBe('2');
    expect(await storage.replace('p.json', bytes('1'), bytes('2'))).toBe('changed');
  });
});

it('a file that came only in part is read again; a host that goes on so is a failure with the address', async () => {
  await below('part').create('a.js', bytes('12345678'));
  bucket.spoil('part/a.js', 'truncate');
  expect(String(await below('part').read('a.js'))).toBe('12345678');
  bucket.spoil('part/a.js', 'truncate', { times: 99 });
  bucket.spoil('part/b.js', 'close', { times: 99 });
  const results = await Promise.allSettled([
    below('part').readSince('a.js', undefined),
    below('part').create('b.js', bytes('1')),
  ]);
  expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual([
    expect.any(StorageFailure),
    expect.any(StorageFailure),
  ]);
  expect(results.map((result) => result.status === 'rejected' && (result.reason as Error).message)).toEqual([
    expect.stringContaining(`GET ${bucket.url}/part/a.js was not answered to the end: `),
    expect.stringContaining(`PUT ${bucket.url}/part/b.js was not answered: `),
  ]);
});

it('of a write whose answer is a failure of the host, it is said whether it was made', async () => {
  const storage = below('doubt');
  await storage.create('p.json', bytes('1'));
  bucket.spoil('doubt/p.json', 500, { method: 'PUT' });
  await expect(storage.replace('p.json', bytes('1'), bytes('2'))).rejects.toThrow(
    `PUT ${bucket.url}/doubt/p.json was answered with 500. ` +
      'Afterwards the file was as before; the host may still write it. ' +
      'Look at it before you try again.',
  );
  const spoilt = createHttpStorage({
    url: `${bucket.url}/doubt`,
    fetch: async (input, init) => {
      if (init?.method !== 'PUT') return fetch(input, init);
      await fetchWith(BEARER, fetch)(input, init);
      bucket.spoil('doubt/p.json', 503);
      return new Response(null, { status: 502 });
    },
  });
  await expect(spoilt.replace('p.json', bytes('1'), bytes('2'))).rejects.toThrow(
    `PUT ${bucket.url}/doubt/p.json was answered with 502. Whether it was written is not known: ` +
      `GET ${bucket.url}/doubt/p.json was answered with 503. Look at it before you try again.`,
  );
  bucket.spoil('doubt/p.json', 403, { method: 'PUT' });
  await expect(storage.replace('p.json', bytes('2'), bytes('3'))).rejects.toThrow(/answered with 403\.$/);
});

/** A folder of the bucket where every PUT is answered with this status, after the file was read. */
const answeringWrites = (folder: string, status: number) =>
  createHttpStorage({
    url: `${bucket.url}/${folder}`,
    fetch: (input, init) => {
      if (init?.method === 'PUT') bucket.spoil('', status);
      return fetchWith(BEARER, fetch)(input, init);
    },
  });

it('while another write of a file is in progress, create tries again and replace reports a change', async () => {
  bucket.spoil('busy/new.js', 409);
  expect(await below('busy').create('new.js', bytes('1'))).toBe('created');
  expect(String(await below('busy').read('new.js'))).toBe('1');
  expect(await answeringWrites('busy', 409).replace('new.js', bytes('1'), bytes('2'))).toBe('changed');
});

it(
  'a file that is removed while it is being replaced has changed; ' + 'a bucket that is not there takes no file',
  async () => {
    await below('lost').create('p.json', bytes('1'));
    const storage = answeringWrites('lost', 404);
    expect(await storage.replace('p.json', bytes('1'), bytes('2'))).toBe('changed');
    await expect(storage.create('p.json', bytes('2'))).rejects.toThrow('was answered with 404');
    await expect(storage.replace('new.json', undefined, bytes('2'))).rejects.toThrow('was answered with 404');
  },
);
