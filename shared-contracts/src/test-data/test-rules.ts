import type { AreaRules, LoadedRules } from '../area-rules.ts';
import type { FormType } from '../form-types.ts';
import { rulesPart, submitterPart } from '../page-parts.ts';

/**
 * Puts each part of the rules behind a loader, as a release's './rules' exports them. For tests that write rules as one
 * object.
 */
export function withLoaders({ modules, submitters = {}, ...rules }: LoadedRules): AreaRules {
  return {
    ...rules,
    modules: Object.fromEntries(
      Object.entries(modules).map(([name, module]) => [name, async () => ({ rules: module! })]),
    ),
    submitters: Object.fromEntries(
      Object.entries(submitters).map(([formType, submitter]) => [formType, async () => ({ submitter })]),
    ),
  };
}

/** Names of the parts for which a release with these rules has loaders. */
export function partsOfRules({ modules, submitters = {} }: LoadedRules): string[] {
  return [
    ...Object.keys(modules).map(rulesPart),
    ...Object.keys(submitters).map((formType) => submitterPart(formType as FormType)),
  ];
}
