import { modulesOf, splitModulePath } from 'shared-contracts/page-config';
import { describeRulesFailure } from 'shared-contracts/rules-failure';
import { warning, type Finding } from '../../../system/finding.ts';
import type { KnownPage, PageCheck } from '../page-check.ts';

/** Only a warning, because exploring also tries answers that no input of the page can give. */
export const exploredRules: PageCheck<KnownPage> = {
  holds: 'No rules throw, whatever is answered.',
  find({ page, explored }) {
    const places = modulesOf(page).map(({ use, at }) => ({ ...splitModulePath(use.module), at }));
    const findings = explored.failures.map((failure): Finding =>
      warning(
        places.find(({ area, module }) => area === failure.area && module === failure.module)?.at ?? '',
        `With some answers, ${describeRulesFailure(failure)}.`,
        "Mend the area's rules: they are asked about any answers.",
      ),
    );
    return findings.filter(
      ({ path, wrong }, index) => findings.findIndex((other) => other.path === path && other.wrong === wrong) === index,
    );
  },
};
