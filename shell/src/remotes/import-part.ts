import type { AreaRules } from 'shared-contracts/area-rules';
import { isPartOfRules, rulesPart, submitterPart } from 'shared-contracts/page-parts';
import type { FormType } from 'shared-contracts/form-types';
import { hasPartShape, type RulesModule } from './module-shapes.ts';

/**
 * Imports a part of an area's release: one that the area exposes, or one that its rules have a loader for.
 * `importExposed` imports what the area exposes by name. Resolves to `undefined` if the rules do not have the part.
 */
export async function importPart(part: string, importExposed: (name: string) => Promise<unknown>): Promise<unknown> {
  if (!isPartOfRules(part)) return importExposed(part);
  const exposed = await importExposed('rules');
  return hasPartShape('rules', exposed) ? loaderOf((exposed as RulesModule).rules, part)?.() : undefined;
}

function loaderOf({ modules, submitters = {} }: AreaRules, part: string): (() => Promise<unknown>) | undefined {
  return Object.entries(modules).find(([module]) => rulesPart(module) === part)?.[1]
    ?? Object.entries(submitters).find(([formType]) => submitterPart(formType as FormType) === part)?.[1];
}
