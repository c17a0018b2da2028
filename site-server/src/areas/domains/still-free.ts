import { is, string, type } from 'superstruct';
import type { OrderCheck } from '../../orders/order-checks.ts';
import { rejected } from '../../sent-forms/refusal.ts';
import { RDAP_LIST } from './domain-actions.ts';
import { domainThing } from './domain-thing.ts';
import type { Rdap } from './rdap.ts';

/** Where the page shows that a domain is wrong: at the search. */
const PATH = 'domains.cart';

const DomainDataStruct = type({ domain: string() });

/**
 * Takes the order's domains, and refuses the order if another order has one of them or, where real registries are
 * asked, if one was registered since it was put into the cart. A domain that cannot be checked there is accepted:
 * people register it, and the customer is not kept from ordering while a registry is down.
 */
export function createStillFree(rdap: Rdap): OrderCheck {
  return async ({ order }, { services, reservations }) => {
    const listAddress = services?.get(RDAP_LIST);
    const domains = order.companies
      .flatMap(({ products }) => products)
      .flatMap(({ saveAs, data }) => (saveAs === 'domain' && is(data, DomainDataStruct) ? [data.domain] : []));
    const checked = await Promise.all(
      listAddress === undefined
        ? []
        : domains.map(async (domain) => ({ domain, ...(await rdap.availabilityOf(domain, listAddress)) })),
    );
    const taken = checked.find(({ kind }) => kind === 'taken');
    if (taken)
      return rejected(
        `${taken.domain} has just been registered by somebody else. Please remove it and choose another domain.`,
        PATH,
      );
    for (const domain of domains) {
      const isTaken = await reservations.take(domainThing(domain), {
        holder: order.submission_key,
        submissionKey: order.submission_key,
      });
      if (!isTaken)
        return rejected(`${domain} has already been ordered. Please remove it and choose another domain.`, PATH);
    }
    return undefined;
  };
}
