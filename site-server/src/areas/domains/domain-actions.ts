import { answering, type CallHandlers } from '../area-answers.ts';
import { detailsOf } from './domain-details.ts';
import { DetailsRequestStruct, SuggestionsRequestStruct } from './domain-requests.ts';
import { suggestDomains } from './domain-suggestions.ts';
import { availableTlds, heroTlds } from './tld-answers.ts';

/** The POST calls of the domain search by their `action`. */
export const DOMAIN_ACTIONS: CallHandlers<object> = {
  get_domain_suggestions: answering(SuggestionsRequestStruct, ({ searchTerm, searchTLD }) => ({ success: true, response: suggestDomains(searchTerm, searchTLD) })),
  get_domain_details: answering(DetailsRequestStruct, ({ domains }) => ({ success: true, response: detailsOf(domains) })),
  get_available_domain_tlds: () => ({ status: 200, body: availableTlds() }),
  get_domain_hero_tlds: () => ({ status: 200, body: heroTlds() }),
};
