import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Hono } from 'hono';
import { create } from 'tar';
import type { Database } from '../../database/database.ts';
import { operatorOnly } from '../operator-access.ts';
import type { OperatorDeps } from '../operator-deps.ts';

/** Names of the folders in which backups are prepared. A server that is killed leaves one behind. */
const PREPARED = /^unfinished-backup-[0-9a-f]{12}$/;

/**
 * Not part of a backup: the database, of which a consistent copy is made, the key without which nobody can read the
 * private answers in it, what belongs to the running process, and other backups.
 */
const LEFT_OUT =
  /^(?:database|private-answers-key|lock\.json|lock-.*|unfinished-backup-.*|.*\.tar\.gz(?:\.unfinished)?)$/;

/**
 * Returns a compressed tar archive of a data folder whose server is running. Everything that was acknowledged before
 * the call is in it. The rest is copied after the database, so each order's charge is in the sandbox's ledger.
 *
 * Statements wait while the database's files are copied, and go on while the archive is read.
 */
export async function backUp(
  dataFolder: string,
  { copyTo }: { copyTo: NonNullable<Database['copyTo']> },
): Promise<Readable> {
  const prepared = join(dataFolder, `unfinished-backup-${randomBytes(6).toString('hex')}`);
  const remove = () => rm(prepared, { recursive: true, force: true });
  try {
    await mkdir(prepared, { mode: 0o700 });
    await copyTo(join(prepared, 'database'));
    const names = (await readdir(dataFolder)).filter((name) => !LEFT_OUT.test(name));
    for (const name of names) await cp(join(dataFolder, name), join(prepared, name), { recursive: true });
  } catch (cause) {
    await remove();
    throw cause;
  }
  const archive = new PassThrough();
  // The pipeline destroys the archive on a failure, so its reader gets the error.
  pipeline(create({ gzip: true, cwd: prepared }, await readdir(prepared)), archive)
    .catch(() => undefined)
    .finally(() => void remove());
  return archive;
}

/** Removes what killed servers prepared in a data folder. Call it before the server takes backups. */
export async function removePreparedBackups(dataFolder: string): Promise<void> {
  for (const name of (await readdir(dataFolder)).filter((entry) => PREPARED.test(entry)))
    await rm(join(dataFolder, name), { recursive: true, force: true });
}

/** Adds GET `/operator/backup`: the data folder with a copy of its database, as a compressed tar archive. */
export function addBackupRoute(app: Hono, deps: OperatorDeps): void {
  app.get('/operator/backup', operatorOnly(deps, { ability: 'manage' }), async (context) => {
    if (!deps.backUp)
      return context.json(
        {
          error:
            'This site has a PostgreSQL database (DATABASE_URL). Back it up with pg_dump, and copy the data folder.',
        },
        409,
      );
    const archive = await deps.backUp();
    return context.body(Readable.toWeb(archive) as ReadableStream, 200, { 'Content-Type': 'application/gzip' });
  });
}
