import { deflateSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { pdf } from '../../../testing/sample-pdf.ts';
import { checkPdf } from './check-pdf.ts';

const bomb = (megabytes: number) => {
  const packed = deflateSync(Buffer.alloc(megabytes * 1_000_000, ' '));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n9 0 obj\n<</Type/ObjStm/N 1/First 9/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
    packed,
    Buffer.from(`\nendstream\nendobj\n${pdf().toString('latin1').slice(9)}`),
  ]);
};

it('[AJ-024] each file has its own verdict, whatever was read before it', async () => {
  const files = [pdf(), Buffer.from('no PDF'), pdf(), pdf()];
  expect(await Promise.all(files.map((content) => checkPdf(content)))).toEqual([
    undefined,
    'no-pdf',
    undefined,
    undefined,
  ]);
});

it('[AJ-024] a PDF that takes too much time or memory is refused, and the next one is read', async () => {
  const content = bomb(300);
  const [slow, large, next] = await Promise.all([
    checkPdf(content, { milliseconds: 1, bytes: Infinity }),
    checkPdf(content, { milliseconds: 60_000, bytes: 200_000_000 }),
    checkPdf(pdf()),
  ]);
  expect([slow, large, next]).toEqual(['too-complex', 'too-complex', undefined]);
});
