import type { Change, Known, Preselect } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import type { Step } from 'shared-contracts/page-config';

/** The query of an address, e.g. `?state=WY`; for example a `URLSearchParams`. */
export interface Query {
  get(name: string): string | null;
}

/**
 * Returns the answers that an area's declarations preselect: each takes its value from the address, else from the
 * page's `preselected`.
 *
 * Never replaces an answer, and skips values that the page does not know, so that an old link never breaks a form.
 */
export function preselect(declared: readonly Preselect[], query: Query, known: Known): Change[] {
  return declared.flatMap(({ name, parameter, choose }): Change[] => {
    const { preselected } = known.page;
    const configured = Object.hasOwn(preselected, name) ? preselected[name] : undefined;
    for (const value of [query.get(parameter)?.trim(), configured]) {
      const answer = value ? choose(value, known) : undefined;
      // `false` from a checkbox that was cleared again is an answer, too.
      if (answer) return valueAt(known.data, answer.path) === undefined ? [{ kind: 'set', ...answer }] : [];
    }
    return [];
  });
}

/**
 * Returns the key of the step to start on: the step in the address, else the step the customer was on, else the page's
 * preselected step. A step that is not active is skipped; `null` if none is left.
 */
export function stepToStart(
  { preselected }: Pick<Known['page'], 'preselected'>,
  query: Query,
  saved: string | undefined,
  active: readonly Pick<Step, 'key'>[],
): string | null {
  const wanted = [query.get('step'), saved, preselected.step];
  return wanted.find((candidate) => active.some(({ key }) => key === candidate)) ?? null;
}
