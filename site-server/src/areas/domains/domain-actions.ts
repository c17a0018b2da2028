import { decode } from 'shared-contracts/decode';
import { answering, malformedAt, type CallHandler, type CallHandlers, type SandboxDeps } from '../area-answers.ts';
import { wireDomainOf, type WireDomain } from './domain-details.ts';
import { DetailsRequestStruct, SuggestionsRequestStruct } from './domain-requests.ts';
import { suggestDomains } from './domain-suggestions.ts';
import { domainThing } from './domain-thing.ts';
import { createRdap, type Rdap } from './rdap.ts';
import { lookUp, registrationByTld } from './registry.ts';
import { availableTlds, heroTlds } from './tld-answers.ts';

/**
 * The name of IANA's list of registries among the site's services. Without its address the sandbox registry answers.
 */
export const RDAP_LIST = 'rdap-list';

type DomainDeps = Pick<SandboxDeps, 'services' | 'log' | 'reservations'>;

/**
 * Answers get_domain_details: by the real registries where their list has an address, otherwise by the sandbox. A
 * domain of an order is not available, also before anybody has registered it.
 */
export function createDetails(rdap: Rdap): CallHandler<DomainDeps> {
  return async (call, { services, log, reservations }) => {
    const listAddress = services.get(RDAP_LIST);
    const request = decode(DetailsRequestStruct, call.params);
    if (request.kind === 'malformed') return malformedAt(request.problems);
    const { domains } = request.value;
    const ordered = await reservations.unavailable(domains.map(domainThing));
    const rows = await Promise.all(
      domains.map(async (domain): Promise<WireDomain[]> => {
        if (ordered.has(domainThing(domain))) return [wireDomainOf(domain, { kind: 'taken' })];
        if (listAddress === undefined) return [wireDomainOf(domain, lookUp(domain))];
        const registration = registrationByTld(domain);
        if (registration.kind === 'unsupported') return [wireDomainOf(domain, registration)];
        const availability = await rdap.availabilityOf(domain, listAddress, call.address ?? '');
        if (availability.kind !== 'unknown')
          return [wireDomainOf(domain, availability.kind === 'taken' ? availability : registration)];
        // A domain that the answer leaves out is shown as not checked; the others of the batch are not affected.
        log.error('domain-not-checked', { reason: availability.reason });
        return [];
      }),
    );
    const response = rows.flat();
    // An empty answer would read as if there were no such domains.
    return response.length > 0
      ? { status: 200, body: { success: true, response } }
      : { status: 503, body: { error: 'The registries cannot be asked right now. Try again in a moment.' } };
  };
}

/** The registries' answers of this process. */
export const REGISTRIES = createRdap({ clock: Date.now });

/** The POST calls of the domain search by their `action`. */
export const DOMAIN_ACTIONS: CallHandlers<DomainDeps> = {
  get_domain_suggestions: answering(SuggestionsRequestStruct, ({ searchTerm, searchTLD }) => ({
    success: true,
    response: suggestDomains(searchTerm, searchTLD),
  })),
  get_domain_details: createDetails(REGISTRIES),
  get_available_domain_tlds: () => ({ status: 200, body: availableTlds() }),
  get_domain_hero_tlds: () => ({ status: 200, body: heroTlds() }),
};
