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
 * Whether an address or the page may give the answer that a condition waits for before the first step.
 *
 * What an address would say for it is the awaited value, or for a tick a name in its path: the key that a
 * product is saved under.
 */
export function canBePreselected({ fieldKey, fieldVal }: AnswerCondition, known: Preselecting): boolean {
  const path = placeOf(fieldKey);
  const wishes = typeof fieldVal === 'string' ? [fieldVal] : path.split('.');
  const start = unansweredPage(known);
  return declaredPreselects(known).some(({ choose }) => wishes.some((wish) => {
    // What throws is told by the check of preselected answers.
    try {
      return choose(wish, start)?.path === path;
    } catch {
      return false;
    }
  }));
}
