import type { Hono } from 'hono';
import { operatorOnly } from '../operator-only.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { readHealth } from './health.ts';

/**
 * Adds GET `/operator/health`, JSON for operators and their programs, and GET `/metrics` for Prometheus. Both need the
 * operator's token.
 */
export function addHealthRoutes(app: Hono, deps: OperatorDeps): void {
  app.get('/operator/health', operatorOnly(deps), async (context) => context.json(await readHealth(deps)));
  app.get('/metrics', operatorOnly(deps), async (context) =>
    context.text(await deps.metrics.text(() => readHealth(deps)), 200, { 'Content-Type': deps.metrics.contentType }),
  );
}
