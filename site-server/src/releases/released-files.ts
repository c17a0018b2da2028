import type { Release } from 'shared-contracts/release-set';
import { createFolderStorage } from './folder-storage.ts';
import { readReleased, type Encoding } from './stored-release.ts';

/** Bytes of checked files that are held: several times those of a release set. */
const MOST_HELD = 48 * 1_048_576;

type ReadFile = Buffer<ArrayBuffer> | 'damaged' | undefined;

/** The files of releases, as they are served. */
export interface ReleasedFiles {
  /** A file in an encoding; `undefined` if it is missing, `damaged` if it has other content than was released. */
  read(release: Release, file: string, encoding: Encoding): Promise<ReadFile>;
}

/**
 * Reads files from the folder of a store. Checking a file unpacks and hashes it, so the bytes that were checked are
 * held, up to `mostHeld`, and the file is not read again: what is on disk later is never served. The files that were
 * not asked for the longest go first.
 */
export function createReleasedFiles(folder: string, mostHeld = MOST_HELD): ReleasedFiles {
  const storage = createFolderStorage(folder);
  const held = new Map<string, Buffer<ArrayBuffer>>();
  let bytesHeld = 0;

  function drop(key: string): void {
    bytesHeld -= held.get(key)?.length ?? 0;
    held.delete(key);
  }

  return {
    async read(release, file, encoding) {
      // The hash names the content, whatever release it belongs to.
      const key = `${encoding} ${release.files[file]}`;
      const bytes = held.get(key) ?? (await readReleased(storage, release, file, encoding));
      if (bytes === undefined || bytes === 'damaged') return bytes;
      drop(key);
      held.set(key, bytes);
      bytesHeld += bytes.length;
      for (const oldest of held.keys()) {
        if (bytesHeld <= mostHeld) break;
        drop(oldest);
      }
      return bytes;
    },
  };
}
