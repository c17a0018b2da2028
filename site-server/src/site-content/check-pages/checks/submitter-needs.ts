import { error } from '../../../system/finding.ts';
import type { KnownPage, PageCheck } from '../page-check.ts';

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
