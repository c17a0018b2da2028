import { optional, pattern, string, type as looseObject } from 'superstruct';
import { decode } from 'shared-contracts/decode';

const DEFAULT_LIMIT = 100;
const LARGEST_LIMIT = 500;

const QueryStruct = looseObject({
  after: optional(pattern(string(), /^\d{0,15}$/)),
  limit: optional(pattern(string(), /^\d{1,4}$/)),
});

/** The part of an operator's list that a query asks for: entries after the cursor `after`, at most `limit`. */
export function pageOf(
  query: Record<string, string>,
): { kind: 'page'; after: number; limit: number } | { kind: 'malformed'; error: string } {
  const decoded = decode(QueryStruct, query);
  if (decoded.kind === 'malformed')
    return { kind: 'malformed', error: `${decoded.problems[0]?.path} must be a whole number.` };
  const { after = '0', limit = String(DEFAULT_LIMIT) } = decoded.value;
  return { kind: 'page', after: Number(after), limit: Math.min(Math.max(Number(limit), 1), LARGEST_LIMIT) };
}
