/** @jsxImportSource hono/jsx */
import type { Db } from '../../database/db.ts';
import { DESK_TABS, deskAddress, type DeskTab } from './desk-address.ts';
import type { DeskPage, Markup } from './desk-request.ts';
import { Icon, Submit } from './elements.tsx';
import type { OperatorDeps } from '../operator-deps.ts';
import { searchFor, type Search, type SearchedRows } from './search-for.ts';

interface SearchedList<Entry> {
  tab: DeskTab;
  words: { one: string; many: string; none: string; placeholder: string };
  /** The rows of the list, of which the search finds some. */
  rows: SearchedRows;
  count(db: Db): Promise<number>;
  /** A page of the entries that the search finds, all without one. */
  list(db: Db, search: Search | undefined, cursor: Cursor): Promise<ListPage<Entry>>;
  /** The entries as a table. */
  table(entries: readonly Entry[], deps: OperatorDeps): Markup;
}

/** A page with a list that can be searched, the newest entries first. */
export function searchedList<Entry extends { position: number }>({
  tab,
  words: { one, many, none, placeholder },
  rows,
  count,
  list,
  table,
}: SearchedList<Entry>): DeskPage {
  const { path, title } = DESK_TABS[tab];
  const address = deskAddress(path);
  return {
    path,
    ability: 'read',
    async show({ query }, deps) {
      const text = (query['search'] ?? '').trim().slice(0, 100);
      const search = text === '' ? undefined : await searchFor(deps.db, rows, text);
      const [page, all] = await Promise.all([list(deps.db, search, cursorOf(query)), count(deps.db)]);
      const isEmpty = page.entries.length === 0;
      return {
        title,
        tab,
        main: (
          <>
            <div class="desk-head">
              <h1>{title}</h1>
              <p>{`${text && 'Found among '}${all === 1 ? one : `${all.toLocaleString('en-US')} ${many}`}`}</p>
            </div>
            <form class="filters only-search" method="get" action={address} role="search">
              <SearchBox value={text} label={`Search ${many}`} placeholder={placeholder} />
              <Submit look="secondary">Search</Submit>
              {text && (
                <a class="clear" href={address}>
                  Clear
                </a>
              )}
            </form>
            {search?.isSimilar && !isEmpty && <SimilarOnly />}
            {isEmpty ? (
              <p class="nothing">{text ? 'Nothing fits. Change the search, or clear it.' : none}</p>
            ) : (
              table(page.entries, deps)
            )}
            <Pager list={page} address={(cursor) => deskAddress(path, {}, { search: text, ...cursor })} />
          </>
        ),
      };
    },
  };
}

/** The field for the words to search for. */
export function SearchBox(props: { value: string | undefined; label: string; placeholder: string }) {
  return (
    <div class="search-box">
      <Icon name="search" />
      <input
        class="box"
        type="search"
        name="search"
        value={props.value}
        aria-label={props.label}
        placeholder={props.placeholder}
        maxlength={100}
        autocomplete="off"
      />
    </div>
  );
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

interface PagerProps {
  list: ListPage<{ position: number }>;
  /** The address of the list with these parameters. */
  address(cursor: Record<string, string>): string;
}

/** Links to the newer and the older entries; renders nothing for a list with one page. */
export function Pager({ list: { entries, hasNewer, hasOlder }, address }: PagerProps) {
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (!hasNewer && !hasOlder) return <></>;
  return (
    <nav class="pages" aria-label="Pages">
      {hasNewer && (
        <a class="button secondary" href={address(newest === undefined ? {} : { after: String(newest.position) })}>
          Newer
        </a>
      )}
      {hasOlder && oldest !== undefined && (
        <a class="button secondary" href={address({ before: String(oldest.position) })}>
          Older
        </a>
      )}
    </nav>
  );
}
