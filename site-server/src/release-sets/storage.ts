/**
 * Where releases and release sets stand: a folder, or a static host or bucket. Paths are relative, with
 * slashes. A storage that cannot be used (no network, no rights) throws a `StorageFailure`; what is merely not there does not.
 */
export interface ReleaseStorage {
  /** How messages name it. */
  name: string;
  read(path: string): Promise<Buffer | undefined>;
  /** Reads what may have moved: `mark` is the one of the last reading. */
  readSince(path: string, mark: string | undefined): Promise<SinceMark>;
  /** Writes what never changes afterwards, whole or not at all; an existing file is left as it is. */
  create(path: string, content: Uint8Array): Promise<'created' | 'exists'>;
  /** Replaces what still is as it was read (`undefined`: not there), at once and for every reader. */
  replace(path: string, before: Uint8Array | undefined, after: Uint8Array): Promise<'replaced' | 'changed'>;
  /** Afterwards it is not there, whether it was or not. */
  remove(path: string): Promise<void>;
}

/** Why a storage cannot be used, in a sentence that names the address and what was answered. */
export class StorageFailure extends Error {
  /** For a `catch`: the sentence of a failure of the storage; whatever else was thrown is thrown on. */
  static reasonOf(cause: unknown): string {
    if (cause instanceof StorageFailure) return cause.message;
    throw cause;
  }
}

export type SinceMark = { kind: 'same' } | { kind: 'absent' } | { kind: 'read'; content: Buffer; mark: string };

/** Whether both are the same bytes, or both not there. */
export function isSameContent(left: Uint8Array | undefined, right: Uint8Array | undefined): boolean {
  return left === undefined || right === undefined ? left === right : Buffer.compare(left, right) === 0;
}
