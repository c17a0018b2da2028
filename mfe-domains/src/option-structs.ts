import { boolean, defaulted, integer, max, min, nonempty, object, string, type Infer, type Struct } from 'superstruct';

export const text = (words: string) => defaulted(nonempty(string()), words);

export const flag = (value: boolean) => defaulted(boolean(), value);

export const count = (value: number, least: number, most = Number.MAX_SAFE_INTEGER) =>
  defaulted(max(min(integer(), least), most), value);

/** A group of options that a page may leave out or set in part. */
export function group<T, S>(struct: Struct<T, S>): Struct<T, S> {
  return defaulted(struct, {});
}

/**
 * `message` replaces the prices while a required domain is missing; `name` is used where the page lists all missing
 * choices.
 */
export const MissingDomainStruct = group(object({ message: text('Please add a domain'), name: text('domain') }));

const notice = (title: string, message: string) => group(object({ title: text(title), message: text(message) }));

/** The notices about domains of an earlier visit or another form. `{domains}` is replaced by their names. */
export const DomainNoticesStruct = group(
  object({
    restored: notice(
      'Domains in your cart',
      'You chose {domains} before, so this order has it too. You can remove it where domains are chosen.',
    ),
    ordered: notice('Already ordered', 'You ordered {domains} with another form, so it is not part of this order.'),
  }),
);
export type DomainNotices = Infer<typeof DomainNoticesStruct>;
