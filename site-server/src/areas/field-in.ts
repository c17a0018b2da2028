import type { Struct } from 'superstruct';
import { cleanTexts } from 'shared-contracts/clean-text';
import { decode, type Problem } from 'shared-contracts/decode';
import { parseUntrusted } from '../system/parse-untrusted.ts';
import { malformed, type CallAnswer } from './area-answers.ts';

/**
 * Cleans the texts of one form-data field, which holds JSON, and decodes it; if it does not decode, returns the answer
 * that refuses the call.
 */
export function fieldIn<T>(
  params: Readonly<Record<string, string>>,
  name: string,
  struct: Struct<T, unknown>,
): { kind: 'decoded'; value: T } | { kind: 'malformed'; answer: CallAnswer } {
  const parsed = parseUntrusted(params[name] ?? '');
  const problemOf = ({ path, expected }: Problem) => ({
    kind: 'malformed' as const,
    answer: malformed(`${[name, path].filter(Boolean).join('.')}: ${expected}`),
  });
  if (parsed.kind === 'unusable') return problemOf(parsed.problem);
  // A field that is missing or no JSON (`no-json`) is decoded as undefined, so the problem says what the struct
  // expects.
  const decoded = decode(struct, parsed.kind === 'parsed' ? cleanTexts(parsed.value) : undefined);
  return decoded.kind === 'decoded' ? decoded : problemOf(decoded.problems[0] ?? { path: '', expected: 'other data' });
}
