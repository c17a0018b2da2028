import { is, string, type } from 'superstruct';
import type { OrderCheck } from '../../orders/order-checks.ts';
import { rejected } from '../../orders/refusal.ts';
import { RDAP_LIST } from './domain-actions.ts';
import type { Rdap } from './rdap.ts';

/** Where the page shows that a domain is wrong: at the search. */
const PATH = 'domains.cart';

const DomainDataStruct = type({ domain: string() });

/**
 * Refuses an order with a domain that somebody has registered since it was put into the cart, where real registries are asked. A domain that
 * cannot be checked is accepted: people register it, and the customer is not kept from ordering while a registry is down.
 */
export function createStillFree(rdap: Rdap): OrderCheck {
  return async ({ order }, { services }) => {
    const listAddress = services?.get(RDAP_LIST);
    if (listAddress === undefined) return undefined;
    const domains = order.companies.flatMap(({ products }) => products)
      .flatMap(({ saveAs, data }) => (saveAs === 'domain' && is(data, DomainDataStruct) ? [data.domain] : []));
    const checked = await Promise.all(domains.map(async (domain) => ({ domain, ...await rdap.availabilityOf(domain, listAddress) })));
    const taken = checked.find(({ kind }) => kind === 'taken');
    return taken && rejected(`${taken.domain} has just been registered by somebody else. Please remove it and choose another domain.`, PATH);
  };
}
