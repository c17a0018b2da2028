import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';

export type Restored = { kind: 'restored' } | { kind: 'refused'; message: string };

/** Restores a backup as a new data folder, which only its owner may open. A folder that is not empty, or a damaged backup, is refused and nothing is left of it. */
export async function restoreBackup(file: string, folder: string): Promise<Restored> {
  if (!existsSync(file)) return refused(`There is no file ${file}.`);
  if (existsSync(folder) && (await readdir(folder)).length > 0) return refused(`The folder ${folder} is not empty. A backup is restored into a new folder.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  try {
    await extract({ file, cwd: folder, strict: true });
    if (!existsSync(join(folder, 'database/PG_VERSION'))) throw new Error('it has no database');
    return { kind: 'restored' };
  } catch (cause) {
    // Files that were begun before the failure may still appear.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    return refused(`${file} is no complete backup: ${(cause as Error).message}.`);
  }
}

function refused(message: string): Restored {
  return { kind: 'refused', message };
}
