import { existsSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const ENOUGH = 4 * 2 ** 30;

/**
 * Puts the temporary folders of this process, and of those that it starts, into memory if there are 4 GiB for them: a
 * copy of a database then takes a fifth of the time. A `TMPDIR` that is set already is kept.
 */
export function keepTemporaryFoldersInMemory() {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= ENOUGH) process.env['TMPDIR'] = MEMORY;
}
