import type { SavedForm } from '../persistence/saved-form.ts';

type Attempt = NonNullable<SavedForm['attempt']>;

/**
 * The idempotency key for an order of this content: the kept one while the content is the same, so
 * that a retry can never make a second order; a new one for a changed order.
 */
export function attemptFor(kept: Attempt | undefined, fingerprint: string, createKey: () => string): Attempt {
  return kept?.fingerprint === fingerprint ? kept : { key: createKey(), fingerprint };
}
