import type { AreaRules, LoadedRules } from '../area-rules.ts';
import { rulesPart, formTypePart } from '../page-parts.ts';

/**
 * Puts each part of the rules behind a loader, as a release's './rules' exports them. For tests that write rules as one
 * object.
 */
export function withLoaders({ modules, formTypes = {}, ...rules }: LoadedRules): AreaRules {
  return {
    ...rules,
    modules: Object.fromEntries(
      Object.entries(modules).map(([name, module]) => [name, async () => ({ rules: module! })]),
    ),
    formTypes: Object.fromEntries(
      Object.entries(formTypes).map(([formType, rules]) => [formType, async () => ({ rules: rules! })]),
    ),
  };
}

/** Names of the parts for which a release with these rules has loaders. */
export function partsOfRules({ modules, formTypes = {} }: LoadedRules): string[] {
  return [...Object.keys(modules).map(rulesPart), ...Object.keys(formTypes).map(formTypePart)];
}
