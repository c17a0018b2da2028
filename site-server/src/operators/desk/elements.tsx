/** @jsxImportSource hono/jsx */
import { useContext, type JSX, type PropsWithChildren } from 'hono/jsx';
import { isAllowed } from '../../events/roles.ts';
import { statusWords, type WorkStatus } from '../../events/work-status.ts';
import { deskAddress } from './desk-address.ts';
import type { DeskAction } from './desk-request.ts';
import { Desk, TypedFields } from './desk-state.ts';

/** Field with the secret that shows that a form is of a page of this login. It must come before files. */
export const FORM_TOKEN = 'form-token';

interface FormProps {
  action: DeskAction;
  /** The parts of the address that the action's path names. */
  params?: Readonly<Record<string, string>>;
  class?: string;
}

/**
 * The form of an action; renders nothing for an operator who may not send it. A refused form says why and has what was
 * typed.
 */
export function Form({ action, params, class: className, children }: PropsWithChildren<FormProps>) {
  const { login, refused } = useContext(Desk);
  if (!login || !isAllowed(login.operator, action.ability)) return <></>;
  const address = deskAddress(action.path, params);
  const isRefused = refused?.address === address;
  return (
    <form method="post" action={address} enctype={action.uploads && 'multipart/form-data'} class={className}>
      <input type="hidden" name={FORM_TOKEN} value={login.formToken} />
      {isRefused && (
        <p class="notice bad" tabindex={-1} autofocus>
          <Icon name="warning" />
          {refused.message}
        </p>
      )}
      <TypedFields.Provider value={isRefused ? refused.fields : {}}>{children}</TypedFields.Provider>
    </form>
  );
}

/** A text field of a `Form`. */
export function Input({ value, ...props }: JSX.IntrinsicElements['input'] & { name: string }) {
  return <input class="box" {...props} value={useContext(TypedFields)[props.name] ?? value} />;
}

/** A text field of a `Form` with several lines. */
export function TextArea(props: JSX.IntrinsicElements['textarea'] & { name: string }) {
  return (
    <textarea class="box" {...props}>
      {useContext(TypedFields)[props.name]}
    </textarea>
  );
}

/** A list of a `Form` to choose from. */
export function Select({
  options,
  ...props
}: JSX.IntrinsicElements['select'] & { name: string; options: readonly (readonly [value: string, text: string])[] }) {
  const typed = useContext(TypedFields)[props.name];
  return (
    <select class="box" {...props}>
      {options.map(([value, text]) => (
        <option value={value} selected={value === typed}>
          {text}
        </option>
      ))}
    </select>
  );
}

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
          class="box"
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

/** Paths in a square of 16. */
const PATHS = {
  tick: 'M3.5 8.5l3 3 6-7',
  pause: 'M6 4v8M10 4v8',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.4 10.4 14 14',
  down: 'M4 6.5l4 4 4-4',
  sorted: 'M8 3v10M4.5 9.5 8 13l3.5-3.5',
  back: 'M13 8H3M7 4 3 8l4 4',
  file: 'M4 2h5.5L12 4.5V14H4zM6 7.5h4M6 10.5h4',
  warning: 'M8 2 1.5 13.5h13zM8 6.5v3.2M8 11.6v.1',
} as const;

type IconName = keyof typeof PATHS;

/** A picture beside words that say the same: screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

interface Look {
  tone: 'plain' | 'warn' | 'ok' | 'bad';
  icon?: IconName;
}

/** The color and icon of each status, which only repeat its words. */
const STATUS_LOOKS: Readonly<Record<WorkStatus, Look>> = {
  received: { tone: 'plain' },
  'in-review': { tone: 'warn' },
  filed: { tone: 'ok' },
  'documents-sent': { tone: 'ok', icon: 'tick' },
  done: { tone: 'ok', icon: 'tick' },
  'on-hold': { tone: 'bad', icon: 'pause' },
  refunded: { tone: 'plain' },
  canceled: { tone: 'plain' },
};

export function StatusBadge({ status, isFiled }: { status: WorkStatus; isFiled: boolean }) {
  const { tone, icon } = STATUS_LOOKS[status];
  return (
    <span class={`badge ${tone}`}>
      {icon && <Icon name={icon} />}
      {statusWords(status, { isFiled }).label}
    </span>
  );
}

const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const SHORT = new Intl.DateTimeFormat('en-US', options);
const LONG = new Intl.DateTimeFormat('en-US', { ...options, year: 'numeric' });

/** A moment in the server's time zone: `Nov 23, 9:41 AM`, with the year if it is another one. */
export function Time({ at }: { at: Date }) {
  const { now } = useContext(Desk);
  return <time datetime={at.toISOString()}>{(at.getFullYear() === now.getFullYear() ? SHORT : LONG).format(at)}</time>;
}
