import { areasOf } from 'shared-contracts/page-config';
import { declaredPreselects, unansweredPage, type Preselecting } from '../answers/engine-answers.ts';
import { error, warning, type Finding } from '../finding.ts';
import { didYouMean } from '../nearest-name.ts';
import type { PageCheck } from '../page-check.ts';

/** `preselected.step` is checked with the keys of the steps. */
export const preselectedAnswers: PageCheck<Preselecting> = {
  holds: 'Every preselected answer is declared by an area of the page, which knows its value.',
  find(known) {
    const { page, areas } = known;
    const declared = declaredPreselects(known);
    const isClosed = areasOf(page).every((area) => areas[area]);
    return Object.entries(page.preselected).filter(([name]) => name !== 'step').flatMap(([name, wanted]): Finding[] => {
      const path = `preselected.${name}`;
      const preselect = declared.find((one) => one.name === name);
      if (!preselect) {
        // An area that is not released may declare it.
        const tell = isClosed ? error : warning;
        return [tell(path, `No area of this page can preselect "${name}".`, didYouMean(name, [...declared.map((one) => one.name), 'step'], 'Leave it out.'))];
      }
      try {
        return preselect.choose(wanted, unansweredPage(known)) ? [] : [error(path, `This page does not know "${wanted}" as its ${name}.`, 'Write the key of an answer that the page offers, or leave it out.')];
      } catch (cause) {
        return [error(path, `The declaration of "${name}" throws: ${cause instanceof Error ? cause.message : String(cause)}.`, "Mend the area's rules, or leave it out.")];
      }
    });
  },
};
