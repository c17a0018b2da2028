import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { operatorOnly } from '../operator-only.ts';
import type { OperatorDeps } from '../operator-deps.ts';

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
