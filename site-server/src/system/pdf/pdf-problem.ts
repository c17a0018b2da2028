import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createInflate } from 'node:zlib';
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** Why a file is not taken as a PDF. */
export type PdfProblem = 'empty' | 'no-pdf' | 'mixed' | 'password' | 'damaged' | 'active' | 'too-complex';

/**
 * Before the header there may be what programs and printers write there: a byte order mark, space, the head of a print
 * job.
 */
const HEADER = /^(?:\u00ef\u00bb\u00bf|[\s\0]|\u001b%-12345X|@PJL[^\n]*\n){0,1024}%PDF-[12]\.\d/;

/** What would make another program take the file for a web page or an archive. */
const OTHER_KIND = new RegExp(
  String.raw`<\s*/?(!doctype|html|head|body|title|script|style|svg|iframe|object|embed|img|meta|link|` +
    String.raw`table|xsl|\?xml)[\s/>:]|<\?(xml|php)|<!--|PK\u0003\u0004|PK\u0005\u0006`,
  'i',
);

/**
 * In bytes, what one stream and all streams of a file may unpack to. A page that is scanned in color at 600 dpi takes
 * 100 MB.
 */
const MOST_UNPACKED = { each: 300_000_000, all: 1_500_000_000 };

/** Of the tree of pages. Programs that split it into branches need three or four levels. */
const DEEPEST = 50;

/**
 * Reads the structure of a PDF as readers do that mend what they can, and returns why it is not taken. Objects that are
 * compressed or encrypted are read, too, if the file opens without a password. Run it where it can be stopped: a
 * hostile file takes any time and memory.
 */
export async function problemOfPdf(content: Uint8Array): Promise<PdfProblem | undefined> {
  if (content.length === 0) return 'empty';
  const text = Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1');
  if (!HEADER.test(text)) return 'no-pdf';
  if (OTHER_KIND.test(outsideOfObjects(text))) return 'mixed';
  // The end was cut off, and with it perhaps fonts and pictures of pages that are there.
  if (Math.max(text.lastIndexOf('startxref'), text.lastIndexOf('%%EOF')) < text.lastIndexOf('endobj')) return 'damaged';
  try {
    const { context } = await PDFDocument.load(content, {
      password: '',
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    });
    const objects = context.enumerateIndirectObjects().map(([, object]) => object);
    if (objects.some(isUnreadObjectStream) || !hasPages(context, objects.length)) return 'damaged';
    // The text, too: a reader may find an object where this one found none.
    if (hasAction(objects) || hasActionText(text)) return 'active';
    return (await isBomb(objects)) ? 'too-complex' : undefined;
  } catch (cause) {
    return cause instanceof Error && /password|encryption/i.test(cause.message) ? 'password' : 'damaged';
  }
}

/** The file without its objects: its header, comments, tables, and what is no part of a PDF. */
function outsideOfObjects(text: string): string {
  return text
    .split('endobj')
    .map((part) => part.replace(/\d\s+\d+\s+obj\b[^]*/, ''))
    .join('\n');
}

/** Whether every page has its content. A tree that repeats a branch has no end, or far more pages than it seems. */
function hasPages(context: PDFContext, objectCount: number): boolean {
  const root = resolved(context, context.trailerInfo.Root);
  const tree = root instanceof PDFDict ? root.lookup(PDFName.of('Pages')) : undefined;
  const count = tree instanceof PDFDict ? tree.lookup(PDFName.of('Count')) : undefined;
  if (count instanceof PDFNumber && count.asNumber() > objectCount) return false;
  const branches = new Set<PDFObject>();
  const waiting: { object: PDFObject | undefined; depth: number }[] = [{ object: tree, depth: 0 }];
  let pages = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { object, depth } = next;
    const node = resolved(context, object);
    if (!(node instanceof PDFDict) || depth > DEEPEST) return false;
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) {
      if (branches.has(node)) return false;
      branches.add(node);
      for (const kid of kids.asArray()) waiting.push({ object: kid, depth: depth + 1 });
    } else {
      if (!hasContent(context, node)) return false;
      pages += 1;
    }
  }
  return pages > 0;
}

/** Whether all of the page's content is in the file. An empty page has none. */
function hasContent(context: PDFContext, page: PDFDict): boolean {
  const contents = page.lookup(PDFName.of('Contents'));
  if (contents === undefined) return !page.has(PDFName.of('Contents'));
  return contents instanceof PDFArray
    ? contents.asArray().every((part) => resolved(context, part) instanceof PDFStream)
    : contents instanceof PDFStream;
}

function resolved(context: PDFContext, object: PDFObject | undefined): PDFObject | undefined {
  return object instanceof PDFRef ? context.lookup(object) : object;
}

function isUnreadObjectStream(object: PDFObject): boolean {
  if (!(object instanceof PDFInvalidObject)) return false;
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes.includes('/ObjStm');
}

/** Whether the streams unpack to so much that a reader would not get through them. */
async function isBomb(objects: readonly PDFObject[]): Promise<boolean> {
  let all = 0;
  for (const object of objects) {
    if (!(object instanceof PDFRawStream)) continue;
    const size = await unpackedSize(object);
    all += size;
    if (size > MOST_UNPACKED.each || all > MOST_UNPACKED.all) return true;
  }
  return false;
}

/**
 * In bytes, up to the most that one stream may have. What is packed in another way is small, or read by its reader in
 * parts.
 */
async function unpackedSize({ dict, contents }: PDFRawStream): Promise<number> {
  const filter = dict.lookup(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : [filter];
  const others = filters.findIndex((name) => name !== PDFName.of('FlateDecode') && name !== PDFName.of('Fl'));
  const inflates = filters
    .slice(0, others < 0 ? filters.length : others)
    .map(() => createInflate({ finishFlush: constants.Z_SYNC_FLUSH }));
  if (inflates.length === 0) return 0;
  let size = 0;
  const counter = new Writable({
    write({ length }: Buffer, _, done) {
      size += length;
      done(size > MOST_UNPACKED.each ? new Error('The stream unpacks to too much.') : null);
    },
  });
  // A stream that is damaged in the middle is shown as far as it goes.
  await pipeline([Readable.from([contents]), ...inflates, counter]).catch(() => undefined);
  return size;
}

/** Whether one of the objects is an action that runs a script or starts a program. */
function hasAction(objects: readonly PDFObject[]): boolean {
  const waiting = [...objects];
  while (waiting.length > 0) {
    const object = waiting.pop();
    const parts = object instanceof PDFStream ? object.dict : object;
    if (parts instanceof PDFArray) for (const part of parts.asArray()) waiting.push(part);
    if (!(parts instanceof PDFDict)) continue;
    const kind = parts.lookup(PDFName.of('S'));
    if (kind === PDFName.of('JavaScript') || kind === PDFName.of('Launch')) return true;
    for (const part of parts.values()) waiting.push(part);
  }
  return false;
}

/** The same in text. `/J#61vaScript` is the name `/JavaScript`. */
function hasActionText(text: string): boolean {
  for (const [, name = ''] of text.matchAll(/\/S[\s\0]*\/([\w#]{6,40})/g)) {
    if (
      /^(JavaScript|Launch)$/.test(
        name.replace(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
      )
    )
      return true;
  }
  return false;
}
