import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startOfProcess, takeDataFolder, type DataFolder } from './data-folder.ts';

const root = temporaryFolder();
let folders = 0;
const fresh = () => {
  folders += 1;
  return join(root, String(folders));
};
const SINCE = new Date('2026-11-20T10:00:00Z');
const take = (folder: string) => takeDataFolder(folder, { address: 'http://localhost:3000', now: SINCE });
const taken = (folder: string): DataFolder => {
  const result = take(folder);
  if (result.kind !== 'taken') throw new Error(result.kind);
  return result.folder;
};
const writeLock = (folder: string, holder: unknown) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'lock.json'), typeof holder === 'string' ? holder : JSON.stringify(holder));
};

it('a folder that is held is refused, naming the holder', () => {
  const folder = fresh();
  taken(folder);
  expect(take(folder)).toEqual({
    kind: 'held',
    holder: {
      pid: process.pid,
      started: startOfProcess(process.pid),
      address: 'http://localhost:3000',
      since: '2026-11-20T10:00:00.000Z',
    },
  });
});

it('a folder in which nothing can be written is refused with the reason', () => {
  const file = fresh();
  mkdirSync(root, { recursive: true });
  writeFileSync(file, '');
  expect(take(file)).toEqual({ kind: 'unusable', reason: expect.stringContaining('EEXIST') });
});

it('a folder that was let go can be taken', () => {
  const folder = fresh();
  taken(folder).release();
  expect(take(folder).kind).toBe('taken');
  expect(readdirSync(folder)).toEqual(['lock.json']);
});

it('the lock of a killed server is taken over at once', async () => {
  const folder = fresh();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await new Promise((resolve) => child.once('spawn', resolve));
  writeLock(folder, {
    pid: child.pid,
    started: startOfProcess(child.pid!),
    address: 'http://localhost:3000',
    since: 'yesterday',
  });
  expect(take(folder).kind).toBe('held');
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  expect(take(folder).kind).toBe('taken');
  expect(readdirSync(folder)).toEqual(['lock.json']);
});

it('a process id that was given out again holds nothing', () => {
  const folder = fresh();
  writeLock(folder, {
    pid: process.pid,
    started: 'before the restart',
    address: 'http://localhost:3000',
    since: 'yesterday',
  });
  expect(take(folder).kind).toBe('taken');
});

it('a lock that was cut short holds nothing', () => {
  const folder = fresh();
  writeLock(folder, '{"pid":');
  expect(take(folder).kind).toBe('taken');
});

it('a server that let go leaves the lock of the next one', () => {
  const folder = fresh();
  const first = taken(folder);
  writeLock(folder, { pid: 1, started: startOfProcess(1) ?? '', address: 'http://localhost:4000', since: 'now' });
  first.release();
  expect(existsSync(join(folder, 'lock.json'))).toBe(true);
});

it('nobody but its owner can enter the folder, also one that an earlier version left open', () => {
  const folder = fresh();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  taken(folder);
  expect([statSync(folder).mode & 0o777, statSync(join(folder, 'lock.json')).mode & 0o777]).toEqual([0o700, 0o600]);
});

it('a secret is made once and is readable for its owner only', () => {
  const folder = fresh();
  const first = taken(folder);
  const secret = first.secret('operator-token');
  expect(secret).toMatch(/^\S{32}$/);
  expect(statSync(join(folder, 'operator-token')).mode & 0o777).toBe(0o600);
  first.release();
  expect(taken(folder).secret('operator-token')).toBe(secret);
});
