import type { AreaHost } from 'shared-contracts/area-host';
import type { DomainCart } from 'shared-contracts/domains';
import { topicState, TOPICS } from 'shared-contracts/topics';
import { areDomainsShown } from '../missing-domain.ts';
import { EMPTY_DOMAIN_CART, isInCart, removeDomain } from './domain-cart.ts';
import type { DomainCartStore } from './domain-cart-store.ts';

/**
 * Keeps the stored domain cart equal to its topic. Returns a function that stops it.
 *
 * If the topic's cart is empty, first restores the stored cart, which may come from another form, and shows a notice. Otherwise the
 * topic's cart replaces the stored one, without the domains that were ordered with another form. A placed order empties both.
 */
export function persistDomainCart({ bus, known$, notify }: Pick<AreaHost, 'bus' | 'known$' | 'notify'>, store: DomainCartStore): () => void {
  const cartNow = () => topicState(known$.value.topics, TOPICS.domainCartChanged) ?? EMPTY_DOMAIN_CART;
  const current = cartNow();
  const stored = store.read();
  if (current.domains.length === 0 && stored && stored.domains.length > 0) {
    bus.publish(TOPICS.domainCartChanged, stored);
    notify({ tone: 'success', title: 'Domains in your cart', message: `You chose ${namesOf(stored)} before. That is part of this order unless you remove it where domains are chosen.`, milliseconds: 15_000 });
  }
  const ordered: DomainCart = { domains: current.domains.filter(({ domain }) => store.readOrdered().includes(domain)) };
  if (ordered.domains.length > 0) {
    bus.publish(TOPICS.domainCartChanged, ordered.domains.reduce((cart, { domain }) => removeDomain(cart, domain), current));
    notify({ tone: 'success', title: 'Already ordered', message: `You ordered ${namesOf(ordered)} with another form, so it is not part of this order.`, milliseconds: 15_000 });
  }
  const subscriptions = [
    bus.from(TOPICS.domainCartChanged).subscribe((cart) => {
      if (cart.domains.length > 0) store.write(cart);
      else store.clear();
      const before = store.readOrdered();
      // Chosen again, as after a canceled order.
      const after = before.filter((domain) => !isInCart(cart, domain));
      if (after.length < before.length) store.writeOrdered(after);
    }),
    bus.from(TOPICS.orderPlaced).subscribe(() => {
      const names = areDomainsShown(known$.value) ? cartNow().domains.map(({ domain }) => domain) : [];
      if (names.length > 0) store.writeOrdered([...store.readOrdered(), ...names]);
      bus.publish(TOPICS.domainCartChanged, EMPTY_DOMAIN_CART);
    }),
  ];
  return () => { for (const subscription of subscriptions) subscription.unsubscribe(); };
}

function namesOf({ domains }: DomainCart): string {
  return domains.map(({ domain }) => domain).join(', ');
}
