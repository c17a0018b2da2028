import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { findSiteFile } from './site-file-route.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(folder, 'files/plates'), { recursive: true });
  for (const name of [
    'files/logo.png',
    'files/plates/a_1.svg',
    'files/notes.txt',
    'files/page.html',
    'site.json',
    'secret.png',
  ])
    writeFileSync(join(folder, name), name);
});
const find = (path: string) => findSiteFile(join(folder, 'files'), path);

it.each([
  ['logo.png', 'image/png'],
  ['plates/a_1.svg', 'image/svg+xml'],
])('[VE-025] the picture %s is served as %s, and runs nothing', async (path, type) => {
  const file = await find(path);
  expect(new TextDecoder().decode(file?.bytes)).toBe(`files/${path}`);
  expect(file?.headers).toMatchObject({
    'Content-Type': type,
    'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
  });
});

it.each([
  'notes.txt',
  'page.html',
  '../site.json',
  '../secret.png',
  'plates/../../secret.png',
  '/etc/passwd',
  'plates',
  'gone.png',
  '.png',
  'a\0.png',
])('%j is not', async (path) => {
  expect(await find(path)).toBeUndefined();
});
