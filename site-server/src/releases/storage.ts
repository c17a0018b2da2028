import { decode, formatProblems } from 'shared-contracts/decode';
import type { Struct } from 'superstruct';
import { writtenByNewer } from './newer-contracts.ts';

/**
 * Stores releases and release sets in a folder, or on a static host or bucket. Paths are relative, with slashes. A host
 * that cannot be used (no network, no rights) throws a `StorageFailure`; a missing file does not.
 */
export interface ReleaseStorage {
  /** Its name in messages. */
  name: string;
  /**
   * Throws a `StorageFailure` for a file of more than `most` bytes, 16 MiB if absent, and does not read it to its end.
   */
  read(path: string, most?: number): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Reads a file that may have changed since the last read, which returned `mark`. */
  readSince(path: string, mark: string | undefined): Promise<SinceMark>;
  /** Writes a file that never changes afterwards, completely or not at all. An existing file is left as it is. */
  create(path: string, content: Uint8Array): Promise<'created' | 'exists'>;
  /** Replaces a file, at once for every reader, if its content still is `before` (`undefined`: no such file). */
  replace(path: string, before: Uint8Array | undefined, after: Uint8Array): Promise<'replaced' | 'changed'>;
  /** Removes a file; a missing one is not an error. */
  remove(path: string): Promise<void>;
}

/** Bytes that a document of a storage, such as its pointer, may have. */
export const MOST_OF_DOCUMENT = 16 * 1_048_576;

/** Thrown when a storage cannot be used. Its message is a sentence that names the address and the answer. */
export class StorageFailure extends Error {
  /** For a `catch`: the message of a `StorageFailure`; any other cause is thrown again. */
  static reasonOf(cause: unknown): string {
    if (cause instanceof StorageFailure) return cause.message;
    throw cause;
  }
}

/** Thrown for a file that is longer than it may be. */
export class FileTooLong extends StorageFailure {
  constructor(file: string, most: number) {
    super(`${file} is longer than ${most} bytes.`);
  }
}

type SinceMark = { kind: 'same' } | { kind: 'absent' } | { kind: 'read'; content: Buffer; mark: string };

/** The address of a file of a storage, for messages. */
export function addressOf({ name }: Pick<ReleaseStorage, 'name'>, path: string): string {
  return `${name.replace(/\/$/, '')}/${path}`;
}

/** A JSON document of a storage. */
interface StoredDocument<T, S> {
  path: string;
  struct: Struct<T, S>;
  /** The end of a sentence: what writes the file again once it is removed. */
  rewrite: string;
}

/** Reads a JSON document and its content, if it is there; throws a `StorageFailure` with the cure if it is damaged. */
export async function readDocument<T, S>(
  storage: ReleaseStorage,
  { path, struct, rewrite }: StoredDocument<T, S>,
): Promise<{ content?: Buffer; value?: T }> {
  const content = await storage.read(path);
  if (!content) return {};
  const input = parseJson(content);
  const decoded = decode(struct, input);
  if (decoded.kind === 'decoded') return { content, value: decoded.value };
  const newer = writtenByNewer(input);
  if (newer) throw new StorageFailure(`${addressOf(storage, path)} cannot be read: ${newer}.`);
  throw new StorageFailure(
    `${addressOf(storage, path)} is damaged. Put an earlier version of it back; if there is none, remove it and ` +
      `${rewrite}. What is wrong:\n${formatProblems(decoded.problems)}`,
  );
}

/** The JSON in a file; `undefined` if it is none. */
export function parseJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString());
  } catch {
    return undefined;
  }
}

/** Replaces a JSON document, `empty` if it is missing, with what `change` makes of it, unless that is `undefined`. */
export async function changeDocument<T, S>(
  storage: ReleaseStorage,
  document: StoredDocument<T, S>,
  empty: T,
  change: (before: T) => T | undefined,
): Promise<void> {
  for (;;) {
    const { content, value = empty } = await readDocument(storage, document);
    const after = change(value);
    if (after === undefined) return;
    if ((await storage.replace(document.path, content, Buffer.from(JSON.stringify(after, null, 2)))) === 'replaced')
      return;
  }
}

/** Whether both have the same bytes, or both are missing. */
export function isSameContent(left: Uint8Array | undefined, right: Uint8Array | undefined): boolean {
  return left === undefined || right === undefined ? left === right : Buffer.compare(left, right) === 0;
}
