import { expect, it } from '@jest/globals';
import { pdf } from '../testing/sample-pdf.ts';
import { isPdf } from './pdf.ts';

const text = (content: string) => Buffer.from(content, 'latin1');
const PDF = pdf().toString('latin1');
const HTML = '<!doctype html><script>alert(1)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

it.each([
  ['a small document', PDF], ['one that ends in line breaks', `${PDF}\r\n\n`], ['one with a binary comment', pdf('%\xe2\xe3\xcf\xd3\n').toString('latin1')],
  ['one with metadata, which is XML', pdf(`${' '.repeat(1100)}<?xpacket begin=""?><x:xmpmeta/>`).toString('latin1')],
])('[AJ-024] %s is a PDF', (_, content) => {
  expect(isPdf(text(content))).toBe(true);
});

it.each([
  ['nothing', ''], ['a page', HTML], ['a picture that runs scripts', SVG], ['a page before a PDF', `${HTML}\n${PDF}`], ['a line break before a PDF', `\n${PDF}`],
  ['a page inside the start of a PDF', pdf(`%${HTML}\n`).toString('latin1')], ['a picture inside the start of a PDF', pdf(SVG).toString('latin1')],
  ['a page after a PDF', PDF + HTML], ['an archive after a PDF', `${PDF}PK\u0005\u0006${'\0'.repeat(18)}`],
  ['an archive whose comment ends as a PDF does', `${PDF}PK\u0005\u0006${'\0'.repeat(18)}startxref 0 %%EOF`],
  ['a document without its end', PDF.replace('%%EOF', '')], ['a header alone', '%PDF-1.7\n'], ['a program', `MZ${PDF}`], ['a GIF with a PDF inside', `GIF89a${PDF}`],
])('[AJ-024] %s is no PDF', (_, content) => {
  expect(isPdf(text(content))).toBe(false);
});
