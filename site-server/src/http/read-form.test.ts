import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import { listen, type Listener } from './listen.ts';
import type { Result } from '../system/result.ts';
import { readForm } from './read-form.ts';

const LIMITS = { eachFile: 1000, allFiles: 3000 };
const MB = 1024 * 1024;
const LARGE_LIMITS = { eachFile: 100 * MB, allFiles: 100 * MB };
const app = new Hono().post('/', async (context) => {
  const form = await readForm(
    context,
    ({ action }) => ({ upload: LIMITS, large: LARGE_LIMITS })[action ?? ''],
    context.req.header('x-address'),
  );
  return context.json(
    form.kind === 'read'
      ? form.params['action'] === 'large'
        ? { kind: 'read' }
        : {
            ...form,
            files: Object.fromEntries(
              [...form.files].map(([field, { name, size, content }]) => [
                field,
                { name, size, content: content.toString('latin1') },
              ]),
            ),
          }
      : form,
  );
});

const BOUNDARY = 'x-boundary-x';
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, fileName: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ` +
  `application/pdf\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const post = async (...parts: string[]) => {
  const response = await app.request('/', {
    method: 'POST',
    body: parts.join(''),
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  return (await response.json()) as {
    kind: string;
    params: Record<string, string>;
    files: Record<string, { name: string; size: number; content: string }>;
  };
};
const upload = field('action', 'upload');

it('[SS-014] reads the fields and the files of a form', async () => {
  expect(
    await post(
      upload,
      file('resume', 'cv.pdf', 'one'),
      field('name', 'Zoë'),
      file('coverLetter', 'letter.pdf', 'two'),
      END,
    ),
  ).toEqual({
    kind: 'read',
    params: { action: 'upload', name: 'Zoë' },
    files: {
      resume: { name: 'cv.pdf', size: 3, content: 'one' },
      coverLetter: { name: 'letter.pdf', size: 3, content: 'two' },
    },
  });
});

it('[SS-014] a file over the limit is counted to its end and dropped, and the fields after it are read', async () => {
  const { params, files } = await post(upload, file('resume', 'cv.pdf', 'x'.repeat(1500)), field('name', 'Zoë'), END);
  expect([params.name, files.resume]).toEqual(['Zoë', { name: 'cv.pdf', size: 1500, content: '' }]);
});

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\\\fakepath\\\\cv.pdf', 'cv.pdf'],
  ['cv\u0000.pdf', 'cv.pdf'],
  ['..', 'file'],
  ['a\u202efdp.exe', 'afdp.exe'],
  ['<b>=1+1</b>.pdf', 'b.pdf'],
  ['=cmd|A0.pdf', 'cmdA0.pdf'],
  ['/', 'file'],
  ['x'.repeat(500), 'x'.repeat(200)],
  [`${'x'.repeat(244)}.PDF`, `${'x'.repeat(196)}.PDF`],
])('[SS-014] of the file name %j only %j is kept', async (sent, kept) => {
  expect((await post(upload, file('resume', sent, 'one'), END)).files.resume?.name).toBe(kept);
});

it('a file field that was left empty is no file', async () => {
  expect((await post(upload, file('resume', '', ''), END)).files).toEqual({});
});

it('an action that takes no files is read without them', async () => {
  expect(await post(field('action', 'other'), file('resume', 'cv.pdf', 'one'), END)).toEqual({
    kind: 'read',
    params: { action: 'other' },
    files: {},
  });
  expect((await post(file('resume', 'cv.pdf', 'one'), upload, END)).files).toEqual({});
});

it.each([
  [
    'files larger together than they may be',
    [upload, ...Array.from({ length: 20 }, (_, index) => file(`f${index}`, 'a.pdf', 'x'.repeat(40_000))), END],
  ],
  ['too many files', [upload, ...Array.from({ length: 21 }, (_, index) => file(`f${index}`, 'a.pdf', 'x')), END]],
  ['a text that is too long', [field('text', 'x'.repeat(600_000)), END]],
  ['texts that are too long together', [...Array.from({ length: 6 }, () => field('text', 'x'.repeat(100_000))), END]],
])('[SS-003] %s are too large', async (_, parts) => {
  expect(await post(...parts)).toMatchObject({ kind: 'too-large' });
});

it.each([
  ['without its end', [upload, file('resume', 'cv.pdf', 'one')]],
  ['of something else', ['{}']],
  ['empty', []],
])('a body %s is no form', async (_, parts) => {
  expect((await post(...parts)).kind).toBe('no-form');
});

it('a body of another type is no form; one without files may be encoded as in an address', async () => {
  const kindOf = async (body: string, type: string) =>
    (await (await app.request('/', { method: 'POST', body, headers: { 'Content-Type': type } })).json()) as {
      kind: string;
      params?: object;
    };
  expect(await kindOf('{}', 'application/json')).toEqual({ kind: 'no-form' });
  expect(await kindOf('action=a&b=c+d', 'application/x-www-form-urlencoded')).toMatchObject({
    kind: 'read',
    params: { action: 'a', b: 'c d' },
  });
});

it('the files of one network hold a part of the memory, which others have, and is free again afterwards', async () => {
  // The second half of the body comes when `rest` resolves.
  const send = async (address: string, size: number, rest?: Promise<void>) => {
    const parts = [field('action', 'large') + file('resume', 'cv.pdf', 'x'.repeat(size)).slice(0, -2), `\r\n${END}`];
    const body = new ReadableStream({
      async pull(controller) {
        const part = parts.shift();
        if (parts.length === 0) await rest;
        if (part === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(part));
      },
    });
    const response = await app.request('/', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-address': address },
    } as RequestInit);
    return (await response.text()).slice(0, 20);
  };
  let finish: () => void = () => undefined;
  const held = send(
    '2001:db8:1:2::1',
    40 * MB,
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  expect(await send('2001:db8:1:2::2', 40 * MB)).toContain('busy');
  expect(await send('198.51.100.7', 1 * MB)).toContain('"read"');
  finish();
  expect(await held).toContain('"read"');
  expect(await send('2001:db8:1:2::2', 1 * MB)).toContain('"read"');
});

let listener: Result<Listener>;
beforeAll(async () => {
  listener = await listen(app, { port: 3986, host: '127.0.0.1' });
});
afterAll(async () => {
  if (listener.kind === 'ok') await listener.value.stop();
});

it('[SS-014] a sender of 30 MB under a small name is answered while it is still sending', async () => {
  const { answer, sent } = await new Promise<{ answer: string; sent: number }>((resolve, reject) => {
    const sending = request(
      {
        port: 3986,
        host: '127.0.0.1',
        method: 'POST',
        headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, 'Transfer-Encoding': 'chunked' },
      },
      (response) => {
        let answer = '';
        response
          .on('data', (chunk: Buffer) => {
            answer += chunk.toString();
          })
          .on('end', () => {
            over = true;
            resolve({ answer, sent });
          });
      },
    ).on('error', reject);
    let [sent, over] = [0, false];
    sending.write(upload + file('resume', 'tiny.pdf', '').slice(0, -2));
    const more = () => {
      if (over || sent > 30_000_000) return;
      sent += 100_000;
      sending.write('x'.repeat(100_000), () => setImmediate(more));
    };
    more();
  });
  expect(JSON.parse(answer)).toMatchObject({ kind: 'too-large' });
  expect(sent).toBeLessThan(10_000_000);
});
