import { useMemo } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import type { DomainCart } from 'shared-contracts/domains';
import { topicState, TOPICS } from 'shared-contracts/topics';
import { useStore } from 'shared-ui/use-store';
import {
  addDomain,
  EMPTY_DOMAIN_CART,
  removeDomain,
  setDuration,
  type ChosenDomain,
} from '../domain-cart/domain-cart.ts';

export interface DomainCartActions {
  cart: DomainCart;
  add(chosen: ChosenDomain): void;
  remove(domain: string): void;
  changeDuration(domain: string, years: number): void;
}

const cartOf = ({ topics }: Pick<Known, 'topics'>) => topicState(topics, TOPICS.domainCartChanged) ?? EMPTY_DOMAIN_CART;

/** The domain cart with its actions, within `limits`: maximum number of domains, and maximum duration in years. */
export function useDomainCart(
  { bus, known: knownStore }: AreaHost,
  limits: { domains: number; duration: number },
): DomainCartActions {
  const cart = useStore(knownStore, cartOf);
  const { domains: maxDomains, duration: maxYears } = limits;
  const actions = useMemo(() => {
    /** Publishes the changed cart, unless it is the same cart as before. */
    function change(changeCart: (cart: DomainCart) => DomainCart) {
      const before = cartOf(knownStore.state);
      const after = changeCart(before);
      if (after !== before) bus.publish(TOPICS.domainCartChanged, after);
    }
    return {
      add: (chosen: ChosenDomain) => change((before) => addDomain(before, chosen, maxDomains)),
      remove: (domain: string) => change((before) => removeDomain(before, domain)),
      changeDuration: (domain: string, years: number) =>
        change((before) => setDuration(before, domain, years, maxYears)),
    };
  }, [bus, knownStore, maxDomains, maxYears]);
  return { cart, ...actions };
}
