import type { Start } from 'shared-contracts/area-host';
import { createDomainCartStore, type DomainCartStorage, persistDomainCart } from './domain-cart/domain-cart-store.ts';

/** Exposed as './start': keeps the domain cart between visits, unless the page has `persistence` turned off. */
export const start: Start = (host) => {
  const storage = host.known.state.page.persistence ? browserStorage() : undefined;
  return persistDomainCart(
    host,
    createDomainCartStore(storage, (message, cause) => host.log.warn(message, cause)),
  );
};

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
