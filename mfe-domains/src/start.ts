import type { Start } from 'shared-contracts/area-host';
import { browserStorage } from './domain-cart/browser-storage.ts';
import { createDomainCartStore } from './domain-cart/domain-cart-store.ts';
import { persistDomainCart } from './domain-cart/persist-domain-cart.ts';

/** Exposed as './start': keeps the domain cart between visits, unless the page has `persistence` turned off. */
export const start: Start = (host) => {
  const storage = host.known$.value.page.persistence ? browserStorage() : undefined;
  return persistDomainCart(
    host,
    createDomainCartStore(storage, (message, cause) => host.log.warn(message, cause)),
  );
};
