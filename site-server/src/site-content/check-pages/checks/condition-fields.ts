import { modulesOf, splitModulePath } from 'shared-contracts/page-config';
import { isKeptByPage } from '../answers/engine-answers.ts';
import { isDocumented } from '../answers/possible-answers.ts';
import { error, warning, type Finding } from '../../../system/finding.ts';
import { nearestName } from '../nearest-name.ts';
import type { KnownPage, PageCheck } from '../page-check.ts';

/**
 * A field that no module of the page asks for or sets is an error. It is only a warning if form data defines the field,
 * if an area that is not released may ask for it, or if exploring reached a limit: what rules ask in code is found by
 * trying answers, which may have missed the field.
 */
export const conditionFields: PageCheck<KnownPage> = {
  holds: 'Every field that a condition names is asked on the page.',
  find(known) {
    const isComplete =
      known.explored.isWhole && modulesOf(known.page).every(({ use }) => known.areas[splitModulePath(use.module).area]);
    return known.conditions.flatMap(({ condition, path }) =>
      condition.orConditions.flatMap(({ andConditions }, group) =>
        andConditions.flatMap(({ fieldKey }, index): Finding[] => {
          if (isKnown(fieldKey, known)) return [];
          const create = isComplete && !isDocumented(fieldKey) ? error : warning;
          const meant = nearestName(fieldKey, known.answers.paths());
          return [
            create(
              `${path}.orConditions.${group}.andConditions.${index}.fieldKey`,
              `No module of this page asks for "${fieldKey}".`,
              meant ? `Did you mean "${meant}"?` : 'Ask for it on this page, or drop the condition.',
            ),
          ];
        }),
      ),
    );
  },
};

function isKnown(path: string, { answers }: KnownPage): boolean {
  return answers.questionsAt(path).length > 0 || answers.settersOf(path).size > 0 || isKeptByPage(path);
}
