import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';

/**
 * A backup may unpack to a gigabyte, and a larger one to this many times its size: a file that grows more was made to
 * fill the disk.
 */
const UNPACKED = { atLeast: 1e9, times: 100 };

/**
 * Restores a backup as a new data folder, which only its owner may open. Returns why it was not restored: for a folder
 * that is not empty, or a damaged backup, of which nothing is left.
 */
export async function restoreBackup(
  file: string,
  folder: string,
  { atLeast, times } = UNPACKED,
): Promise<string | undefined> {
  if (!existsSync(file)) return `There is no file ${file}.`;
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    return `The folder ${folder} is not empty. A backup is restored into a new folder.`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  try {
    const most = Math.max(atLeast, times * (await stat(file)).size);
    let bytes = 0;
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter(_, entry) {
        bytes += entry.size;
        // No right for others, and none to run as the owner.
        if (entry.mode !== undefined) entry.mode &= 0o700;
        return bytes <= most;
      },
    });
    if (bytes > most) throw new Error(`it unpacks to more than ${Math.round(most / 1e6)} MB`);
    if (!existsSync(join(folder, 'database/PG_VERSION'))) throw new Error('it has no database');
    return undefined;
  } catch (cause) {
    // Files that were begun before the failure may still appear.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    return `${file} is no complete backup: ${(cause as Error).message}.`;
  }
}
