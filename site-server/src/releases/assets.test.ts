import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants, createBrotliCompress, createGzip } from 'node:zlib';
import { beforeEach, expect, it } from '@jest/globals';
import type { Release } from 'shared-contracts/release-set';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { BUILT, readBuild, writeBuild } from '../../testing/test-releases.ts';
import { createReleasedFiles } from './assets.ts';
import { createFolderStorage } from './folder-storage.ts';
import { bringRelease, releaseFile, storeRelease, type Encoding } from './stored-release.ts';

let folder: string;
let release: Release;
const root = temporaryFolder();

beforeEach(async () => {
  folder = join(root, createHash('sha256').update(String(Math.random())).digest('hex').slice(0, 8));
  writeBuild(join(folder, 'build'), BUILT.shell);
  const built = readBuild(join(folder, 'build'));
  await storeRelease(createFolderStorage(folder), built);
  ({ release } = built);
});

const put = (encoding: Encoding, content: Uint8Array, file = 'main.js') => {
  const path = releaseFile(folder, release, file, encoding);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};

it('what was checked is served, whatever the file on disk is later', async () => {
  const files = createReleasedFiles(folder);
  const before = await files.read(release, 'main.js', 'br');
  expect(before).toBeInstanceOf(Buffer);
  put('br', brotliCompressSync('alert(1)'));
  expect(await files.read(release, 'main.js', 'br')).toEqual(before);
  rmSync(releaseFile(folder, release, 'main.js', 'br'));
  expect(await files.read(release, 'main.js', 'br')).toEqual(before);
  // Another process reads the file.
  expect(await createReleasedFiles(folder).read(release, 'main.js', 'br')).toBeUndefined();
});

it('no more bytes are held than allowed, and a file that was dropped is checked again', async () => {
  const sizes = {
    main: String(await createReleasedFiles(folder).read(release, 'main.js', 'identity')).length,
    css: 12,
  };
  const files = createReleasedFiles(folder, sizes.main);
  await files.read(release, 'main.css', 'identity');
  await files.read(release, 'main.js', 'identity');
  put('identity', Buffer.from('.c{}'), 'main.css');
  put('identity', Buffer.from('alert(1)'));
  expect(await files.read(release, 'main.css', 'identity')).toBe('damaged');
  expect(String(await files.read(release, 'main.js', 'identity'))).toContain('shell');
});

function* gigabyte(): Generator<Buffer> {
  const zeros = Buffer.alloc(4 * 1_048_576);
  for (let part = 0; part < 256; part += 1) yield zeros;
}

it.each(['br', 'gzip'] as const)(
  'a small file that unpacks to a gigabyte in %s is refused with little memory',
  async (encoding) => {
    const packer =
      encoding === 'br'
        ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
        : createGzip({ level: 1 });
    put(encoding, await buffer(Readable.from(gigabyte()).pipe(packer)));
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    const answers = await Promise.all(
      [1, 2, 3].map(() => createReleasedFiles(folder).read(release, 'main.js', encoding)),
    );
    const problem = await bringRelease(createFolderStorage(folder), createFolderStorage(folder), release);
    clearInterval(watch);
    expect(answers).toEqual(['damaged', 'damaged', 'damaged']);
    expect(problem).toContain('has not the content that was released');
    expect(most - before).toBeLessThan(128 * 1_048_576);
  },
);

it('a file that is longer than any of a release is not read to its end', async () => {
  put('identity', Buffer.alloc(64 * 1_048_576));
  expect(await createReleasedFiles(folder).read(release, 'main.js', 'identity')).toBe('damaged');
  expect(await bringRelease(createFolderStorage(folder), createFolderStorage(folder), release)).toContain(
    'main.js has not the content that was released',
  );
});
