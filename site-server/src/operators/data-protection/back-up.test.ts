import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, expect, it } from '@jest/globals';
import { create } from 'tar';
import { openDatabase, type Database } from '../../database/database.ts';
import { toDoAnswers, toDos } from '../../orders/schema.ts';
import { createCipher } from '../../system/cipher.ts';
import { createOrderStore } from '../../orders/order-store.ts';
import { storedOrderOf } from '../../orders/stored-order.ts';
import { copyEmptyDatabase } from '../../../testing/empty-database.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { testOrder } from '../../../testing/test-order.ts';
import { backUp, removePreparedBackups } from './back-up.ts';
import { restoreBackup } from './restore.ts';

const root = temporaryFolder();
const dataFolder = join(root, 'data');
const file = join(root, 'backup.tar.gz');
const ANSWERS_KEY = 'the-key-of-private-answers-in-this-test';
const NUMBER = '536-22-1234';
let database: Database;
const acknowledged: string[] = [];

async function open(folder: string): Promise<Database> {
  const opened = await openDatabase(folder);
  if (opened.kind === 'refused') throw new Error(opened.reason);
  return opened.value;
}

async function place(): Promise<void> {
  const order = storedOrderOf(testOrder());
  const submissionKey = `key-${acknowledged.length}-${Math.random()}`;
  const store = createOrderStore(database.db);
  const attempt = await store.begin({
    submissionKey,
    fingerprint: 'f',
    pageId: 'p',
    formType: 'FormABusinessForm',
    releaseSet: 's',
    totalCents: 100,
    email: 'maya@alderandwren.com',
    order,
    quote: { lines: [], savedCents: 0, renewals: [] },
    answers: [],
    basis: null,
    customer: { passwordHash: 'hash' },
    createdAt: new Date(),
  });
  await store.complete(attempt, { id: 'ch_1' });
  acknowledged.push(submissionKey);
}

beforeAll(async () => {
  await copyEmptyDatabase(join(dataFolder, 'database'));
  database = await open(join(dataFolder, 'database'));
  writeFileSync(join(dataFolder, 'operator-token'), 'a-token-of-the-operator\n', { mode: 0o600 });
  writeFileSync(join(dataFolder, 'private-answers-key'), `${ANSWERS_KEY}\n`, { mode: 0o600 });
  writeFileSync(join(dataFolder, 'lock.json'), '{}');
  writeFileSync(join(dataFolder, 'yesterday.tar.gz'), 'a backup');
});

it('every order acknowledged before a backup under load began is there after it was restored elsewhere', async () => {
  let isDone = false;
  const customers = Array.from({ length: 2 }, async () => {
    while (!isDone) {
      await place();
      // Statements of an embedded database take no turn of the event loop, requests do.
      await setImmediate();
    }
  });
  while (acknowledged.length < 8) await setImmediate();
  const { keyId, encrypt } = createCipher(ANSWERS_KEY);
  const asked = { title: 'SSN', why: '', text: { format: 'taxpayer-number' as const, label: '', hint: '' } };
  await database.db.insert(toDos).values({
    ...{ id: 'to-do', submissionKey: acknowledged[0]!, rule: 'tax', dueOn: '2026-12-01' },
    asked: { ...asked, dueInDays: 7, products: [], until: 'filed' },
  });
  await database.db
    .insert(toDoAnswers)
    .values({ toDoId: 'to-do', keyId, content: encrypt(Buffer.from(NUMBER), 'to-do to-do') });
  const before = [...acknowledged];
  const archive = await backUp(dataFolder, { copyTo: database.copyTo! });
  isDone = true;
  await pipeline(archive, createWriteStream(file));
  await Promise.all(customers);
  await database.close();
  expect(acknowledged.length).toBeGreaterThan(before.length);

  const folder = join(root, 'restored');
  expect(await restoreBackup(file, folder)).toBeUndefined();
  const restored = await open(join(folder, 'database'));
  const stored = new Set(
    (await createOrderStore(restored.db).placedAfter(0, 10_000)).map(({ submissionKey }) => submissionKey),
  );
  const [answer] = await restored.db.select().from(toDoAnswers);
  await restored.close();
  // The key is not in the backup: what it has cannot be read, as it cannot with any other key.
  expect(answer?.keyId).toBe(keyId);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(100);
  for (const { parentPath, name } of files) {
    const content = readFileSync(join(parentPath, name));
    expect([name, content.includes(NUMBER), content.includes(ANSWERS_KEY)]).toEqual([name, false, false]);
  }
  expect(before.filter((key) => !stored.has(key))).toEqual([]);
});

it('a backup has what a server needs besides, readable by its owner only, and nothing of the running process', () => {
  const folder = join(root, 'restored');
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(readdirSync(folder).sort()).toEqual(['database', 'database-used-since', 'operator-token']);
  expect([
    mode(folder),
    mode(join(folder, 'operator-token')),
    readFileSync(join(folder, 'operator-token'), 'utf8'),
  ]).toEqual(['700', '600', 'a-token-of-the-operator\n']);
  expect(readdirSync(dataFolder).filter((name) => name.startsWith('unfinished-'))).toEqual([]);
});

it('a backup is restored into a new folder only, and only if it is complete', async () => {
  expect(await restoreBackup(file, join(root, 'restored'))).toContain('is not empty');
  expect(await restoreBackup(join(root, 'nothing'), join(root, 'other'))).toContain('There is no file');
  truncateSync(file, statSync(file).size - 2_000);
  expect(await restoreBackup(file, join(root, 'other'))).toContain('is no complete backup');
  expect(existsSync(join(root, 'other'))).toBe(false);
});

it("a restored file has no rights but its owner's, and one that unpacks to more than it may is refused", async () => {
  const source = join(root, 'source');
  mkdirSync(join(source, 'database'), { recursive: true });
  writeFileSync(join(source, 'database/PG_VERSION'), '17');
  chmodSync(join(source, 'database/PG_VERSION'), 0o6777);
  await create({ gzip: true, file: join(root, 'rights.tar.gz'), cwd: source }, ['database']);
  expect(await restoreBackup(join(root, 'rights.tar.gz'), join(root, 'rights'))).toBeUndefined();
  expect((statSync(join(root, 'rights/database/PG_VERSION')).mode & 0o7777).toString(8)).toBe('700');
  writeFileSync(join(source, 'database/noise'), randomBytes(20_000));
  writeFileSync(join(source, 'database/zeros'), Buffer.alloc(3_000_000));
  await create({ gzip: true, file: join(root, 'large.tar.gz'), cwd: source }, ['database']);
  expect(
    await restoreBackup(join(root, 'large.tar.gz'), join(root, 'large'), { atLeast: 2_000_000, times: 100 }),
  ).toContain('it unpacks to more than 2 MB');
  expect(existsSync(join(root, 'large'))).toBe(false);
  expect(await restoreBackup(join(root, 'large.tar.gz'), join(root, 'large'))).toBeUndefined();
});

it('what a killed server prepared is removed', async () => {
  await copyEmptyDatabase(join(dataFolder, 'unfinished-backup-0a1b2c0a1b2c'));
  await removePreparedBackups(dataFolder);
  expect(readdirSync(dataFolder).sort()).toEqual([
    'database',
    'database-used-since',
    'lock.json',
    'operator-token',
    'private-answers-key',
    'yesterday.tar.gz',
  ]);
});
