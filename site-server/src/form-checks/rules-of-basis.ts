import type { PageConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { OrderBasis } from 'shared-contracts/submission';
import { daysBetween, isoDateOf } from '../system/calendar.ts';
import { pageForRules } from '../site-content/page-index.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { RELOAD, type Refusal } from './refusal.ts';

interface RulesOfBasis {
  page: PageConfig;
  areas: AreaRulesByName;
}

/** The rules that a form was sent from, and the page as they read it. Refuses a form whose page is too old to check. */
export async function rulesOfBasis(
  { release_set, today }: Pick<OrderBasis, 'release_set' | 'today'>,
  page: PageConfig,
  { releases, now }: { releases: Pick<ReleaseStore, 'areaRulesOf'>; now(): Date },
): Promise<Result<RulesOfBasis, Refusal>> {
  const rules = await releases.areaRulesOf(release_set);
  const pageOfSet = rules.kind === 'unknown-set' ? undefined : pageForRules(page, rules.areas);
  // Dates in a tab from another day may have passed.
  if (rules.kind === 'unknown-set' || !pageOfSet || !(Math.abs(daysBetween(today, isoDateOf(now()))) <= 1))
    return refused(RELOAD);
  return ok({ page: pageOfSet, areas: rules.areas });
}
