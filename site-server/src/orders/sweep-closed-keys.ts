import { lt, sql } from 'drizzle-orm';
import { closedKeys } from './schema.ts';
import type { Db } from '../database/db.ts';

/** Days after which no order can arrive late any more. */
const KEPT_DAYS = 30;

/** Deletes submission keys that were closed long ago. */
export async function sweepClosedKeys(db: Db): Promise<void> {
  await db
    .delete(closedKeys)
    .where(lt(closedKeys.closedAt, sql`now() - ${KEPT_DAYS}::double precision * interval '1 day'`));
}
