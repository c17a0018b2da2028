import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

/** Without digits and letters that look or sound like others, such as 0 and O. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const requests = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; `undefined` outside of requests. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}

/**
 * Gives each request an id, which its log lines and the response's `X-Request-Id` have in common. What a client sends
 * as its id is ignored.
 */
export const requestId = createMiddleware((context, next) => {
  const id = newRequestId();
  context.header('X-Request-Id', id);
  return requests.run(id, next);
});

/** Short enough for the phone: `7F3K-9QXM`. */
function newRequestId(): string {
  const characters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
