import { DomainNameStruct, domainSubTotal, LONGEST_DURATION } from 'shared-contracts/domains';
import { integer, is, max, min, object, optional, string, type } from 'superstruct';
import type { OrderCheck } from '../../orders/check-order.ts';
import { pricing, type PriceSources } from '../../orders/price-sources.ts';
import { rejected } from '../../form-checks/refusal.ts';
import { domainThing, RDAP_LIST } from './domain-actions.ts';
import type { Rdap } from './rdap.ts';
import { lookUp, registrationByTld, type Registration } from './registry.ts';

const DomainQuestionStruct = object({
  domain: DomainNameStruct,
  years: max(min(integer(), 1), LONGEST_DURATION),
  /** The part of the price that the order pays as `domain_purchase`. */
  apart: optional(min(integer(), 1)),
});
const PurchaseQuestionStruct = object({ domain: DomainNameStruct });

type ForSale = Exclude<Registration, { kind: 'unsupported' | 'taken' }>;

/**
 * Prices of domains, in cents: `domain` with its years and without the part that is paid apart, `domain_purchase` for
 * what the owner of a name gets.
 */
export const PRICES_OF_DOMAINS: PriceSources = {
  domain: pricing(DomainQuestionStruct, ({ domain, years, apart = 0 }, _, services) => {
    const registration = forSale(domain, services);
    if (!registration) return undefined;
    const { create, renew: renewal } = registration;
    const purchase = purchaseOf(registration);
    const price =
      domainSubTotal({ create, duration: years, thirdParty: purchase > 0, purchase }) - Math.min(apart, purchase);
    return { price, renewal, bundleCovers: registration.kind === 'free' && !registration.premium ? create : 0 };
  }),
  domain_purchase: pricing(PurchaseQuestionStruct, ({ domain }, _, services) => {
    const registration = forSale(domain, services);
    return registration && { price: purchaseOf(registration) };
  }),
};

function forSale(domain: string, services: ReadonlyMap<string, string> | undefined): ForSale | undefined {
  const registration = services?.has(RDAP_LIST) ? registrationByTld(domain) : lookUp(domain);
  return registration.kind === 'free' || registration.kind === 'third-party' ? registration : undefined;
}

function purchaseOf(registration: ForSale): number {
  return registration.kind === 'third-party' ? registration.purchase : 0;
}

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
