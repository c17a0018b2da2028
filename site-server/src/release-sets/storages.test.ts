import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createHttpStorage } from './http-storage.ts';
import type { ReleaseStorage } from './storage.ts';

const root = temporaryFolder();
const TOKEN = 'token-of-the-bucket';
const files = new Map<string, Buffer>();
const tagOf = (content: Buffer) => `"${createHash('sha256').update(content).digest('hex').slice(0, 12)}"`;

/** A bucket as providers have them: GET with ETag, PUT on conditions, to who has the token. */
const bucket = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
    const answer = (status: number, body?: Buffer, headers = {}) => response.writeHead(status, headers).end(body);
    const path = request.url ?? '';
    const there = files.get(path);
    const tag = there && tagOf(there);
    if (path.includes('/broken/')) return answer(500);
    if (request.method === 'GET') {
      if (!there) return answer(404);
      return request.headers['if-none-match'] === tag ? answer(304) : answer(200, there, path.includes('/untagged/') ? {} : { etag: path.includes('/weak/') ? `W/${tag}` : tag });
    }
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return answer(403);
    if (request.method === 'DELETE') return answer(files.delete(path) ? 204 : 404);
    const isRefused = request.headers['if-none-match'] === '*' ? there !== undefined : request.headers['if-match'] !== tag;
    if (isRefused) return answer(412);
    files.set(path, Buffer.concat(chunks));
    return answer(201);
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/releases`;
});
afterAll(() => new Promise((resolve) => bucket.close(resolve)));

describe.each<[string, () => ReleaseStorage]>([
  ['a folder', () => createFolderStorage(join(root, 'store'))],
  ['a bucket', () => createHttpStorage({ url, token: TOKEN, fetch })],
])('in %s', (_, open) => {
  const bytes = (text: string) => Buffer.from(text);

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
    const all = await Promise.all(Array.from({ length: 20 }, (__, at) => open().replace('race.json', bytes('start'), bytes(String(at)))));
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

it.each([['a weak tag', 'weak'], ['no tag', 'untagged']])('a file that comes with %s is read, but not replaced: its write could be made on no condition', async (_, path) => {
  const storage = createHttpStorage({ url: `${url}/${path}`, token: TOKEN, fetch });
  await storage.replace('p.json', undefined, Buffer.from('1'));
  await expect(storage.replace('p.json', Buffer.from('1'), Buffer.from('2'))).rejects.toThrow(`GET ${url}/${path}/p.json was answered without a strong ETag`);
  expect(await storage.readSince('p.json', undefined)).toMatchObject({ kind: 'read', content: Buffer.from('1') });
});

it('a host that does not take or answer a file is an error with its address', async () => {
  await expect(createHttpStorage({ url, fetch }).create('new.js', Buffer.from('1'))).rejects.toThrow(`PUT ${url}/new.js was answered with 403.`);
  await expect(createHttpStorage({ url, fetch }).read('broken/x.js')).rejects.toThrow('was answered with 500');
});
