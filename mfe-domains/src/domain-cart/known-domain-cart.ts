import type { FieldRule, Known } from 'shared-contracts/area-rules';
import { decode } from 'shared-contracts/decode';
import { DomainCartStruct, type DomainCart } from 'shared-contracts/domains';
import { activeModules } from 'shared-contracts/page-rules';
import { topicState, TOPICS, type TopicStates } from 'shared-contracts/topics';
import { EMPTY_DOMAIN_CART } from './domain-cart.ts';

/**
 * Returns the domain cart from the topics, or an empty cart if it is missing or malformed.
 *
 * The cart is decoded because topics are untrusted on the server, where they arrive with an order. A malformed cart
 * counts as empty there, so that the server refuses an order that contains domains.
 */
export function domainCartOf(topics: TopicStates): DomainCart {
  const decoded = decode(DomainCartStruct, topicState(topics, TOPICS.domainCartChanged));
  return decoded.kind === 'decoded' ? decoded.value : EMPTY_DOMAIN_CART;
}

/**
 * Requires at least one domain. The answer is the list of the chosen domains, which people read in the list of orders.
 */
export function domainRequired(label: string, { topics }: Pick<Known, 'topics'>): FieldRule {
  return { label, rules: 'required', answer: domainCartOf(topics).domains.map(({ domain }) => domain) };
}

/** Whether the customer can see the chosen domains: a domain search or a domain cart is on an active step. */
export function areDomainsShown(known: Known): boolean {
  return activeModules(known).some(
    ({ use }) => use.module === 'domains/domain-search' || use.module === 'domains/domain-cart',
  );
}
