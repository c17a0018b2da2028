/** One page of a list. `page` is 1 for the first and always one that exists. */
export interface Page<T> {
  items: T[];
  page: number;
  pages: number;
}

/** Cuts a page out of a list; a page that does not exist gives the nearest that does. */
export function pageOf<T>(items: readonly T[], page: number, perPage: number): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const at = Math.min(Math.max(1, page), pages);
  return { items: items.slice((at - 1) * perPage, at * perPage), page: at, pages };
}

/**
 * The page numbers to offer: the first, the last, and those around `page`; a gap where some are left out.
 *
 * @example pageLinks(1, 9) // [1, 2, 3, 'gap', 9]
 */
export function pageLinks(page: number, pages: number): (number | 'gap')[] {
  const from = Math.max(1, Math.min(page - 1, pages - 2));
  const wanted = [1, from, from + 1, from + 2, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(wanted)].sort((left, right) => left - right);
  return shown.flatMap((one, index) => {
    const missing = one - (shown[index - 1] ?? 0) - 1;
    // A gap as wide as one number says less than the number.
    if (missing === 1) return [one - 1, one];
    return missing > 1 ? ['gap', one] : [one];
  });
}
