import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { inlineJson } from '../system/html.ts';

/** What differs between the documents of two visitors of a page. */
export interface Visitor {
  nonce: string;
  origin: string;
  clientIp: string;
}

/** Stands for the visitor in a document that is packed. */
export const ANY: Visitor = { nonce: '{any:nonce}', origin: '{any:origin}', clientIp: '{any:clientIp}' };
const GAP = /\{any:(nonce|origin|clientIp)\}/;

export const createNonce = () => randomBytes(16).toString('base64url');
const NONCE_GAP = Buffer.alloc(createNonce().length);

/** How far back deflate refers, in bytes. */
const WINDOW = 32_768;

/** Header of a gzip file without name and time. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const NOTHING = Buffer.alloc(0);

/** Fills in the document of a visitor. */
export type FillDocument = (visitor: Visitor, encoding: 'gzip' | 'identity') => Buffer<ArrayBuffer>;

/**
 * Compresses the document of `ANY` visitor once, and returns the function that fills in the values of each, as blocks
 * of deflate that are not compressed. Compressing a document for each visitor would be most of the work of a page view.
 */
export function packDocument(html: string): FillDocument {
  let before = NOTHING;
  const parts = html.split(GAP).map((text, index) => {
    if (index % 2 === 1) {
      // All nonces are as long, and equal in one document, so text after a nonce may refer to text before it.
      before = text === 'nonce' ? Buffer.concat([before, NONCE_GAP]) : NOTHING;
      return text as keyof Visitor;
    }
    const plain = Buffer.from(text);
    const dictionary = before.length > 0 ? { dictionary: before.subarray(-WINDOW) } : {};
    const packed = deflateRawSync(plain, { level: 9, memLevel: 9, finishFlush: constants.Z_SYNC_FLUSH, ...dictionary });
    before = Buffer.concat([before, plain]);
    return { plain, packed };
  });

  return ({ nonce, origin, clientIp }, encoding) => {
    const values = {
      nonce: Buffer.from(nonce),
      origin: Buffer.from(origin),
      clientIp: Buffer.from(inlineJson(clientIp).slice(1, -1)),
    };
    const plain = parts.map((part) => (typeof part === 'string' ? values[part] : part.plain));
    if (encoding === 'identity') return Buffer.concat(plain);
    const packed = parts.map((part) => (typeof part === 'string' ? storedBlock(values[part]) : part.packed));
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(plain.reduce((checksum, bytes) => crc32(bytes, checksum), 0));
    trailer.writeUInt32LE(
      plain.reduce((length, bytes) => length + bytes.length, 0),
      4,
    );
    return Buffer.concat([HEADER, ...packed, storedBlock(NOTHING, 1), trailer]);
  };
}

/** A block of deflate that is not compressed. */
function storedBlock(bytes: Buffer, isLast: 0 | 1 = 0): Buffer {
  const header = Buffer.alloc(5, isLast);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([header, bytes]);
}
