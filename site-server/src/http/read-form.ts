import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Context } from 'hono';
import { allowSlowBody } from './connections.ts';
import { networkOf } from './limits/network-of.ts';

/** A file sent with a form. */
export interface UploadedFile {
  /** The sender's name for it, without folders: text to show, never part of a path. */
  name: string;
  /** Bytes that arrived; those of a file over the limit are counted and dropped. */
  size: number;
  /** Empty for a file over the limit. */
  content: Buffer;
}

/** In bytes: of one file, and of all files of a form together. */
export interface UploadLimits {
  eachFile: number;
  allFiles: number;
}

/** The content of a form-data body. */
interface FormBody {
  params: Record<string, string>;
  files: Map<string, UploadedFile>;
}

export type ReadForm =
  | ({ kind: 'read' } & FormBody)
  | { kind: 'no-form' }
  /** With the fields that arrived before. */
  | { kind: 'too-large'; params: Record<string, string> }
  /** The forms being read already hold as much memory as they may. */
  | { kind: 'busy' };

/** In bytes, of everything but files. The order of a company with a hundred members takes about a tenth of this. */
const LARGEST_TEXT = 512 * 1024;

/** In bytes, of the files of all forms that are being read, and of those of one network: a few applications at once. */
const MOST_HELD = 256 * 1024 * 1024;
const MOST_OF_NETWORK = 64 * 1024 * 1024;

/** Bytes by network. */
const held = new Map<string, number>();

/**
 * Reads a form-data body part by part and applies the limits while it arrives. The fields that `limitsOf` reads must
 * come before the files; where it returns `undefined`, files are dropped and count as text. Files of one network, by
 * the client's `address`, may take a part of the memory only.
 *
 * A file over its limit is dropped, but read to its end, so that its sender gets an answer.
 */
export async function readForm(
  context: Pick<Context, 'req' | 'env'>,
  limitsOf: (params: Readonly<Record<string, string>>) => UploadLimits | undefined,
  address = '',
): Promise<ReadForm> {
  const { req } = context;
  const { body } = req.raw;
  const contentType = req.header('content-type');
  if (!body || !contentType || !/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType))
    return { kind: 'no-form' };
  const params: Record<string, string> = Object.create(null) as Record<string, string>;
  const files = new Map<string, UploadedFile>();
  let [bytes, textBytes, heldHere] = [0, 0, 0];
  let limits: UploadLimits | undefined;
  let refused: 'too-large' | 'busy' | undefined;
  const refusal = (kind: 'too-large' | 'busy'): ReadForm =>
    kind === 'busy' ? { kind } : { kind, params: { ...params } };

  const network = networkOf(address);
  const heldOfNetwork = () => held.get(network) ?? 0;

  function keep(chunks: Buffer[], chunk: Buffer) {
    const heldOfAll = [...held.values()].reduce((sum, size) => sum + size, 0);
    if (heldOfAll + chunk.length > MOST_HELD || heldOfNetwork() + chunk.length > MOST_OF_NETWORK) refused = 'busy';
    else {
      held.set(network, heldOfNetwork() + chunk.length);
      heldHere += chunk.length;
      chunks.push(chunk);
    }
  }

  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: LARGEST_TEXT, fields: 1000, files: 20, parts: 1020, headerPairs: 50 },
    });
    let fail: (cause: unknown) => void = () => undefined;
    const finished = new Promise<void>((resolve, reject) => {
      fail = reject;
      // There may be several errors; without a listener the second would end the process.
      parser.once('finish', resolve).on('error', reject);
    });
    // An error between two chunks must not end the process; it is thrown below.
    finished.catch(() => undefined);
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => {
        refused = 'too-large';
      });
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      textBytes += name.length + value.length;
      if (isNameCut || isValueCut || textBytes > LARGEST_TEXT) refused = 'too-large';
      params[name] = value;
    });
    parser.on('file', (name, stream, fileName) => {
      limits = limitsOf(params);
      if (limits) allowSlowBody(context);
      const most = limits?.eachFile ?? 0;
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= most) keep(chunks, chunk);
        else chunks.length = 0;
      });
      // A body that ends within a file.
      stream.on('error', fail);
      stream.once('end', () => {
        // A file field that was left empty is sent without a name.
        if (limits && (fileName || size > 0))
          files.set(name, { name: nameOf(fileName), size, content: Buffer.concat(chunks) });
      });
    });
    for await (const chunk of Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])) {
      await Promise.race([written(parser, chunk as Uint8Array), finished]);
      bytes += (chunk as Uint8Array).length;
      if (bytes > LARGEST_TEXT + (limits?.allFiles ?? 0)) refused ??= 'too-large';
      if (refused) return refusal(refused);
    }
    parser.end();
    await finished;
    return refused ? refusal(refused) : { kind: 'read', params: { ...params }, files };
  } catch {
    return { kind: 'no-form' };
  } finally {
    if (heldOfNetwork() > heldHere) held.set(network, heldOfNetwork() - heldHere);
    else held.delete(network);
  }
}

function written(parser: NodeJS.WritableStream, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => parser.write(chunk, (problem) => (problem ? reject(problem) : resolve())));
}

const LONGEST_NAME = 200;
const LONGEST_ENDING = 10;

/**
 * The name without folders, characters that no file name needs, and a beginning that a spreadsheet would compute. A
 * long one keeps its ending.
 */
function nameOf(fileName: string | undefined): string {
  const [last = ''] = (fileName ?? '').split(/[/\\]/).slice(-1);
  const name = last.replace(/[\p{Cc}\p{Cf}\p{Surrogate}<>:"|?*]/gu, '').replace(/^[=+@-]+/, '');
  if (name.length <= LONGEST_NAME) return name || 'file';
  const ending = extname(name).slice(0, LONGEST_ENDING);
  return name.slice(0, LONGEST_NAME - ending.length) + ending;
}

/** The text fields of a form-data body; `undefined` when it cannot be parsed. */
export async function fieldsOf(context: Context): Promise<Record<string, string> | undefined> {
  try {
    const body = await context.req.parseBody();
    return Object.fromEntries(
      Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return undefined;
  }
}
