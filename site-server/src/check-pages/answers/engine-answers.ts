import type { Known, Preselect } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import type { AnswerCondition } from 'shared-contracts/conditions';
import { areasOf } from 'shared-contracts/page-config';
import type { KnownPage } from '../page-check.ts';
import { placeOf } from './possible-answers.ts';

/** Answers that the page itself keeps. */
const KEPT = [/^stepSeenStatus\.[a-z][a-z0-9-]*$/, /^submitAttempts$/, /^billingType$/];

/** Whether there can be an answer at `path` although no module asks for it. */
export function isKeptByPage(path: string): boolean {
  return KEPT.some((pattern) => pattern.test(path));
}

/** What declarations look at. */
export type Preselecting = Pick<KnownPage, 'page' | 'areas' | 'catalogue' | 'today'>;

/** What areas of the page declare as preselectable. */
export function declaredPreselects({ page, areas }: Preselecting): readonly Preselect[] {
  return areasOf(page).flatMap((area) => areas[area]?.preselects ?? []);
}

/** The page as a customer first opens it, for the declarations to choose on. */
export function unansweredPage({ page, catalogue = EMPTY_CATALOGUE, today }: Preselecting): Known {
  return { page, data: {}, catalogue, topics: {}, today };
}

/**
 * Tells whether the answer that a condition waits for may be given before the first step: by an address that says
 * the awaited value, or by what the page preselects. A tick that only an address gives is not found.
 */
export function preselectable(known: Preselecting): (one: AnswerCondition) => boolean {
  const start = unansweredPage(known);
  const declared = declaredPreselects(known);
  const paths = new Map<string, readonly string[]>();
  const pathsFor = (wish: string) => {
    const found = paths.get(wish) ?? declared.flatMap(({ choose }) => {
      // What throws is told by the check of preselected answers.
      try {
        return choose(wish, start)?.path ?? [];
      } catch {
        return [];
      }
    });
    paths.set(wish, found);
    return found;
  };
  const configured = Object.values(known.page.preselected);
  return ({ fieldKey, fieldVal }) =>
    [...configured, ...(typeof fieldVal === 'string' ? [fieldVal] : [])].some((wish) => pathsFor(wish).includes(placeOf(fieldKey)));
}
