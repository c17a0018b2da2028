import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from '@jest/globals';
import { pdf } from '../../../testing/sample-pdf.ts';
import { problemOfPdf } from './pdf-problem.ts';

const PDF = pdf().toString('latin1');
const HTML = '<!doctype html><script>alert(1)</script>';
/** A page with the title "The <table> element, HTML/JavaScript", printed to a PDF by Chrome 156. */
const PRINTED = readFileSync(join(import.meta.dirname, '../../../testing/printed-by-chrome.pdf'), 'latin1');
const SCRIPT = '<</S /JavaScript /JS (app.alert\\(1\\))>>';

const sample = (start: string) => pdf(start).toString('latin1');
const problemOf = (content: string) => problemOfPdf(Buffer.from(content, 'latin1'));
const objectStream = (content: string, first = 4) =>
  `7 0 obj\n<</Type /ObjStm /N 1 /First ${first} /Filter ` +
  `/FlateDecode>>\nstream\n${deflateSync(Buffer.from(content, 'latin1')).toString('latin1')}\nendstream\nendobj\n`;
const stream = (content: string) => `8 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`;

function bomb() {
  const content = deflateSync(deflateSync(Buffer.alloc(301_000_000), { level: 1 }));
  return (
    `8 0 obj\n<</Length ${content.length}/Filter [/FlateDecode ` +
    `/FlateDecode]>>\nstream\n${content.toString('latin1')}\nendstream\nendobj\n`
  );
}

async function made(options?: Parameters<PDFDocument['encrypt']>[0], script?: string) {
  const document = await PDFDocument.create();
  document.addPage().drawText('Maya Okafor');
  if (script !== undefined) document.addJavaScript('main', script);
  if (options) document.encrypt(options);
  return Buffer.from(await document.save()).toString('latin1');
}

it.each<[string, string | Promise<string>]>([
  ['a small document', PDF],
  ['one that ends in line breaks', `${PDF}\r\n\n`],
  ['one of PDF 2.0', PDF.replace('1.7', '2.0')],
  ['one with a byte order mark before it', `\u00ef\u00bb\u00bf${PDF}`],
  ['one with a line break before it', `\r\n${PDF}`],
  ['one in a print job', `\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${PDF}\u001b%-12345X`],
  ['one with 30 bytes after it', `${PDF}${'\0x'.repeat(15)}`],
  ['one without a table of objects', PDF.replace(/startxref\n9\n/, '')],
  ['one that Chrome printed', PRINTED],
  [
    'an export of Google Docs',
    PRINTED.replace(/\/Creator .*\n\/Producer .*\n/, '/Producer (Skia/PDF m128 Google Docs Renderer)\n'),
  ],
  ['one whose title has a tag', sample('5 0 obj\n<</Title (How to use <script> and <table>)>>\nendobj\n')],
  ['one with metadata, which is XML', sample(stream('<?xpacket begin=""?><?xml version="1.0"?><x:xmpmeta/>'))],
  ['one whose text is about scripts', sample(stream('BT (HTML/JavaScript, <script>, /S, /Launch) Tj ET'))],
  ['one with compressed objects', made()],
  ['one that may not be printed', made({ ownerPassword: 'owner', permissions: { printing: false } })],
  ['one with an empty password', made({ userPassword: '', ownerPassword: 'owner' })],
])('[AJ-024] %s is a PDF', async (_, content) => {
  expect(await problemOf(await content)).toBeUndefined();
});

