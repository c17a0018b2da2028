import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { FileTooLong, isSameContent, MOST_OF_DOCUMENT, StorageFailure, type ReleaseStorage } from './storage.ts';

/** Milliseconds after which a lock counts as left by a killed process. A replacement takes one or two milliseconds. */
const STALE_LOCK = 5_000;

/** Stores releases in a folder, which several servers may share. */
export function createFolderStorage(folder: string): ReleaseStorage {
  const read = (path: string, most = MOST_OF_DOCUMENT) =>
    using('read', path, () => readUpTo(join(folder, path), most).catch(absent));

  /** Does this work on a file; throws a `StorageFailure` if the file system refuses it. */
  function using<T>(use: 'read' | 'written' | 'removed', path: string, work: () => Promise<T>): Promise<T> {
    return work().catch((cause: unknown) => {
      const code = codeOf(cause);
      throw code === undefined
        ? cause
        : new StorageFailure(`${join(folder, path)} cannot be ${use} (${code}).`, { cause });
    });
  }

  async function draftOf(path: string, content: Uint8Array): Promise<string> {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const draft = `${join(folder, path)}.${process.pid}-${randomBytes(4).toString('hex')}`;
    await writeFile(draft, content);
    return draft;
  }

  return {
    name: folder,
    read,
    async readSince(path, mark) {
      const stats = await using('read', path, () => stat(join(folder, path), { bigint: true }).catch(absent));
      if (!stats) return { kind: 'absent' };
      // A replacement is a new file with another inode, so the mark changes even within one tick of the clock.
      const newMark = `${stats.ino}-${stats.mtimeNs}-${stats.size}`;
      if (newMark === mark) return { kind: 'same' };
      const content = await read(path);
      return content ? { kind: 'read', content, mark: newMark } : { kind: 'absent' };
    },
    create: (path, content) =>
      using('written', path, async () => {
        const draft = await draftOf(path, content);
        try {
          // Linking is atomic and never overwrites a file.
          await link(draft, join(folder, path));
          return 'created';
        } catch (cause) {
          if (codeOf(cause) === 'EEXIST') return 'exists';
          throw cause;
        } finally {
          await rm(draft, { force: true });
        }
      }),
    replace: (path, before, after) =>
      using('written', path, async () => {
        const draft = await draftOf(path, after);
        const unlock = await lock(`${join(folder, path)}.lock`);
        try {
          if (!isSameContent(await read(path), before)) return 'changed';
          await rename(draft, join(folder, path));
          return 'replaced';
        } finally {
          await rm(draft, { force: true });
          await unlock();
        }
      }),
    remove: (path) => using('removed', path, () => rm(join(folder, path), { force: true })),
  };
}

async function readUpTo(file: string, most: number): Promise<Buffer<ArrayBuffer>> {
  const handle = await open(file);
  try {
    if ((await handle.stat()).size > most) throw new FileTooLong(file, most);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** The folder that the files of a storage are served from: its own, or one that holds copies of a remote storage. */
export function servedFrom(folder: string, storage: ReleaseStorage): ReleaseStorage {
  return storage.name === folder ? storage : createFolderStorage(folder);
}

/** Waits for a lock among the processes that share the folder. Returns a function that releases it. */
async function lock(file: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      await (await open(file, 'wx')).close();
      return () => rm(file, { force: true });
    } catch (cause) {
      if (codeOf(cause) !== 'EEXIST') throw cause;
      const lockStats = await stat(file).catch(absent);
      if (lockStats && Date.now() - lockStats.mtimeMs > STALE_LOCK) await rm(file, { force: true });
      else await setTimeout(5);
    }
  }
}

function absent(cause: unknown): undefined {
  if (codeOf(cause) !== 'ENOENT' && codeOf(cause) !== 'ENOTDIR') throw cause;
  return undefined;
}

/** The code of an error of the file system, such as `EACCES`; `undefined` for any other error. */
function codeOf(cause: unknown): string | undefined {
  return (cause as NodeJS.ErrnoException | undefined)?.code;
}
