import { coerce, define, pattern, string, unknown } from 'superstruct';
import { centsOfWire, type Cents } from './money.ts';

/** An amount in wire format: text with two decimals, never negative. Not converted. */
export const WireDollarsStruct = pattern(string(), /^(0|[1-9]\d{0,11})\.\d{2}$/);

const CentsStruct = define<Cents>(
  'cents',
  (value) =>
    (Number.isSafeInteger(value) && (value as number) >= 0) ||
    'Expected dollars with two decimals as text, like "125.00"',
);

/**
 * Whole cents, decoded from wire dollars (text with two decimals). Refuses a number, which could mean either dollars or
 * cents.
 */
export const WireCentsStruct = coerce(CentsStruct, unknown(), (input) => {
  if (typeof input === 'number') return NaN;
  return typeof input === 'string' ? (centsOfWire(input) ?? input) : input;
});
