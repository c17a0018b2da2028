import type { Context } from 'hono';

/** The text fields of a form-data body; `undefined` when it cannot be parsed. */
export async function fieldsOf(context: Context): Promise<Record<string, string> | undefined> {
  try {
    const body = await context.req.parseBody();
    return Object.fromEntries(
      Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return undefined;
  }
}
