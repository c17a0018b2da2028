import { constants, inflateSync } from 'node:zlib';

/** Why a file is refused: it is no PDF or also something else, or a reader of PDFs would run a script or start a program. */
export type PdfProblem = 'no-pdf' | 'active-pdf';

/** Tags by which a file may be taken for a page. In `<</Title`, the second `<` opens a dictionary of the PDF. */
const MARKUP = /(?<!<)<\s*\/?(!doctype|html|head|body|title|script|style|svg|iframe|object|embed|img|meta|link|table|xsl|\?xml)[\s/>:]|<\?(xml|php)|<!--/i;

/** In bytes. Programs that guess a file's type look this far into it. */
const START = 1024;

/** In bytes. Where a reader of ZIP archives looks for their directory. */
const ARCHIVE_END = 66_000;
const ARCHIVE = /PK\u0003\u0004|PK\u0005\u0006/;

const STREAM = /(?<!end)stream\r?\n/g;

/** In bytes, altogether and of one object stream. What unpacks to more is not looked through. */
const MOST_UNPACKED = { all: 100_000_000, each: 10_000_000 };

/**
 * Checks that the content is a PDF and nothing else, without actions that run something; returns the problem. This is no parser: it reads what
 * common programs write. Objects that are encrypted are not looked through, so a file that passes is still for a reader that asks before it
 * runs anything.
 */
export function problemOfPdf(content: Buffer): PdfProblem | undefined {
  const text = content.toString('latin1');
  const end = text.slice(-ARCHIVE_END);
  if (!/^%PDF-[12]\.\d[\r\n\s%]/.test(text) || !/%%EOF[\s\0]*$/.test(end) || !end.includes('startxref') || ARCHIVE.test(end)) return 'no-pdf';
  const looked = [structureOf(text.slice(0, START), { withStreams: true }), structureOf(text)];
  if (looked.some((part) => MARKUP.test(part) || ARCHIVE.test(part))) return 'no-pdf';
  return hasAction(text) || hasPackedAction(content, text) ? 'active-pdf' : undefined;
}

/** The content without its streams, which may have anything, and without texts in parentheses, such as a title about `<table>`. */
function structureOf(text: string, { withStreams = false } = {}): string {
  let [structure, from, depth] = ['', 0, 0];
  const token = /\\[^]|[()]|%[^\r\n]*|(?<!end)stream\r?\n/g;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const { 0: { 0: first }, index } = found;
    if (first === '(') {
      if (depth === 0) [structure, from] = [structure + text.slice(from, index), index];
      depth += 1;
    } else if (first === ')' && depth > 0) {
      depth -= 1;
      if (depth === 0) from = token.lastIndex;
    } else if (first === 's' && depth === 0 && !withStreams) {
      const closing = text.indexOf('endstream', index);
      if (closing < 0) break;
      structure += text.slice(from, index);
      [from, token.lastIndex] = [closing, closing];
    } else if (first === '%' && depth > 0) {
      // Inside a text this begins no comment.
      token.lastIndex = index + 1;
    }
  }
  // With what follows a parenthesis that is never closed.
  return structure + text.slice(from);
}

/** Whether there is an action that runs a script or starts a program. `/J#61vaScript` is the name `/JavaScript`. */
function hasAction(part: string): boolean {
  for (const [, name = ''] of part.matchAll(/\/S[\s\0]*\/([\w#]{6,40})/g)) {
    if (/^(JavaScript|Launch)$/.test(name.replace(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))))) return true;
  }
  return false;
}

/** The same for objects that are compressed in streams. */
function hasPackedAction(content: Buffer, text: string): boolean {
  let left = MOST_UNPACKED.all;
  for (const { 0: opening, index } of text.matchAll(STREAM)) {
    if (left <= 0) break;
    if (!text.slice(Math.max(0, index - 300), index).includes('/ObjStm')) continue;
    const objects = unpacked(content.subarray(index + opening.length));
    if (objects && hasAction(objects.toString('latin1'))) return true;
    left -= objects?.length ?? MOST_UNPACKED.each;
  }
  return false;
}

/** `undefined` for what is packed in another way, encrypted, or too large. */
function unpacked(stream: Buffer): Buffer | undefined {
  try {
    return inflateSync(stream, { maxOutputLength: MOST_UNPACKED.each, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}
