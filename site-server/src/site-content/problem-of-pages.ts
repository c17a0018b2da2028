import type { IsoDate } from 'shared-contracts/iso-date';
import { problemsOfModules, withModuleDefaults, type AreaRulesByName } from 'shared-contracts/page-rules';
import { problemsOfStart } from 'shared-contracts/page-start';
import type { Site } from './load-site.ts';

/** Why the site's pages cannot be shown with these rules: the first mistake found; `undefined` when there is none. */
export function problemOfPages(
  { pages }: Pick<Site, 'pages'>,
  areas: AreaRulesByName,
  today: IsoDate,
): string | undefined {
  for (const page of pages) {
    const problems = problemsOfModules(page, areas);
    const [problem] = problems.length > 0 ? problems : problemsOfStart(withModuleDefaults(page, areas), areas, today);
    if (problem) return `${page.path}: ${problem.path} must be ${problem.expected}`;
  }
  return undefined;
}
