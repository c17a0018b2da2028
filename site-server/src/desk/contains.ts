import { sql, type SQL } from 'drizzle-orm';

/** Whether a text of the database contains another, in any case of its letters. Nothing in `part` is a wildcard. */
export function contains(text: SQL, part: string): SQL {
  return sql`lower(${text}) like lower(${`%${escapeLike(part)}%`})`;
}

/** Escapes what `like` would read as a wildcard. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
