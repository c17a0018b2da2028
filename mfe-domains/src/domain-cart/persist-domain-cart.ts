import type { AreaHost } from 'shared-contracts/area-host';
import type { DomainCart } from 'shared-contracts/domains';
import type { Known } from 'shared-contracts/area-rules';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { topicState, TOPICS } from 'shared-contracts/topics';
import type { DomainNotices } from '../option-structs.ts';
import { EMPTY_DOMAIN_CART, isInCart, removeDomain } from './domain-cart.ts';
import type { DomainCartStore } from './domain-cart-store.ts';
import { areDomainsShown } from './known-domain-cart.ts';

/**
 * Keeps the stored domain cart equal to its topic. Returns a function that stops it.
 *
 * If the topic's cart is empty, first restores the stored cart, which may come from another form. Otherwise the topic's
 * cart replaces the stored one, without the domains that were ordered with another form. Each has a notice, if the page
 * shows domains. A placed order empties both.
 */
export function persistDomainCart(
  { bus, known$, notify }: Pick<AreaHost, 'bus' | 'known$' | 'notify'>,
  store: DomainCartStore,
): () => void {
  const cartNow = () => topicState(known$.value.topics, TOPICS.domainCartChanged) ?? EMPTY_DOMAIN_CART;
  const say = (notice: keyof DomainNotices, { domains }: DomainCart) => {
    const words = noticesOf(known$.value)?.[notice];
    if (words)
      notify({
        tone: 'success',
        title: words.title,
        message: words.message.replace('{domains}', domains.map(({ domain }) => domain).join(', ')),
        milliseconds: 8_000,
      });
  };
  const current = cartNow();
  const stored = store.read();
  if (current.domains.length === 0 && stored && stored.domains.length > 0) {
    bus.publish(TOPICS.domainCartChanged, stored);
    say('restored', stored);
  }
  const ordered: DomainCart = { domains: current.domains.filter(({ domain }) => store.readOrdered().includes(domain)) };
  if (ordered.domains.length > 0) {
    bus.publish(
      TOPICS.domainCartChanged,
      ordered.domains.reduce((cart, { domain }) => removeDomain(cart, domain), current),
    );
    say('ordered', ordered);
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
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** The words of the page's notices; `undefined` while the page shows no domains. */
function noticesOf(known: Known): DomainNotices | undefined {
  return ['domains/domain-search', 'domains/domain-cart']
    .map((module) => optionsOfModule<{ notices: DomainNotices }>(known, module))
    .find(Boolean)?.notices;
}
