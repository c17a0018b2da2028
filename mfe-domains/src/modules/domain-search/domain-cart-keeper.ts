import type { AreaHost } from 'shared-contracts/area-host';
import type { DomainCart } from 'shared-contracts/domains';
import { TOPICS } from 'shared-contracts/topics';
import { EMPTY_DOMAIN_CART } from '../../domain-cart/domain-cart.ts';
import type { DomainCartStore } from '../../domain-cart/domain-cart-store.ts';

/** The domain cart as views see it. */
export interface DomainCartKeeper {
  /** The cart now; the same object until it changes. */
  current(): DomainCart;
  /** Publishes what `change` makes of the cart. A change that changes nothing is not published. */
  change(change: (cart: DomainCart) => DomainCart): void;
  /** Told after every change of the cart, whoever made it. Returns the way out. The first one brings the kept cart back. */
  subscribe(onChange: () => void): () => void;
}

/**
 * Keeps the domain cart in step with its topic and its storage.
 *
 * The topic is the truth: the shell replays a saved one. Where the topic is empty, the kept cart of an
 * earlier visit comes back. A placed order empties both (DO-051, DO-052). Lives as long as the page, so
 * that an order placed three steps later still finds it.
 */
export function createDomainCartKeeper({ bus, log }: Pick<AreaHost, 'bus' | 'log'>, store: DomainCartStore): DomainCartKeeper {
  // Read first: an empty topic clears what is kept as soon as it is subscribed to.
  let kept = store.read();
  let cart = EMPTY_DOMAIN_CART;
  const listeners = new Set<() => void>();

  function publish(next: DomainCart) {
    const result = bus.publish(TOPICS.domainCartChanged, next);
    if (result.kind !== 'published') log.error(`The domain cart was not published: ${result.kind}`);
  }

  bus.from(TOPICS.domainCartChanged).subscribe((next) => {
    cart = next;
    if (next.domains.length > 0) store.write(next);
    else store.clear();
    listeners.forEach((listener) => listener());
  });
  function bringBack() {
    if (cart.domains.length === 0 && kept && kept.domains.length > 0) publish(kept);
    kept = undefined;
  }

  bus.from(TOPICS.orderPlaced).subscribe(() => publish(EMPTY_DOMAIN_CART));

  return {
    current: () => cart,
    change(change) {
      const next = change(cart);
      if (next !== cart) publish(next);
    },
    subscribe(onChange) {
      listeners.add(onChange);
      // Not earlier: a view asks for its keeper while it renders, when nothing may be published.
      bringBack();
      return () => listeners.delete(onChange);
    },
  };
}
