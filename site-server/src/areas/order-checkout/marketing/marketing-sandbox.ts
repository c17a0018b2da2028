import { Hono } from 'hono';

/** A substitute for the marketing service, which accepts everything and keeps nothing. */
export function createMarketingSandbox(): Hono {
  const app = new Hono();
  app.post('/:resource', (context) => context.body(null, 204));
  return app;
}
