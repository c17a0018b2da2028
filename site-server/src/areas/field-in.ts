import type { Struct } from 'superstruct';
import { decode, type Problem } from 'shared-contracts/decode';
import { parseUntrusted } from '../parse-untrusted.ts';
import { malformed, type CallAnswer } from './area-answers.ts';

/** Decodes the JSON of one field; a malformed one yields the answer to the call. */
export function fieldIn<T>(params: Readonly<Record<string, string>>, name: string, struct: Struct<T, unknown>): { kind: 'decoded'; value: T } | { kind: 'malformed'; answer: CallAnswer } {
  const parsed = parseUntrusted(params[name] ?? '');
  const problemOf = ({ path, expected }: Problem) => ({ kind: 'malformed' as const, answer: malformed(`${[name, path].filter(Boolean).join('.')}: ${expected}`) });
  if (parsed.kind === 'unusable') return problemOf(parsed.problem);
  const decoded = decode(struct, parsed.kind === 'parsed' ? parsed.value : undefined);
  return decoded.kind === 'decoded' ? decoded : problemOf(decoded.problems[0] ?? { path: '', expected: 'other data' });
}
