import { createMiddleware } from 'hono/factory';
import { isSameSecret } from '../same-secret.ts';

/** Admits requests with the operator's token only. No cache may store the responses. */
export const operatorOnly = (token: string) => createMiddleware(async (context, next) => {
  context.header('Cache-Control', 'no-store');
  if (isSameSecret(context.req.header('authorization') ?? '', `Bearer ${token}`)) return next();
  context.header('WWW-Authenticate', 'Bearer');
  return context.json({ error: 'The operator token is missing or wrong.' }, 401);
});
