/** One page of a list. `page` counts from 1 and always exists. */
export interface Page<T> {
  items: T[];
  page: number;
  pages: number;
}

/** The given page of a list, or the nearest page that exists. */
export function pageOf<T>(items: readonly T[], page: number, perPage: number): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const validPage = Math.min(Math.max(1, page), pages);
  return { items: items.slice((validPage - 1) * perPage, validPage * perPage), page: validPage, pages };
}

/**
 * The page numbers to offer: the first, the last, and those around `page`, with a gap where numbers are left out.
 *
 * @example pageLinks(1, 9) // [1, 2, 3, 'gap', 9]
 */
export function pageLinks(page: number, pages: number): (number | 'gap')[] {
  const from = Math.max(1, Math.min(page - 1, pages - 2));
  const wanted = [1, from, from + 1, from + 2, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(wanted)].sort((left, right) => left - right);
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1;
    // A gap that hides a single number is no shorter than the number.
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? ['gap', number] : [number];
  });
}
