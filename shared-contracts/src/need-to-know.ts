import type { Known, LoadedRules } from './area-rules.ts';
import { SECRET_PATHS, type FormValues } from './form-data.ts';
import { modulesOf, splitModulePath, type PageConfig } from './page-config.ts';
import { isRead, ownerOf, type TopicStates } from './topics.ts';

/** The rules of an area, as far as they say which answers and topics it may see. */
type Access = Pick<LoadedRules, 'area' | 'answers' | 'topics'>;

/**
 * Whether an area sees the answer at a path: it owns or reads the path or one above it, or a condition of the page
 * reads it. A secret is seen by its owner only.
 */
export function seesAnswer({ area, answers: { owns, reads } }: Access, page: PageConfig, path: string): boolean {
  const isIn = (paths: readonly string[]) => paths.some((above) => isAtOrBelow(path, above));
  return isIn(owns) || (isIn([...reads, ...conditionPaths(area, page)]) && !isSecret(path));
}

/** The paths whose answers an area sees on a page, with all below them; of a secret only its owner's count. */
export function seenPaths({ area, answers: { owns, reads } }: Access, page: PageConfig): readonly string[] {
  return [...owns, ...reads, ...conditionPaths(area, page)];
}

/** Whether an area sees a topic: it owns it, or declares to read it. */
export function seesTopic({ area, topics: { reads } }: Access, topicName: string): boolean {
  return ownerOf(topicName) === area || isRead(reads, topicName);
}

/**
 * What an area may know: `known` without the answers and topics that it does not see. Returns the same object for the
 * same `known`, and keeps every part that has not changed since the last call.
 */
export function knownTo(rules: Access, known: Known): Known {
  const view = views.get(rules) ?? createView(rules);
  views.set(rules, view);
  return view(known);
}

const views = new WeakMap<Access, (known: Known) => Known>();

function createView(rules: Access): (known: Known) => Known {
  const views = new WeakMap<Known, Known>();
  const cutTopics = createTopicCut(rules);
  let page: PageConfig | undefined;
  let cutAnswers = (data: FormValues): FormValues => data;
  let last: Known | undefined;
  return (known) => {
    const seen = views.get(known);
    if (seen) return seen;
    if (page !== known.page) cutAnswers = createAnswerCut(rules, (page = known.page));
    const next = { ...known, data: cutAnswers(known.data), topics: cutTopics(known.topics) };
    const view = last && isSameKnown(last, next) ? last : next;
    last = view;
    // A view is itself what the area may know.
    views.set(known, view).set(view, view);
    return view;
  };
}

function isSameKnown(left: Known, right: Known): boolean {
  return (Object.keys(right) as (keyof Known)[]).every((key) => left[key] === right[key]);
}

function createTopicCut(rules: Access): (topics: TopicStates) => TopicStates {
  let last: TopicStates = {};
  return (topics) => {
    const seen = Object.entries(topics).filter(([name]) => seesTopic(rules, name));
    const isSame = seen.length === Object.keys(last).length && seen.every(([name, state]) => last[name] === state);
    return isSame ? last : (last = Object.fromEntries(seen));
  };
}

/** The part of a group of answers that is seen: by key, all below it or a part. */
type Part = Map<string, Part | 'all'>;

function createAnswerCut(rules: Access, page: PageConfig): (data: FormValues) => FormValues {
  const { owns } = rules.answers;
  if (owns.includes('')) return (data) => data;
  const paths = seenPaths(rules, page);
  const seen: Part = new Map();
  const hidden = SECRET_PATHS.filter((secret) => !owns.some((path) => isAtOrBelow(secret, path)));
  for (const path of paths) if (!hidden.some((secret) => isAtOrBelow(path, secret))) add(seen, path.split('.'));
  const cut = createGroupCut(
    paths.includes('') ? 'all' : seen,
    hidden.map((path) => path.split('.')),
  );
  return (data) => cut(data) ?? {};
}

function add(part: Part, [key = '', ...below]: string[]): void {
  const at = part.get(key);
  if (at === 'all') return;
  if (below.length === 0) return void part.set(key, 'all');
  const group: Part = at ?? new Map();
  part.set(key, group);
  add(group, below);
}

/**
 * Cuts a group to the part that is seen, without the hidden paths. The result is the same object until something in it
 * changes.
 */
function createGroupCut(seen: Part | 'all', hidden: readonly string[][]): (group: unknown) => unknown {
  if (seen === 'all' && hidden.length === 0) return (group) => group;
  const cuts = new Map<string, (value: unknown) => unknown>();
  const cutOf = (key: string) => {
    const part = seen === 'all' ? seen : seen.get(key);
    const below = hidden.filter(([first]) => first === key).map(([, ...rest]) => rest);
    const isHidden = part === undefined || below.some((path) => path.length === 0);
    const cut = isHidden ? () => undefined : createGroupCut(part, below);
    cuts.set(key, cut);
    return cut;
  };
  let source: unknown;
  let last: Record<string, unknown> | undefined;
  return (group) => {
    if (group === null || typeof group !== 'object') return seen === 'all' ? group : undefined;
    if (group === source) return last;
    source = group;
    const entries = Object.entries(group).flatMap(([key, value]): [string, unknown][] => {
      const part = (cuts.get(key) ?? cutOf(key))(value);
      return part === undefined ? [] : [[key, part]];
    });
    const before = last;
    const isSame =
      before !== undefined &&
      entries.length === Object.keys(before).length &&
      entries.every(([key, value]) => before[key] === value);
    if (!isSame) last = entries.length > 0 ? Object.fromEntries(entries) : undefined;
    return last;
  };
}

const pathsOfPages = new WeakMap<PageConfig, Map<string, readonly string[]>>();

/**
 * The answers that the page itself has an area read: by the conditions of its steps, which decide which modules the
 * area has, and by conditions among the options of these modules.
 */
function conditionPaths(area: string, page: PageConfig): readonly string[] {
  const ofAreas = pathsOfPages.get(page) ?? new Map<string, readonly string[]>();
  pathsOfPages.set(page, ofAreas);
  const paths =
    ofAreas.get(area) ??
    fieldKeysIn([
      page.steps.map(({ showCondition }) => showCondition),
      modulesOf(page).flatMap(({ use }) => (splitModulePath(use.module).area === area ? [use.options] : [])),
    ]);
  ofAreas.set(area, paths);
  return paths;
}

function fieldKeysIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return 'fieldKey' in value && 'fieldVal' in value
    ? [String(value.fieldKey)]
    : Object.values(value).flatMap(fieldKeysIn);
}

/** `a.b` is at `a.b`, and below `a` and `''`. */
export function isAtOrBelow(path: string, above: string): boolean {
  return above === '' || path === above || path.startsWith(`${above}.`);
}

/** Whether the answer at a path is a secret or has one below it. */
const isSecret = (path: string) =>
  SECRET_PATHS.some((secret) => isAtOrBelow(path, secret) || isAtOrBelow(secret, path));
