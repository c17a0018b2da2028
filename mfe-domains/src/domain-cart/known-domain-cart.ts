import { decode } from 'shared-contracts/decode';
import { DomainCartStruct, type DomainCart } from 'shared-contracts/domains';
import { topicState, TOPICS, type TopicStates } from 'shared-contracts/topics';
import { EMPTY_DOMAIN_CART } from './domain-cart.ts';

/**
 * The domain cart among the topics. On the server these came with an order, so they are decoded again:
 * a cart that is none counts as empty, and the order is refused for its missing products.
 */
export function domainCartOf(topics: TopicStates): DomainCart {
  const decoded = decode(DomainCartStruct, topicState(topics, TOPICS.domainCartChanged));
  return decoded.kind === 'decoded' ? decoded.value : EMPTY_DOMAIN_CART;
}
