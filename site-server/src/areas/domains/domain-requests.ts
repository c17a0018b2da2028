import { DetailsBatchStruct, TldStruct } from 'shared-contracts/domains';
import { coerce, defaulted, literal, pattern, string, type, union } from 'superstruct';

/** One or more labels, so a complete domain can be searched for as well. */
const SearchTermStruct = pattern(
  string(),
  /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
);

/** The parameters of get_domain_suggestions. */
export const SuggestionsRequestStruct = type({
  searchTerm: SearchTermStruct,
  searchTLD: defaulted(union([literal(''), TldStruct]), ''),
});

/** The parameters of get_domain_details: `domains`, a JSON array of 1 to 20 domains. */
export const DetailsRequestStruct = type({ domains: coerce(DetailsBatchStruct, string(), parseJson) });

/** The parsed text, or the text itself if it is not JSON, so that the struct reports what it expected. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
