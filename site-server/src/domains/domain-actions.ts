import type { Decoded } from 'shared-contracts/decode';
import { detailsOf } from './domain-details.ts';
import { decodeDetailsRequest, decodeSuggestionsRequest, type FormFields } from './domain-requests.ts';
import { suggestDomains } from './domain-suggestions.ts';
import { availableTlds, heroTlds } from './tld-answers.ts';

/** What a route answers: a status and a JSON body. A request that does not hold gets 400 and an `error` text (SS-003). */
export interface ActionAnswer {
  status: 200 | 400;
  body: unknown;
}

type DomainAction = (fields: FormFields) => ActionAnswer;

/** The page-level calls of the domain search by their `action` (SS-017 to SS-021). */
export const DOMAIN_ACTIONS: Readonly<Record<string, DomainAction>> = {
  get_domain_suggestions: (fields) =>
    answer(decodeSuggestionsRequest(fields), ({ searchTerm, searchTLD }) =>
      ({ success: true, response: suggestDomains(searchTerm, searchTLD) })),
  get_domain_details: (fields) =>
    answer(decodeDetailsRequest(fields), ({ domains }) => ({ success: true, response: detailsOf(domains) })),
  get_available_domain_tlds: () => ({ status: 200, body: availableTlds() }),
  get_domain_hero_tlds: () => ({ status: 200, body: heroTlds() }),
};

function answer<T>(request: Decoded<T>, bodyOf: (request: T) => unknown): ActionAnswer {
  if (request.kind === 'decoded') return { status: 200, body: bodyOf(request.value) };
  const [first] = request.problems;
  return { status: 400, body: { error: `The request is malformed: ${first?.path} must be ${first?.expected}.` } };
}
