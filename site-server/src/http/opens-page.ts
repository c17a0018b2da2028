import type { Context } from 'hono';

/** Whether a browser opens a page with the request, so that a person reads the answer. */
export function opensPage({ req }: Context): boolean {
  return req.method === 'GET' && (req.header('accept')?.includes('text/html') ?? false);
}
