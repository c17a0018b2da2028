import type { Change, Known, Preselect } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import type { Step } from 'shared-contracts/page-config';

/** The query of an address, e.g. `?state=WY`; a `URLSearchParams` is one. */
export interface Query {
  get(name: string): string | null;
}

/**
 * The answers that the address, else the page's `preselected`, gives before the customer does, of those that
 * an area declares.
 *
 * Never replaces an answer, and leaves out what the page does not know: an old link never breaks a form.
 */
export function preselect(declared: readonly Preselect[], query: Query, known: Known): Change[] {
  return declared.flatMap(({ name, parameter, choose }): Change[] => {
    const { preselected } = known.page;
    const configured = Object.hasOwn(preselected, name) ? preselected[name] : undefined;
    for (const wish of [query.get(parameter)?.trim(), configured]) {
      const answer = wish ? choose(wish, known) : undefined;
      // A box that was unticked again is an answer, too.
      if (answer) return valueAt(known.data, answer.path) === undefined ? [{ kind: 'set', ...answer }] : [];
    }
    return [];
  });
}

/**
 * The key of the step to start on: the address's, else the one the customer was on, else the page's. A step
 * that is not active is passed over; `null` if none is left.
 */
export function stepToStart(
  { preselected }: Pick<Known['page'], 'preselected'>, query: Query, saved: string | undefined, active: readonly Pick<Step, 'key'>[],
): string | null {
  const wanted = [query.get('step'), saved, preselected.step];
  return wanted.find((wish) => active.some(({ key }) => key === wish)) ?? null;
}
