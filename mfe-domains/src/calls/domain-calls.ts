import { fetchedFrom, type Calls, type Fetched } from 'shared-contracts/calls';
import {
  decodeAvailableTlds,
  decodeDomainDetails,
  decodeDomainSuggestions,
  decodeHeroTlds,
  type DomainResult,
  type DomainSuggestion,
  type HeroTld,
} from 'shared-contracts/domains';

/** Fetches suggested domains for `term`, best first. */
export async function fetchSuggestions(
  calls: Calls,
  { term, tld }: { term: string; tld: string },
  signal?: AbortSignal,
): Promise<Fetched<DomainSuggestion[]>> {
  const result = await calls.post('get_domain_suggestions', { searchTerm: term, searchTLD: tld }, { signal });
  return fetchedFrom(result, decodeDomainSuggestions);
}

/** Fetches the availability and prices of at most 20 domains. */
export async function fetchDetails(
  calls: Calls,
  domains: readonly string[],
  signal?: AbortSignal,
): Promise<Fetched<DomainResult[]>> {
  const result = await calls.post('get_domain_details', { domains: JSON.stringify(domains) }, { signal });
  return fetchedFrom(result, decodeDomainDetails);
}

export async function fetchAvailableTlds(calls: Calls): Promise<Fetched<string[]>> {
  return fetchedFrom(await calls.post('get_available_domain_tlds', {}), decodeAvailableTlds);
}

/** Fetches the endings for the badges, with their prices. */
export async function fetchHeroTlds(calls: Calls): Promise<Fetched<HeroTld[]>> {
  return fetchedFrom(await calls.post('get_domain_hero_tlds', {}), decodeHeroTlds);
}
