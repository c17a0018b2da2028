import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { pdf } from '../testing/sample-pdf.ts';
import { problemOfPdf } from './pdf.ts';

const PDF = pdf().toString('latin1');
const HTML = '<!doctype html><script>alert(1)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
/** A page with the title "The <table> element, HTML/JavaScript", printed to a PDF by Chrome 156. */
const PRINTED = readFileSync(join(import.meta.dirname, '../testing/printed-by-chrome.pdf'), 'latin1');
const LATER = ' '.repeat(1100);
const SCRIPT = '<</S /JavaScript /JS (app.alert\\(1\\))>>';

const sample = (start: string) => pdf(start).toString('latin1');
const problemOf = (content: string) => problemOfPdf(Buffer.from(content, 'latin1'));
const stream = (content: string) => `5 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`;
const objectStream = (content: string) =>
  `7 0 obj\n<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode>>\nstream\n${deflateSync(Buffer.from(content, 'latin1')).toString('latin1')}\nendstream\nendobj\n`;

it.each([
  ['a small document', PDF], ['one that ends in line breaks', `${PDF}\r\n\n`], ['one with a binary comment', sample('%\xe2\xe3\xcf\xd3\n')],
  ['one that Chrome printed', PRINTED],
  ['an export of Google Docs', PRINTED.replace(/\/Creator .*\n\/Producer .*\n/, '/Producer (Skia/PDF m128 Google Docs Renderer)\n')],
  ['one whose title has nested parentheses and tags', sample('1 0 obj\n<</Title (How \\( to \\) (use <table>) well)>>\nendobj\n')],
  ['one with metadata, which is XML', sample(`${LATER}${stream('<?xpacket begin=""?><?xml version="1.0"?><x:xmpmeta/>')}`)],
  ['one whose text is about scripts', sample(`${LATER}${stream('BT (HTML/JavaScript, <script>, /S, /Launch) Tj ET')}`)],
  ['one with compressed objects', sample(objectStream('<</S /URI /URI (https://example.com)>>'))],
  ['one with compressed objects that do not unpack', sample('7 0 obj\n<</Type /ObjStm>>\nstream\nrubbish\nendstream\nendobj\n')],
])('[AJ-024] %s is a PDF', (_, content) => {
  expect(problemOf(content)).toBeUndefined();
});

it.each([
  ['nothing', ''], ['a page', HTML], ['a picture that runs scripts', SVG], ['a page before a PDF', `${HTML}\n${PDF}`], ['a line break before a PDF', `\n${PDF}`],
  ['a page inside the start of a PDF', sample(`%${HTML}\n`)], ['a picture inside the start of a PDF', sample(SVG)],
  ['a page in a stream at the start of a PDF', sample(stream(HTML))],
  ['a page after the first kilobyte', sample(`${LATER}${HTML}\n`)], ['a page between two streams', sample(`${stream(LATER)}${HTML}\n${stream('x')}`)],
  ['a page after a PDF', PDF + HTML], ['an archive after a PDF', `${PDF}PK\u0005\u0006${'\0'.repeat(18)}`],
  ['an archive whose comment ends as a PDF does', `${PDF}PK\u0005\u0006${'\0'.repeat(18)}startxref 0 %%EOF`],
  ['the head of an archive after the header', sample(`PK\u0003\u0004${'\0'.repeat(26)}`)],
  ['a document without its end', PDF.replace('%%EOF', '')], ['a header alone', '%PDF-1.7\n'], ['a program', `MZ${PDF}`], ['a GIF with a PDF inside', `GIF89a${PDF}`],
])('[AJ-024] %s is no PDF', (_, content) => {
  expect(problemOf(content)).toBe('no-pdf');
});

it.each([
  ['a script', SCRIPT], ['a script without spaces', '<</S/JavaScript/JS(1)>>'], ['a script with an escaped name', '<</S /J#61vaScript /JS (1)>>'],
  ['a program to start', '<</Type /Action /S /Launch /F (calc.exe)>>'], ['a script among compressed objects', objectStream(SCRIPT)],
  ['a script among the second compressed objects', objectStream('<<>>') + objectStream(SCRIPT)],
  ['a script between what looks like a stream', `(stream\n) ${SCRIPT} (endstream)`],
])('a PDF with %s is refused as one that runs something', (_, start) => {
  expect(problemOf(sample(start))).toBe('active-pdf');
});

it.each(['(a(b', 'stream\n', '/ObjStm stream\n', '/S/#4a#4a#4a '])('2 MB of %j are looked through in a moment', (part) => {
  const content = pdf(part.repeat(2_000_000 / part.length));
  const started = performance.now();
  expect(problemOfPdf(content)).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(3_000);
});
