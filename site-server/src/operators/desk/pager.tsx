/** @jsxImportSource hono/jsx */

/** Where a page of a list begins: with the entries older than a position, or newer than it; the newest without one. */
export type Cursor = { kind: 'older-than' | 'newer-than'; position: number } | undefined;

/** Entries of one page of a list, the newest first, and whether there are more on either side. */
export interface ListPage<Entry> {
  entries: Entry[];
  hasNewer: boolean;
  hasOlder: boolean;
}

/** Entries on a page of a list. */
export const PAGE_SIZE = 50;

/** The cursor that `before` or `after` of a query names. */
export function cursorOf({ before = '', after = '' }: Readonly<Record<string, string>>): Cursor {
  if (/^\d{1,15}$/.test(before)) return { kind: 'older-than', position: Number(before) };
  return /^\d{1,15}$/.test(after) ? { kind: 'newer-than', position: Number(after) } : undefined;
}

/**
 * A page of a list from rows in the direction of the cursor: the nearest to it first, and one more than a page has if
 * there are more.
 */
export function pageOfRows<Entry>(rows: readonly Entry[], cursor: Cursor): ListPage<Entry> {
  const hasMore = rows.length > PAGE_SIZE;
  const entries = rows.slice(0, PAGE_SIZE);
  return cursor?.kind === 'newer-than'
    ? { entries: entries.reverse(), hasNewer: hasMore, hasOlder: true }
    : { entries, hasNewer: cursor !== undefined, hasOlder: hasMore };
}

interface PagerProps<Entry> {
  list: ListPage<Entry>;
  positionOf(entry: Entry): number;
  /** The address of the list with these parameters. */
  address(cursor: Record<string, string>): string;
}

/** Links to the newer and the older entries; renders nothing for a list with one page. */
export function Pager<Entry>({ list: { entries, hasNewer, hasOlder }, positionOf, address }: PagerProps<Entry>) {
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (!hasNewer && !hasOlder) return <></>;
  return (
    <nav class="pages" aria-label="Pages">
      {hasNewer && (
        <a class="button secondary" href={address(newest === undefined ? {} : { after: String(positionOf(newest)) })}>
          Newer
        </a>
      )}
      {hasOlder && oldest !== undefined && (
        <a class="button secondary" href={address({ before: String(positionOf(oldest)) })}>
          Older
        </a>
      )}
    </nav>
  );
}
