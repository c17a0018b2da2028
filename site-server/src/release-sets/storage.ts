/**
 * Where releases and release sets stand: a folder, or a static host or bucket. Paths are relative, with
 * slashes. Failures of the storage itself (no network, no rights) throw; what is merely not there does not.
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

export type SinceMark = { kind: 'same' } | { kind: 'absent' } | { kind: 'read'; content: Buffer; mark: string };

/** Whether both are the same bytes, or both not there. */
export function isSameContent(left: Uint8Array | undefined, right: Uint8Array | undefined): boolean {
  return left === undefined || right === undefined ? left === right : Buffer.compare(left, right) === 0;
}
