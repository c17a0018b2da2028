import type { Known } from 'shared-contracts/area-rules';
import type { CartProblem } from 'shared-contracts/cart';
import { jurisdictionsOf } from '../company/chosen-company.ts';

export function problemText(problem: CartProblem, { page }: Pick<Known, 'page'>): string {
  switch (problem.kind) {
    case 'no-subscription-bundle': {
      const state = jurisdictionsOf(page).get(problem.state)?.value ?? problem.state;
      return (
        `No subscription bundle is sold in ${state} (${problem.state}), so monthly billing changes nothing for ` +
        `this ${problem.entityType}.`
      );
    }
  }
}
