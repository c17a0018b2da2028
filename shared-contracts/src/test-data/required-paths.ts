import type { Struct } from 'superstruct';
import { withValueAt } from '../data-path.ts';
import { decode, type Decoded } from '../decode.ts';

export type Decoder = (input: unknown) => Decoded<unknown>;

/** The decoder of a struct, so that a table can hold structs of any type. */
export function decoderOf<T, S>(struct: Struct<T, S>): Decoder {
  return (input) => decode(struct, input);
}

/** The paths of the mistakes that a decoder finds; none if it accepts the input. */
export function wrongPathsOf(decoder: Decoder, input: unknown): string[] {
  const decoded = decoder(input);
  return decoded.kind === 'malformed' ? decoded.problems.map(({ path }) => path) : [];
}

/** Every dotted path of plain data, parents first, except the list entries themselves. */
export function pathsOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const childPath = path === '' ? key : `${path}.${key}`;
    return [...(Array.isArray(value) ? [] : [childPath]), ...pathsOf(child, childPath)];
  });
}

/**
 * The required paths of `complete`: if one of them is removed, the decoder refuses the rest and reports exactly that
 * path.
 */
export function requiredPathsOf(decoder: Decoder, complete: object): string[] {
  return pathsOf(complete).filter((path) => {
    const wrong = wrongPathsOf(decoder, withValueAt<unknown>(complete, path, undefined));
    return wrong.length > 0 && wrong.every((wrongPath) => wrongPath === path);
  });
}

/** The optional paths of `complete`: if one of them is removed, the decoder accepts the rest. */
export function optionalPathsOf(decoder: Decoder, complete: object): string[] {
  return pathsOf(complete).filter(
    (path) => wrongPathsOf(decoder, withValueAt<unknown>(complete, path, undefined)).length === 0,
  );
}
