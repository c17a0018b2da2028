import { boolean, defaulted, integer, max, min, nonempty, object, string, type Struct } from 'superstruct';

/** A text of the screen with its default words. */
export const text = (words: string) => defaulted(nonempty(string()), words);

export const flag = (value: boolean) => defaulted(boolean(), value);

/** A whole number from `least` to `most`. */
export const count = (value: number, least: number, most = Number.MAX_SAFE_INTEGER) => defaulted(max(min(integer(), least), most), value);

/** A group of options that a page may leave out or set in part. */
export function group<T, S>(struct: Struct<T, S>): Struct<T, S> {
  return defaulted(struct, {});
}

/** `message` replaces the prices while a required domain is missing; `name` is used where the page lists all missing choices. */
export const MissingDomainStruct = group(object({ message: text('Please add a domain'), name: text('domain') }));