it.each<[string, string, string | Promise<string>]>([
  ['nothing', 'empty', ''],
  ['a page', 'no-pdf', HTML],
  ['a Word document', 'no-pdf', 'PK\u0003\u0004[Content_Types].xml'],
  ['a page before a PDF', 'no-pdf', `${HTML}\n${PDF}`],
  ['a program', 'no-pdf', `MZ${PDF}`],
  ['a GIF with a PDF in it', 'no-pdf', `GIF89a${PDF}`],
  ['text', 'no-pdf', 'Maya Okafor'],
  ['a PDF with a page in a comment', 'mixed', sample(`%${HTML}\n`)],
  ['a PDF with a page between its objects', 'mixed', sample(`${stream('x')}${HTML}\n${stream('x')}`)],
  ['a PDF with a page after it', 'mixed', PDF + HTML],
  ['a PDF with an archive after it', 'mixed', `${PDF}PK\u0005\u0006${'\0'.repeat(18)}`],
  ['a PDF that asks for a password', 'password', made({ userPassword: 'secret', ownerPassword: 'owner' })],
  ['a header alone', 'damaged', '%PDF-1.7\n'],
  ['a PDF without its end', 'damaged', PDF.slice(0, PDF.indexOf('trailer'))],
  ['half of a PDF', 'damaged', PRINTED.slice(0, PRINTED.length / 2)],
  ['a PDF without a page', 'damaged', PDF.replace('[3 0 R]', '[]')],
  ['a PDF whose page is not in it', 'damaged', PDF.replace('[3 0 R]', '[4 0 R]')],
  ['a PDF without the content of its page', 'damaged', PDF.replace('/MediaBox', '/Contents 9 0 R/MediaBox')],
  ['a PDF whose pages lead to themselves', 'damaged', PDF.replace('[3 0 R]', '[3 0 R 2 0 R]')],
  ['a PDF that claims a billion pages', 'damaged', PDF.replace('/Count 1', '/Count 1000000000')],
  [
    'a PDF with arrays within arrays',
    'damaged',
    sample(`5 0 obj\n${'['.repeat(50_000)}${']'.repeat(50_000)}\nendobj\n`).replace('/Pages 2', '/Pages 5'),
  ],
  [
    'a PDF whose pages are a thousand levels deep',
    'damaged',
    PDF.replace('[3 0 R]', '[100 0 R]').replace(
      'trailer',
      `${Array.from(
        { length: 1000 },
        (_, level) =>
          `${100 + level} 0 obj\n<</Type/Pages/Kids[${level === 999 ? 3 : 101 + level} ` + '0 R]/Count 1>>\nendobj\n',
      ).join('')}trailer`,
    ),
  ],
  ['a PDF that unpacks to more than a reader gets through', 'too-complex', sample(bomb())],
  [
    'a PDF with compressed objects that do not unpack',
    'damaged',
    sample('7 0 obj\n<</Type /ObjStm>>\nstream\nrubbish\nendstream\nendobj\n'),
  ],
  ['a script', 'active', sample(SCRIPT)],
  ['a script in an object', 'active', sample(`5 0 obj\n${SCRIPT}\nendobj\n`)],
  ['a script with an escaped name', 'active', sample('5 0 obj\n<</S /J#61vaScript /JS (1)>>\nendobj\n')],
  [
    'a script whose kind is another object',
    'active',
    sample('5 0 obj\n<</S 6 0 R /JS (1)>>\nendobj\n6 0 obj\n/JavaScript\nendobj\n'),
  ],
  ['a program to start', 'active', sample('5 0 obj\n[<</Type /Action /S /Launch /F (calc.exe)>>]\nendobj\n')],
  ['a script among compressed objects', 'active', sample(objectStream(`9 0 ${SCRIPT}`))],
  ['a script that the library wrote', 'active', made(undefined, 'app.alert(1)')],
  ['a script among encrypted objects', 'active', made({ ownerPassword: 'owner' }, 'app.alert(1)')],
  ['a script that looks like the text of a stream', 'active', sample(stream(SCRIPT))],
])('[AJ-024] %s is refused: %s', async (_, problem, content) => {
  expect(await problemOf(await content)).toBe(problem);
});

it('[AJ-024] a PDF that was cut off anywhere is refused', async () => {
  const document = await PDFDocument.create();
  for (let page = 0; page < 3; page += 1) document.addPage().drawText('Maya Okafor');
  for (const useObjectStreams of [true, false]) {
    const content = await document.save({ useObjectStreams });
    const taken: number[] = [];
    // Of the last bytes nothing is missed: `startxref`, a number, `%%EOF`.
    for (let length = 0; length < content.length - 40; length += 7)
      if ((await problemOfPdf(content.subarray(0, length))) === undefined) taken.push(length);
    expect(taken).toEqual([]);
  }
});
