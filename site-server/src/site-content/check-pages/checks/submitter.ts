import { valueAt } from 'shared-contracts/data-path';
import { AREA_NAMES, isFormType } from 'shared-contracts/form-types';
import { error } from '../../../system/finding.ts';
import type { PageCheck, WrittenPage } from '../page-check.ts';
import { isOneOf } from '../written-modules.ts';

/** A page without a submitter is a demo: Submit validates and prints the answers. */
export const submitter: PageCheck<WrittenPage> = {
  holds: "The area that submits the page can place the page's form.",
  find({ input, areas }) {
    const [area, formType] = [valueAt(input, 'submitter'), valueAt(input, 'formType')];
    if (typeof area !== 'string' || !isOneOf(AREA_NAMES, area) || typeof formType !== 'string' || !isFormType(formType))
      return [];
    if (!areas[area])
      return [
        error(
          'submitter',
          `The area "${area}" is not released.`,
          `Name one of ${Object.keys(areas).join(', ')}, or none.`,
        ),
      ];
    const forms = Object.keys(areas[area].submitters ?? {});
    if (forms.includes(formType)) return [];
    const capableAreas = Object.values(areas).flatMap((rules) =>
      rules?.submitters && formType in rules.submitters ? [rules.area] : [],
    );
    return [error('submitter', `The area "${area}" places no ${formType}.`, suggestionFor(forms, capableAreas))];
  },
};

function suggestionFor(forms: readonly string[], capableAreas: readonly string[]): string {
  if (capableAreas.length > 0) return `Did you mean "${capableAreas.join('" or "')}"?`;
  return forms.length > 0
    ? `Write one of ${forms.join(', ')} as formType, or leave submitter out.`
    : 'Leave submitter out: the page can be tried out without one.';
}
