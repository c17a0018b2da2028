import { valueAt } from 'shared-contracts/data-path';
import { AREA_NAMES, isFormType } from 'shared-contracts/form-types';
import { error } from '../../system/finding.ts';
import type { KnownPage, PageCheck, WrittenPage } from './page-check.ts';
import { isOneOf } from './written-modules.ts';

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

/** The answers that the submitter names are asked for, or set by a module. */
export const submitterNeeds: PageCheck<KnownPage> = {
  holds: 'Some step asks for every answer without which the form cannot be sent.',
  find({ page: { submitter, formType }, areas, explored: { asked, set } }) {
    const needs = (submitter && areas[submitter]?.submitters?.[formType]?.needs) || [];
    return needs
      .filter((path) => !asked.has(path) && !set.has(path))
      .map((path) =>
        error(
          'submitter',
          `A ${formType} cannot be sent without "${path}", and no step asks for it.`,
          'Add a module that asks for it, or leave submitter out.',
        ),
      );
  },
};

/** The mistakes that only the area that sends the page knows, such as a product whose data no step asks for. */
export const submitterProblems: PageCheck<KnownPage> = {
  holds: 'The area that submits the page finds nothing wrong with it.',
  find({ page, areas, catalogue }) {
    if (!catalogue) return [];
    const problems =
      (page.submitter && areas[page.submitter]?.submitters?.[page.formType]?.problems?.(page, catalogue)) || [];
    return problems.map(({ path, wrong, suggestion }) => error(path, wrong, suggestion));
  },
};
