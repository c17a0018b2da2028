import type { Known, Preselect } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import type { AnswerCondition } from 'shared-contracts/conditions';
import { areasOf } from 'shared-contracts/page-config';
import type { KnownPage } from '../page-check.ts';
import { placeOf } from './possible-answers.ts';

/** Paths of the answers that the page itself sets. */
const SET_BY_PAGE = [/^stepSeenStatus\.[a-z][a-z0-9-]*$/, /^submitAttempts$/, /^billingType$/];

/** Whether the page itself sets the answer at `path`, so that there can be one although no module asks for it. */
export function isKeptByPage(path: string): boolean {
  return SET_BY_PAGE.some((pattern) => pattern.test(path));
}

/** The parts of a known page that preselect declarations depend on. */
export type Preselecting = Pick<KnownPage, 'page' | 'areas' | 'catalogue' | 'today'>;

/** The preselectable answers that the page's areas declare. */
export function declaredPreselects({ page, areas }: Preselecting): readonly Preselect[] {
  return areasOf(page).flatMap((area) => areas[area]?.preselects ?? []);
}

/** The state of the page when a customer first opens it, in which the declarations choose their answers. */
export function unansweredPage({ page, catalogue = EMPTY_CATALOGUE, today }: Preselecting): Known {
  return { page, data: {}, catalogue, topics: {}, today };
}

/**
 * Returns a predicate: whether the answer that a condition waits for can be given before the first step, by the awaited
 * value in the page's address or by what the page preselects. It does not detect checkboxes that only an address ticks.
 */
export function preselectable(known: Preselecting): (condition: AnswerCondition) => boolean {
  const start = unansweredPage(known);
  const declared = declaredPreselects(known);
  const paths = new Map<string, readonly string[]>();
  const pathsFor = (wish: string) => {
    const chosenPaths =
      paths.get(wish) ??
      declared.flatMap(({ choose }) => {
        // A declaration that throws is reported by the check of preselected answers.
        try {
          return choose(wish, start)?.path ?? [];
        } catch {
          return [];
        }
      });
    paths.set(wish, chosenPaths);
    return chosenPaths;
  };
  const configured = Object.values(known.page.preselected);
  return ({ fieldKey, fieldVal }) =>
    [...configured, ...(typeof fieldVal === 'string' ? [fieldVal] : [])].some((wish) =>
      pathsFor(wish).includes(placeOf(fieldKey)),
    );
}
