import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { checkedOut, revisionOf } from './revision.mjs';

const root = mkdtempSync(join(tmpdir(), 'revision-'));
afterAll(() => rmSync(root, { recursive: true }));
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

it('a release names its commit, and that files differ from it, new ones too', () => {
  mkdirSync(join(root, 'mfe-a/src'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'mfe-a/src/rules.ts'), '1');
  const revision = () => revisionOf(checkedOut(['mfe-a/src'], root));
  expect([checkedOut(['mfe-a/src'], root), revision()]).toEqual([undefined, '']);
  git('init', '-q');
  expect(revision()).toBe('no-commit-dirty');
  git('add', '.');
  git('commit', '-qm', 'first');
  const commit = git('rev-parse', 'HEAD');
  expect(revision()).toBe(commit);
  writeFileSync(join(root, 'README.md'), 'elsewhere');
  expect(revision()).toBe(commit);
  writeFileSync(join(root, 'mfe-a/src/new.ts'), '2');
  expect([checkedOut(['mfe-a/src'], root)?.changed, revision()]).toEqual([['mfe-a/src/new.ts'], `${commit}-dirty`]);
});
