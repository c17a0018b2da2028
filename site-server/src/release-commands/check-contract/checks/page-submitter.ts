import type { Broken, ContractCheck, OnPage } from '../check-types.ts';

export const pageSubmitter: ContractCheck<OnPage> = {
  name: 'page-submitter',
  holds: 'A page that the area submits can be submitted.',
  find({ page: { submitter, formType }, area, rules, release: { exposes } }) {
    if (submitter !== area) return [];
    const problems: Broken[] = [];
    if (!Object.hasOwn(exposes, './submit'))
      problems.push({
        wrong: `submitter: ${area} does not expose "./submit".`,
        suggestion: "Expose it in the workspace's webpack.config.mjs.",
      });
    if (!rules.submitters?.[formType]) {
      const forms = Object.keys(rules.submitters ?? {}).join(', ') || 'nothing';
      problems.push({
        wrong: `submitter: ${area} places no ${formType}; it places ${forms}.`,
        suggestion: 'Keep the submitter in its rules as long as a page names it.',
      });
    }
    return problems;
  },
};
