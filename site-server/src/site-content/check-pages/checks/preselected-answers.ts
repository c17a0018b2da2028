import { areasOf } from 'shared-contracts/page-config';
import { declaredPreselects, unansweredPage, type Preselecting } from '../answers/engine-answers.ts';
import { error, warning, type Finding } from '../../../system/finding.ts';
import { didYouMean } from '../nearest-name.ts';
import type { PageCheck } from '../page-check.ts';

/** `preselected.step` is left to the check of step keys. */
export const preselectedAnswers: PageCheck<Preselecting> = {
  holds: 'Every preselected answer is declared by an area of the page, which knows its value.',
  find(known) {
    const { page, areas } = known;
    const declared = declaredPreselects(known);
    const isEveryAreaReleased = areasOf(page).every((area) => areas[area]);
    return Object.entries(page.preselected)
      .filter(([name]) => name !== 'step')
      .flatMap(([name, wanted]): Finding[] => {
        const path = `preselected.${name}`;
        const preselect = declared.find((candidate) => candidate.name === name);
        if (!preselect) {
          // An area that is not released yet may declare it.
          const create = isEveryAreaReleased ? error : warning;
          const names = [...declared.map((candidate) => candidate.name), 'step'];
          return [
            create(path, `No area of this page can preselect "${name}".`, didYouMean(name, names, 'Leave it out.')),
          ];
        }
        try {
          return preselect.choose(wanted, unansweredPage(known))
            ? []
            : [
                error(
                  path,
                  `This page does not know "${wanted}" as its ${name}.`,
                  'Write the key of an answer that the page offers, or leave it out.',
                ),
              ];
        } catch (cause) {
          return [
            error(
              path,
              `The declaration of "${name}" throws: ${cause instanceof Error ? cause.message : String(cause)}.`,
              "Mend the area's rules, or leave it out.",
            ),
          ];
        }
      });
  },
};
