import type { AreaRules } from 'shared-contracts/area-rules';
import { isPartOfRules, rulesPart, submitterPart } from 'shared-contracts/page-parts';
import type { FormType } from 'shared-contracts/form-types';
import { hasPartShape, type RulesModule } from './module-shapes.ts';

/**
 * Imports a part of an area's release: a module that the area exposes, with `importExposed`, or a part that its rules
 * have a loader for. Resolves to `undefined` if the rules have no loader for the part.
 */
export async function importPart(part: string, importExposed: (name: string) => Promise<unknown>): Promise<unknown> {
  if (!isPartOfRules(part)) return importExposed(part);
  const rulesModule = await importExposed('rules');
  return hasPartShape('rules', rulesModule) ? loaderOf((rulesModule as RulesModule).rules, part)?.() : undefined;
}

function loaderOf({ modules, submitters = {} }: AreaRules, part: string): (() => Promise<unknown>) | undefined {
  return (
    Object.entries(modules).find(([module]) => rulesPart(module) === part)?.[1] ??
    Object.entries(submitters).find(([formType]) => submitterPart(formType as FormType) === part)?.[1]
  );
}
