import type { SelectOption } from 'shared-contracts/form-data';
import { matchOf, type CommonNames } from './named-options.ts';

/** An option of a select: `key` and `value` are stored, `value` is shown. */
export interface SelectChoice extends SelectOption {
  /** Why a disabled option, which stays in the list, cannot be chosen. */
  reason?: string;
}

/** Options under the name of their group, which is shown unless it is empty. */
export interface SelectGroup {
  group: string;
  options: readonly SelectChoice[];
}

export const MOST_OPTIONS = 1000;

/** The key of an answer: a plain string itself, or the key of an option. */
export function keyOf(answer: unknown): string | undefined {
  if (typeof answer === 'string') return answer;
  const key = (answer as { key?: unknown } | null | undefined)?.key;
  return typeof key === 'string' ? key : undefined;
}

/** The groups of a list; a flat list becomes one group with an empty name. */
export function groupsOf(options: readonly SelectChoice[] | readonly SelectGroup[]): readonly SelectGroup[] {
  const isGrouped = options.some((entry) => 'group' in entry);
  return isGrouped ? (options as readonly SelectGroup[]) : [{ group: '', options: options as readonly SelectChoice[] }];
}

/** Whether an answer is an option with key and value, which can be shown without the list. */
export function isChoice(answer: unknown): answer is SelectChoice {
  return (
    typeof (answer as SelectChoice | null | undefined)?.key === 'string' &&
    typeof (answer as SelectChoice).value === 'string'
  );
}

/** Returns the groups of a list; called only when they are needed. */
export type GroupsSource = () => readonly SelectGroup[];

/** The option that an answer refers to: by key, else by the option's `value`. */
export function findOption(groups: GroupsSource, answer: unknown): SelectChoice | undefined {
  const key = keyOf(answer);
  if (key === undefined || key === '') return undefined;
  const all = groups().flatMap(({ options }) => options);
  return all.find((option) => option.key === key) ?? all.find((option) => option.value === key);
}

/**
 * The options that the query names, also in part (`matchOf`). Groups without a match are left out. At most
 * `MOST_OPTIONS` in all, in their order.
 */
export function matchingGroups(groups: readonly SelectGroup[], query: string, names?: CommonNames): SelectGroup[] {
  let remaining = MOST_OPTIONS;
  return groups.flatMap(({ group, options }) => {
    const matching =
      query.trim() === '' ? options : options.filter((option) => matchOf(option, query, names) !== undefined);
    const shown = matching.slice(0, remaining);
    remaining -= shown.length;
    return shown.length > 0 ? [{ group, options: shown }] : [];
  });
}

/** Consecutive options of one group; `start` is the index of the first one in the whole list. */
export interface SelectChunk {
  start: number;
  options: readonly SelectChoice[];
}

const CHUNK_SIZE = 50;

/**
 * Splits every group into chunks of at most 50 options, so that a list of a thousand need not be rendered completely.
 */
export function chunksOf(groups: readonly SelectGroup[]): { group: string; chunks: SelectChunk[] }[] {
  let start = 0;
  return groups.map(({ group, options }) => {
    const from = start;
    start += options.length;
    const count = Math.ceil(options.length / CHUNK_SIZE);
    const chunks = Array.from({ length: count }, (_, index): SelectChunk => ({
      start: from + index * CHUNK_SIZE,
      options: options.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
    }));
    return { group, chunks };
  });
}

/** The text before, in and after the first match of the query. */
export function splitAtMatch(words: string, query: string): [before: string, match: string, after: string] {
  const wanted = query.trim();
  const start = wanted === '' ? -1 : words.toLowerCase().indexOf(wanted.toLowerCase());
  if (start < 0) return [words, '', ''];
  const end = start + wanted.length;
  return [words.slice(0, start), words.slice(start, end), words.slice(end)];
}

/**
 * The id of an option's element: the id of its list or group, and its key. Spaces are replaced, because they separate
 * ids.
 */
export function optionId(listId: string, key: string): string {
  return `${listId}-${key.replace(/\s/g, '_')}`;
}
