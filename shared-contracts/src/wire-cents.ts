import { coerce, integer, min, string } from 'superstruct';
import { centsOfWire } from './money.ts';

/** Whole cents inside; on the wire dollars with two decimals, turned here as they come in. */
export const WireCentsStruct = coerce(min(integer(), 0), string(), (text) => centsOfWire(text) ?? text);
