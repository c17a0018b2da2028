import { withContentNodes } from '../../html/page-html.ts';
import { error } from '../../../system/finding.ts';
import type { PageCheck, WrittenPage } from '../page-check.ts';

export const htmlContent: PageCheck<WrittenPage> = {
  holds: 'HTML of the page can be shown without losing anything.',
  find: ({ input }) =>
    withContentNodes(input).problems.map(({ path, expected }) =>
      error(path, 'A part of this HTML would not be shown.', `Write ${expected}.`),
    ),
};
