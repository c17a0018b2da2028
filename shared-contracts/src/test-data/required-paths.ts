import type { Struct } from 'superstruct';
import { withValueAt } from '../data-path.ts';
import { decode, type Decoded } from '../decode.ts';

export type Decoder = (input: unknown) => Decoded<unknown>;

/** A struct as its door, so that a table can hold structs of any kind. */
export function decoderOf<T, S>(struct: Struct<T, S>): Decoder {
  return (input) => decode(struct, input);
}

/** The paths that a decoder finds wrong; none when it takes the input. */
export function wrongPathsOf(decoder: Decoder, input: unknown): string[] {
  const decoded = decoder(input);
  return decoded.kind === 'malformed' ? decoded.problems.map(({ path }) => path) : [];
}

/** Every dotted path of plain data but the places of its lists, parents before what they hold. */
export function pathsOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, held]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return [...(Array.isArray(value) ? [] : [at]), ...pathsOf(held, at)];
  });
}

/**
 * The paths of `whole` that a decoder cannot do without: with one of them gone it refuses the rest, at
 * that very path and no other.
 */
export function requiredPathsOf(decoder: Decoder, whole: object): string[] {
  return pathsOf(whole).filter((path) => {
    const wrong = wrongPathsOf(decoder, withValueAt<unknown>(whole, path, undefined));
    return wrong.length > 0 && wrong.every((one) => one === path);
  });
}

/** The paths of `whole` that a decoder can do without. */
export function optionalPathsOf(decoder: Decoder, whole: object): string[] {
  return pathsOf(whole).filter((path) => wrongPathsOf(decoder, withValueAt<unknown>(whole, path, undefined)).length === 0);
}
