import { useMemo } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import type { DomainCart } from 'shared-contracts/domains';
import { topicState, TOPICS } from 'shared-contracts/topics';
import { useKnown } from 'shared-ui/use-known';
import { addDomain, EMPTY_DOMAIN_CART, removeDomain, setDuration, type ChosenDomain } from '../../domain-cart/domain-cart.ts';

/** The domain cart of a view, and what can be done to it. */
export interface DomainCartActions {
  cart: DomainCart;
  add(chosen: ChosenDomain): void;
  remove(domain: string): void;
  changeDuration(domain: string, years: number): void;
}

const cartOf = ({ topics }: Pick<Known, 'topics'>) => topicState(topics, TOPICS.domainCartChanged) ?? EMPTY_DOMAIN_CART;

/** The domain cart with its limits: how many domains, and for how many years at most. */
export function useDomainCart({ bus, known$ }: AreaHost, limits: { domains: number; duration: number }): DomainCartActions {
  const cart = useKnown(known$, cartOf);
  const { domains: most, duration: longest } = limits;
  const actions = useMemo(() => {
    /** Publishes the changed cart; a change that changes nothing is not published. */
    function change(changed: (cart: DomainCart) => DomainCart) {
      const before = cartOf(known$.value);
      const after = changed(before);
      if (after !== before) bus.publish(TOPICS.domainCartChanged, after);
    }
    return {
      add: (chosen: ChosenDomain) => change((before) => addDomain(before, chosen, most)),
      remove: (domain: string) => change((before) => removeDomain(before, domain)),
      changeDuration: (domain: string, years: number) => change((before) => setDuration(before, domain, years, longest)),
    };
  }, [bus, known$, most, longest]);
  return { cart, ...actions };
}
