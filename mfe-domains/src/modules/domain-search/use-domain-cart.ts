import { useMemo, useSyncExternalStore } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { DomainCart } from 'shared-contracts/domains';
import { addDomain, removeDomain, setDuration, type ChosenDomain } from '../../domain-cart/domain-cart.ts';
import { createDomainCartStore } from '../../domain-cart/domain-cart-store.ts';
import { browserStorage } from './browser-storage.ts';
import { createDomainCartKeeper, type DomainCartKeeper } from './domain-cart-keeper.ts';

/** The domain cart of a view, and what can be done to it. */
export interface DomainCartActions {
  cart: DomainCart;
  add(chosen: ChosenDomain): void;
  remove(domain: string): void;
  changeDuration(domain: string, years: number): void;
}

/** One keeper a page, known by the form it is part of: it must outlive its view to see the order placed. */
const keepers = new WeakMap<AreaHost['known$'], DomainCartKeeper>();

function keeperOf({ bus, log, known$ }: AreaHost): DomainCartKeeper {
  const found = keepers.get(known$);
  if (found) return found;
  // A page that keeps nothing keeps no domains either.
  const storage = known$.value.page.persistence ? browserStorage() : undefined;
  const keeper = createDomainCartKeeper({ bus, log }, createDomainCartStore(storage, (message, cause) => log.warn(message, cause)));
  keepers.set(known$, keeper);
  return keeper;
}

/** The domain cart with its limits: how many domains, and for how many years at most (DO-044 to DO-048). */
export function useDomainCart(host: AreaHost, limits: { domains: number; duration: number }): DomainCartActions {
  const keeper = keeperOf(host);
  const cart = useSyncExternalStore(keeper.subscribe, keeper.current);
  const { domains: most, duration: longest } = limits;
  const actions = useMemo(() => ({
    add: (chosen: ChosenDomain) => keeper.change((at) => addDomain(at, chosen, most)),
    remove: (domain: string) => keeper.change((at) => removeDomain(at, domain)),
    changeDuration: (domain: string, years: number) => keeper.change((at) => setDuration(at, domain, years, longest)),
  }), [keeper, most, longest]);
  return { cart, ...actions };
}
