import type { CallResult, Calls } from 'shared-contracts/calls';
import { answered, answeringCalls } from './fake-calls.ts';
import { freeDomain, soldDomain, successOf, takenDomain, unsupportedDomain, type WireDomain } from './wire-domains.ts';

/** Details of the domains that are not simply available for $14.00. */
const SPECIAL: Record<string, WireDomain> = {
  'acme.co': freeDomain('acme.co', '29.00', '31.00'),
  'acme.org': takenDomain('acme.org'),
  'acme.restaurant': unsupportedDomain('acme.restaurant'),
  'acmee.com': soldDomain('acmee.com', '1850.00'),
  'acme.gold': { ...freeDomain('acme.gold', '320.00', '320.00'), premium: true },
};

const USUAL_SUGGESTIONS = ['acme.co', 'acmee.com', 'acme.net', 'acme.org', 'acme.restaurant'];

export interface SampleSite {
  suggestions?: readonly string[];
  /** Answers that replace the usual ones, by action. */
  instead?: Record<string, () => CallResult>;
}

/** Calls to a sample site that answers at once. */
export function sampleSite({ suggestions = USUAL_SUGGESTIONS, instead = {} }: SampleSite = {}): Calls {
  return answeringCalls({
    get_available_domain_tlds: () => answered(['com', 'net', 'co', 'org', 'coffee']),
    get_domain_hero_tlds: () =>
      answered([
        { tld: 'com', price: '14.00' },
        { tld: 'coffee', price: '32.00' },
        { tld: 'co', price: '29.00' },
        { tld: 'net', price: '15.00' },
        { tld: 'org', price: '13.00' },
      ]),
    get_domain_suggestions: () =>
      answered(successOf(suggestions.map((domain) => ({ domain, sldSuggestionType: 'exact' })))),
    get_domain_details: ({ domains = '[]' }) =>
      answered(successOf((JSON.parse(domains) as string[]).map((domain) => SPECIAL[domain] ?? freeDomain(domain)))),
    ...instead,
  });
}
