/** @jsxImportSource hono/jsx */
import { Icon } from './marks.tsx';

interface SearchFormProps {
  action: string;
  search: string;
  label: string;
  placeholder: string;
}

/** The search above a list that has no other filters. */
export function SearchForm({ action, search, label, placeholder }: SearchFormProps) {
  return (
    <form class="filters only-search" method="get" action={action} role="search">
      <div class="search-box">
        <Icon name="search" />
        <input
          type="search"
          name="search"
          value={search}
          aria-label={label}
          placeholder={placeholder}
          maxlength={100}
          autocomplete="off"
        />
      </div>
      <button class="button secondary" type="submit">
        Search
      </button>
      {search && (
        <a class="clear" href={action}>
          Clear
        </a>
      )}
    </form>
  );
}

/** The text that a query searches for, without blanks around it. */
export function searchIn({ search = '' }: Readonly<Record<string, string>>): string {
  return search.trim().slice(0, 100);
}

/** Says above a list that its rows only resemble the search. */
export function SimilarOnly() {
  return (
    <p class="facts" role="status">
      Nothing has all these words. These are similar.
    </p>
  );
}

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
