import type { DomainCartStorage } from './domain-cart-store.ts';

/**
 * The browser's storage for the domain cart; `undefined` if the browser forbids it. A browser that does throws as soon
 * as the `localStorage` property is read.
 */
export function browserStorage(): DomainCartStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
