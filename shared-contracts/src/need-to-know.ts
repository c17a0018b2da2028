import type { Known, LoadedRules } from './area-rules.ts';
import { SECRET_PATHS } from './form-data.ts';
import { modulesOf, splitModulePath, type PageConfig } from './page-config.ts';
import { isRead, ownerOf } from './topics.ts';

/** The rules of an area, as far as they say which answers and topics it may see. */
type Access = Pick<LoadedRules, 'area' | 'answers' | 'topics'>;

/**
 * Whether an area sees the answer at a path: it owns or reads the path or one above it, or a condition of the page
 * reads it. A secret is seen by its owner only.
 */
export function seesAnswer({ area, answers: { owns, reads } }: Access, page: PageConfig, path: string): boolean {
  const isIn = (paths: readonly string[]) => paths.some((above) => isAtOrBelow(path, above));
  return isIn(owns) || ((isIn(reads) || isIn(conditionPaths(area, page))) && !isSecret(path));
}

/** The paths whose answers an area sees on a page, with all below them; of a secret only its owner's count. */
export function seenPaths({ area, answers: { owns, reads } }: Access, page: PageConfig): readonly string[] {
  return [...owns, ...reads, ...conditionPaths(area, page)];
}

/** Whether an area sees a topic: it owns it, or declares to read it. */
export function seesTopic({ area, topics: { reads } }: Access, topicName: string): boolean {
  return ownerOf(topicName) === area || reads.some(({ name }) => isRead([name], topicName));
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
  let page: PageConfig | undefined;
  let part: Part | undefined;
  let last: Known | undefined;
  return (known) => {
    const seen = views.get(known);
    if (seen) return seen;
    if (!part || page !== known.page) part = partSeenBy(rules, (page = known.page));
    const topics = Object.entries(known.topics).filter(([name]) => seesTopic(rules, name));
    last = sameOr(last, {
      ...known,
      data: sameOr(last?.data, cut(known.data, part, last?.data) ?? {}),
      topics: sameOr(last?.topics, Object.fromEntries(topics)),
    });
    // A view is itself what the area may know.
    views.set(known, last).set(last, last);
    return last;
  };
}

/** `last`, if it has the same properties as `next`. */
function sameOr<T extends object>(last: T | undefined, next: T): T {
  const keys = Object.keys(next) as (keyof T)[];
  const isSame = last && keys.length === Object.keys(last).length && keys.every((key) => last[key] === next[key]);
  return isSame ? last : next;
}

/** The part of a group of answers that is seen: by key, else all or nothing. */
interface Part {
  isSeen: boolean;
  below: Map<string, Part>;
}

function partSeenBy(rules: Access, page: PageConfig): Part {
  const whole: Part = { isSeen: false, below: new Map() };
  function setSeen(path: string, isSeen: boolean) {
    let part = whole;
    for (const key of path.split('.').filter(Boolean)) {
      if (part.isSeen === isSeen && part.below.size === 0) return;
      const below: Part = part.below.get(key) ?? { isSeen: part.isSeen, below: new Map() };
      part.below.set(key, below);
      part = below;
    }
    part.isSeen = isSeen;
    part.below.clear();
  }
  for (const path of seenPaths(rules, page)) setSeen(path, true);
  for (const secret of SECRET_PATHS)
    if (!rules.answers.owns.some((path) => isAtOrBelow(secret, path))) setSeen(secret, false);
  return whole;
}

const isGroup = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';

/** Cuts an answer, or a group of answers, to the part that is seen; a group that is the same as the last one is it. */
function cut<T>(value: T, { isSeen, below }: Part, last: unknown): T | undefined {
  if (below.size === 0 || !isGroup(value)) return isSeen ? value : undefined;
  const before = isGroup(last) ? last : undefined;
  const entries = Object.entries(value).flatMap(([key, answer]): [string, unknown][] => {
    const part = below.get(key);
    const seen = part ? cut(answer, part, before?.[key]) : isSeen ? answer : undefined;
    return seen === undefined ? [] : [[key, seen]];
  });
  return entries.length > 0 ? (sameOr(before, Object.fromEntries(entries)) as T) : undefined;
}

/**
 * The answers that the page itself has an area read: by the conditions of its steps, which decide which modules the
 * area has, and by conditions among the options of these modules.
 */
function conditionPaths(area: string, page: PageConfig): readonly string[] {
  const uses = modulesOf(page).filter(({ use }) => splitModulePath(use.module).area === area);
  return fieldKeysIn([page.steps.map(({ showCondition }) => showCondition), uses.map(({ use }) => use.options)]);
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
