import type { DomainCartStorage } from './domain-cart-store.ts';

/**
 * The browser's storage for the domain cart's own key, or nothing where the browser refuses it:
 * only reading the property throws already.
 */
export function browserStorage(): DomainCartStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
