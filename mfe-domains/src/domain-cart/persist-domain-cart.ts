import type { AreaHost } from 'shared-contracts/area-host';
import { topicState, TOPICS } from 'shared-contracts/topics';
import { EMPTY_DOMAIN_CART } from './domain-cart.ts';
import type { DomainCartStore } from './domain-cart-store.ts';

/**
 * Keeps the stored domain cart equal to its topic. Returns a function that stops it.
 *
 * If the topic's cart is empty, first restores the stored cart, which may come from another form, and shows a notice. Otherwise the
 * topic's cart replaces the stored one. A placed order empties both.
 */
export function persistDomainCart({ bus, known$, notify }: Pick<AreaHost, 'bus' | 'known$' | 'notify'>, store: DomainCartStore): () => void {
  const current = topicState(known$.value.topics, TOPICS.domainCartChanged) ?? EMPTY_DOMAIN_CART;
  const stored = store.read();
  if (current.domains.length === 0 && stored && stored.domains.length > 0) {
    bus.publish(TOPICS.domainCartChanged, stored);
    const names = stored.domains.map(({ domain }) => domain).join(', ');
    notify({ tone: 'success', title: 'Domains in your cart', message: `You chose ${names} before. That is part of this order unless you remove it where domains are chosen.`, milliseconds: 15_000 });
  }
  const subscriptions = [
    bus.from(TOPICS.domainCartChanged).subscribe((cart) => {
      if (cart.domains.length > 0) store.write(cart);
      else store.clear();
    }),
    bus.from(TOPICS.orderPlaced).subscribe(() => { bus.publish(TOPICS.domainCartChanged, EMPTY_DOMAIN_CART); }),
  ];
  return () => { for (const subscription of subscriptions) subscription.unsubscribe(); };
}
