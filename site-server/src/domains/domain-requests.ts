import { decode, type Decoded } from 'shared-contracts/decode';
import { DetailsBatchStruct, TldStruct } from 'shared-contracts/domains';
import { defaulted, literal, pattern, string, type, union, type Infer } from 'superstruct';

/** The fields of a form-data call, as text. `action`, `pageID` and whatever else came may be among them. */
export type FormFields = Readonly<Record<string, string>>;

/** One or more labels, so that a whole domain may be searched for too. */
const SearchTermStruct = pattern(string(), /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/);

const SuggestionsRequestStruct = type({
  searchTerm: SearchTermStruct,
  searchTLD: defaulted(union([literal(''), TldStruct]), ''),
});
export type SuggestionsRequest = Infer<typeof SuggestionsRequestStruct>;

/** The door for get_domain_suggestions: `searchTerm` and `searchTLD` (SS-017). */
export function decodeSuggestionsRequest(fields: FormFields): Decoded<SuggestionsRequest> {
  return decode(SuggestionsRequestStruct, fields);
}

/** The door for get_domain_details: `domains`, a JSON list of 1 to 20 (SS-018, SS-019). */
export function decodeDetailsRequest(fields: FormFields): Decoded<{ domains: string[] }> {
  return decode(type({ domains: DetailsBatchStruct }), { domains: parseJson(fields['domains']) });
}

/** The parsed text; the text itself when it is no JSON, so that the struct says what it expected. */
function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
