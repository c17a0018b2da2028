import type { SelectOption } from 'shared-contracts/form-data';

/** One choice of a list. A disabled one stays in the list and may say why. */
export interface SelectChoice extends SelectOption {
  reason?: string;
}

export interface SelectGroup {
  group: string;
  options: readonly SelectChoice[];
}

/** Most options a list shows. */
export const MOST_OPTIONS = 1000;

/** The key of an answer that may be a plain string or an option. */
export function keyOf(answer: unknown): string | undefined {
  if (typeof answer === 'string') return answer;
  const key = (answer as { key?: unknown } | null | undefined)?.key;
  return typeof key === 'string' ? key : undefined;
}

/** A flat list as one group without a name. */
export function groupsOf(options: readonly SelectChoice[] | readonly SelectGroup[]): readonly SelectGroup[] {
  const isGrouped = options.some((one) => 'group' in one);
  return isGrouped ? (options as readonly SelectGroup[]) : [{ group: '', options: options as readonly SelectChoice[] }];
}

/** Whether an answer is an option with its words, so that no list is needed to show it. */
export function isChoice(answer: unknown): answer is SelectChoice {
  return typeof (answer as SelectChoice | null | undefined)?.key === 'string' && typeof (answer as SelectChoice).value === 'string';
}

/** Makes the groups of a list when they are needed. */
export type GroupsSource = () => readonly SelectGroup[];

/** The option an answer stands for: by key, or by its words where the answer is plain text. */
export function findOption(groups: GroupsSource, answer: unknown): SelectChoice | undefined {
  const key = keyOf(answer);
  if (key === undefined || key === '') return undefined;
  const all = groups().flatMap(({ options }) => options);
  return all.find((option) => option.key === key) ?? all.find((option) => option.value === key);
}

/**
 * The options whose words contain the query, or whose key is the query ("wy"); groups left empty go.
 * At most `MOST_OPTIONS` in all, in their order.
 */
export function matchingGroups(groups: readonly SelectGroup[], query: string): SelectGroup[] {
  const wanted = query.trim().toLowerCase();
  let room = MOST_OPTIONS;
  return groups.flatMap(({ group, options }) => {
    const matching = wanted === ''
      ? options
      : options.filter(({ key, value }) => value.toLowerCase().includes(wanted) || key.toLowerCase() === wanted);
    const shown = matching.slice(0, room);
    room -= shown.length;
    return shown.length > 0 ? [{ group, options: shown }] : [];
  });
}

/** Options that follow each other in one group; `start` is the place of the first in the whole list. */
export interface SelectChunk {
  start: number;
  options: readonly SelectChoice[];
}

const CHUNK_SIZE = 50;

/** Every group in pieces of at most 50 options, so that a list of a thousand need not be drawn whole. */
export function chunksOf(groups: readonly SelectGroup[]): { group: string; chunks: SelectChunk[] }[] {
  let start = 0;
  return groups.map(({ group, options }) => {
    const from = start;
    start += options.length;
    const count = Math.ceil(options.length / CHUNK_SIZE);
    const chunks = Array.from({ length: count }, (_, at): SelectChunk => ({
      start: from + at * CHUNK_SIZE, options: options.slice(at * CHUNK_SIZE, (at + 1) * CHUNK_SIZE),
    }));
    return { group, chunks };
  });
}

/** The words before, in and after the first match of the query. */
export function splitAtMatch(words: string, query: string): [before: string, match: string, after: string] {
  const wanted = query.trim();
  const at = wanted === '' ? -1 : words.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0) return [words, '', ''];
  const end = at + wanted.length;
  return [words.slice(0, at), words.slice(at, end), words.slice(end)];
}

/** The id of an option's element below its list's or group's; spaces would make several ids of it. */
export function optionId(listId: string, key: string): string {
  return `${listId}-${key.replace(/\s/g, '_')}`;
}
