import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { findReleaseSources } from './take-builds.ts';

const root = mkdtempSync(join(tmpdir(), 'sources-'));
for (const folder of ['mfe-b/dist', 'mfe-a/dist', 'mfe-unbuilt', 'xmfe-c/dist', 'shell/dist'])
  mkdirSync(join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

it('a star is every built workspace of that name, in order', () => {
  expect(findReleaseSources([join(root, 'shell/dist'), join(root, 'mfe-*/dist')])).toEqual(
    ['shell/dist', 'mfe-a/dist', 'mfe-b/dist'].map((folder) => join(root, folder)),
  );
});

it('a path without a star is kept, also when nothing is there', () => {
  expect(findReleaseSources([join(root, 'gone/dist')])).toEqual([join(root, 'gone/dist')]);
});
