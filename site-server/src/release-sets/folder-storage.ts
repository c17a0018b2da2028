import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isSameContent, type ReleaseStorage } from './storage.ts';

/** Milliseconds after which the lock of a process that was killed is taken over. A replacement takes one or two. */
const STALE_LOCK = 5_000;

/** Releases in a folder, which several servers may share. */
export function createFolderStorage(folder: string): ReleaseStorage {
  const read = (path: string) => readFile(join(folder, path)).catch(absent);

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
      const found = await stat(join(folder, path), { bigint: true }).catch(absent);
      if (!found) return { kind: 'absent' };
      // A replaced file is another file: its number changes even within one tick of the clock.
      const now = `${found.ino}-${found.mtimeNs}-${found.size}`;
      if (now === mark) return { kind: 'same' };
      const content = await read(path);
      return content ? { kind: 'read', content, mark: now } : { kind: 'absent' };
    },
    async create(path, content) {
      const draft = await draftOf(path, content);
      try {
        // A link is made whole or not at all, and never over another.
        await link(draft, join(folder, path));
        return 'created';
      } catch (cause) {
        if (codeOf(cause) === 'EEXIST') return 'exists';
        throw cause;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async replace(path, before, after) {
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
    },
    remove: (path) => rm(join(folder, path), { force: true }),
  };
}

/** The folder that files of a storage are served from: its own, or one that they are brought to from afar. */
export function servedFrom(folder: string, storage: ReleaseStorage): ReleaseStorage {
  return storage.name === folder ? storage : createFolderStorage(folder);
}

/** Takes a lock among the processes that share the folder. */
async function lock(file: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      await (await open(file, 'wx')).close();
      return () => rm(file, { force: true });
    } catch (cause) {
      if (codeOf(cause) !== 'EEXIST') throw cause;
      const held = await stat(file).catch(absent);
      if (held && Date.now() - held.mtimeMs > STALE_LOCK) await rm(file, { force: true });
      else await setTimeout(5);
    }
  }
}

function absent(cause: unknown): undefined {
  if (codeOf(cause) !== 'ENOENT' && codeOf(cause) !== 'ENOTDIR') throw cause;
  return undefined;
}

function codeOf(cause: unknown): string | undefined {
  return (cause as NodeJS.ErrnoException).code;
}
