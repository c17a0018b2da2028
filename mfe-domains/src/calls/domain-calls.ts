import { describeFailedCall, type CallResult, type Calls } from 'shared-contracts/calls';
import { formatProblems, type Decoded } from 'shared-contracts/decode';
import {
  decodeAvailableTlds, decodeDomainDetails, decodeDomainSuggestions, decodeHeroTlds,
  type DomainResult, type DomainSuggestion, type HeroTld,
} from 'shared-contracts/domains';

/** What asking the site came to. `aborted` is the customer's own doing and nothing to tell. */
export type Fetched<T> = { kind: 'fetched'; value: T } | { kind: 'failed'; reason: string } | { kind: 'aborted' };

/** Names like `term`, best first (SC-125, DO-038). */
export async function fetchSuggestions(
  calls: Calls, { term, tld }: { term: string; tld: string }, signal?: AbortSignal,
): Promise<Fetched<DomainSuggestion[]>> {
  const result = await calls.post('get_domain_suggestions', { searchTerm: term, searchTLD: tld }, { signal });
  return fetched(result, decodeDomainSuggestions);
}

/** Availability and prices of at most 20 domains (SC-125, DO-019, DO-039). */
export async function fetchDetails(
  calls: Calls, domains: readonly string[], signal?: AbortSignal,
): Promise<Fetched<DomainResult[]>> {
  const result = await calls.post('get_domain_details', { domains: JSON.stringify(domains) }, { signal });
  return fetched(result, decodeDomainDetails);
}

/** The endings for sale (DO-013). */
export async function fetchAvailableTlds(calls: Calls): Promise<Fetched<string[]>> {
  return fetched(await calls.post('get_available_domain_tlds', {}), decodeAvailableTlds);
}

/** The endings for the badges, with their prices (DO-013). */
export async function fetchHeroTlds(calls: Calls): Promise<Fetched<HeroTld[]>> {
  return fetched(await calls.post('get_domain_hero_tlds', {}), decodeHeroTlds);
}

function fetched<T>(result: CallResult, decodeAnswer: (answer: unknown) => Decoded<T>): Fetched<T> {
  if (result.kind === 'aborted') return { kind: 'aborted' };
  if (result.kind !== 'answered') return { kind: 'failed', reason: describeFailedCall(result) };
  const decoded = decodeAnswer(result.body);
  if (decoded.kind === 'decoded') return { kind: 'fetched', value: decoded.value };
  return { kind: 'failed', reason: `malformed answer\n${formatProblems(decoded.problems)}` };
}
