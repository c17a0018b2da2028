import { modulesOf, splitModulePath } from 'shared-contracts/page-config';
import { isKeptByPage } from '../answers/engine-answers.ts';
import { isDocumented } from '../answers/possible-answers.ts';
import { error, warning, type Finding } from '../finding.ts';
import { nearestName } from '../nearest-name.ts';
import type { KnownPage, PageCheck } from '../page-check.ts';

/**
 * Every field that a condition names must be asked or set on the page. It is only suspicious where the
 * answer has a place of its own in form data, or an area that is not released may ask for it: what rules
 * do in code is tried out, and that may have missed it.
 */
export const conditionFields: PageCheck<KnownPage> = {
  holds: 'Every field that a condition names is asked on the page.',
  find(known) {
    const isClosed = known.explored.isWhole && modulesOf(known.page).every(({ use }) => known.areas[splitModulePath(use.module).area]);
    return known.conditions.flatMap(({ condition, path }) => condition.orConditions.flatMap(({ andConditions }, group) =>
      andConditions.flatMap(({ fieldKey }, at): Finding[] => {
        if (isKnown(fieldKey, known)) return [];
        const tell = isClosed && !isDocumented(fieldKey) ? error : warning;
        const meant = nearestName(fieldKey, known.answers.paths());
        return [tell(
          `${path}.orConditions.${group}.andConditions.${at}.fieldKey`, `No module of this page asks for "${fieldKey}".`,
          meant ? `Did you mean "${meant}"?` : 'Ask for it on this page, or drop the condition.',
        )];
      })));
  },
};

function isKnown(path: string, { answers }: KnownPage): boolean {
  return answers.questionsAt(path).length > 0 || answers.settersOf(path).size > 0 || isKeptByPage(path);
}
