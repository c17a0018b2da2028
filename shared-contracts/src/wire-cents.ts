import { coerce, define, pattern, string, unknown } from 'superstruct';
import { centsOfWire, type Cents } from './money.ts';

/** An amount that stays as it is on the wire: text with two decimals, never negative. */
export const WireDollarsStruct = pattern(string(), /^\d{1,12}\.\d{2}$/);

const CentsStruct = define<Cents>('cents', (value) =>
  (Number.isSafeInteger(value) && (value as number) >= 0) || 'Expected dollars with two decimals as text, like "125.00"');

/**
 * Whole cents inside; on the wire text with two decimals, turned here as it comes in. A bare number is
 * refused: nobody could tell whether it means dollars or cents.
 */
export const WireCentsStruct = coerce(CentsStruct, unknown(), (input) => {
  if (typeof input === 'number') return NaN;
  return typeof input === 'string' ? centsOfWire(input) ?? input : input;
});
