import { DetailsBatchStruct, TldStruct } from 'shared-contracts/domains';
import { wireDollarsOf, type Cents, type WireDollars } from 'shared-contracts/money';
import { coerce, defaulted, literal, pattern, string, type, union } from 'superstruct';
import { withParams, type CallHandler, type CallHandlers, type SandboxDeps } from '../area-server.ts';
import { suggestDomains } from './domain-suggestions.ts';
import { createRdap, type Rdap } from './rdap.ts';
import { lookUp, registrationByTld, type Registration } from './registry.ts';
import { findTld, HERO_TLD_NAMES, TLDS } from './tld-list.ts';

/** The key under which an order takes a domain. */
export const domainThing = (domain: string): string => `domain:${domain}`;

/** One or more labels, so a complete domain can be searched for as well. */
const SearchTermStruct = pattern(
  string(),
  /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
);

/** The parameters of get_domain_suggestions. */
const SuggestionsRequestStruct = type({
  searchTerm: SearchTermStruct,
  searchTLD: defaulted(union([literal(''), TldStruct]), ''),
});

/** The parameters of get_domain_details: `domains`, a JSON array of 1 to 20 domains. */
const DetailsRequestStruct = type({ domains: coerce(DetailsBatchStruct, string(), parseJson) });

/** The parsed text, or the text itself if it is not JSON, so that the struct reports what it expected. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

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
  return withParams(DetailsRequestStruct, async ({ domains }, call, { services, log, reservations }) => {
    const listAddress = services.get(RDAP_LIST);
    const ordered = await reservations.unavailable(domains.map(domainThing));
    const rows = await Promise.all(
      domains.map(async (domain): Promise<ReturnType<typeof wireDomainOf>[]> => {
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
  });
}

/** The registries' answers of this process. */
export const REGISTRIES = createRdap({ clock: Date.now });

/** The POST calls of the domain search by their `action`. */
export const DOMAIN_ACTIONS: CallHandlers<DomainDeps> = {
  get_domain_suggestions: withParams(SuggestionsRequestStruct, ({ searchTerm, searchTLD }) => ({
    status: 200,
    body: { success: true, response: suggestDomains(searchTerm, searchTLD) },
  })),
  get_domain_details: createDetails(REGISTRIES),
  get_available_domain_tlds: () => ({ status: 200, body: availableTlds() }),
  get_domain_hero_tlds: () => ({ status: 200, body: heroTlds() }),
};

const amountOf = (cents: Cents) => ({ amount: wireDollarsOf(cents) });

/** A domain with this registration, as the calls return it. Amounts are dollars with two decimals. */
export function wireDomainOf(domain: string, registration: Registration) {
  const forSale = registration.kind === 'free' || registration.kind === 'third-party' ? registration : undefined;
  return {
    domain,
    available: forSale !== undefined,
    premium: registration.kind === 'free' && registration.premium,
    thirdParty: registration.kind === 'third-party',
    status: registration.kind === 'unsupported' ? 'unsupported' : 'ok',
    create: forSale ? amountOf(forSale.create) : null,
    renew: forSale ? amountOf(forSale.renew) : null,
    purchase: registration.kind === 'third-party' ? amountOf(registration.purchase) : null,
  };
}

/** Every TLD for sale, the most popular first. */
export function availableTlds(): string[] {
  return TLDS.map(({ tld }) => tld);
}

/** TLDs for the quick-pick badges, with their first-year prices. */
export function heroTlds(): { tld: string; price: WireDollars }[] {
  return HERO_TLD_NAMES.flatMap((name) => {
    const entry = findTld(name);
    return entry ? [{ tld: entry.tld, price: wireDollarsOf(entry.create) }] : [];
  });
}
