import { hasFailed } from 'form-engine/failed-parts';
import type { FormSession } from 'form-engine/form-session';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { AreaName } from 'shared-contracts/form-types';
import { areasOf, splitModulePath, type ModuleUse, type PageConfig, type Step } from 'shared-contracts/page-config';
import type { PageAreas } from '../remotes/page-areas.ts';
import type { Remotes } from '../remotes/remotes.ts';

export interface AreasInput {
  page: PageConfig;
  session: FormSession;
  remotes: Remotes;
  areas: PageAreas;
}

/** Loads what the steps on screen need, then, when the browser is idle, all rules and what comes next. */
export function useAreas({ page, session, remotes, areas }: AreasInput, shown: readonly Step[], next: Step | undefined) {
  const [brokenViews, setBrokenViews] = useState<ReadonlySet<ModuleUse>>(NONE);
  // Any change of a load may change what is there.
  useSyncExternalStore(remotes.subscribe, useCallback(() => loadedCount(page, remotes), [page, remotes]));

  useEffect(() => {
    void areas.loadSteps(shown);
  }, [areas, shown]);

  useEffect(
    () => whenIdle(() => {
      void areas.loadAllRules();
      if (next) void areas.loadSteps([next]);
      else if (page.submitter) void remotes.load(page.submitter, 'submit');
    }),
    [remotes, areas, page, next],
  );

  const retry = useCallback(
    (area: AreaName) => {
      void remotes.retry(area).then(() => areas.load(area));
    },
    [remotes, areas],
  );
  const isThere = useCallback(
    (area: AreaName, module: string) =>
      remotes.state(area, module)?.kind === 'loaded' && !isWaitingForRules(session, area, module) && !isWaitingForStart(remotes, area) && !hasFailed(session.failedParts(), area, module),
    [remotes, session],
  );
  // A part that was not asked for yet, such as the view of a step that was never opened, is no missing one.
  const isBroken = useCallback(
    (area: AreaName, module: string) => remotes.state(area, module)?.kind === 'failed' || remotes.state(area, 'start')?.kind === 'failed'
      || (isWaitingForRules(session, area, module) && remotes.state(area, 'later-rules')?.kind === 'failed')
      || hasFailed(session.failedParts(), area, module)
      || [...brokenViews].some((use) => use.module === `${area}/${module}`),
    [remotes, session, brokenViews],
  );
  const onBroken = useCallback((use: ModuleUse) => setBrokenViews((broken) => new Set([...broken, use])), []);
  return { isThere, isBroken, retry, brokenViews, onBroken };
}

const NONE: ReadonlySet<ModuleUse> = new Set();

/** A view may be there before its rules are; without them nobody knows what it asks. */
function isWaitingForRules(session: FormSession, area: AreaName, module: string): boolean {
  const rules = session.areas()[area];
  return rules?.hasMore === true && module !== 'rules' && module !== 'submit' && !(module in rules.modules);
}

/** An area that runs code outside its views is there once it can be started. */
function isWaitingForStart(remotes: Remotes, area: AreaName): boolean {
  return remotes.has(area, 'start') && remotes.state(area, 'start')?.kind !== 'loaded';
}

function loadedCount(page: PageConfig, remotes: Remotes): number {
  return page.steps
    .flatMap(({ sections }) => sections.flatMap(({ modules }) => modules))
    .filter(({ module }) => {
      const { area, module: name } = splitModulePath(module);
      return remotes.state(area, name)?.kind === 'loaded' && remotes.state(area, 'rules')?.kind === 'loaded';
    }).length + areasOf(page).flatMap((area) => [remotes.state(area, 'later-rules'), remotes.state(area, 'start')])
    .filter((state) => state?.kind === 'loaded').length;
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 3_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 1_000);
  return () => clearTimeout(timer);
}
