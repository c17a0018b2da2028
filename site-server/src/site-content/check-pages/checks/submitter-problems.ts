import { error } from '../../../system/finding.ts';
import type { KnownPage, PageCheck } from '../page-check.ts';

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
