import { hasFailed } from 'form-engine/failed-parts';
import type { FormSession } from 'form-engine/form-session';
import { useCallback, useEffect, useState } from 'react';
import type { AreaName } from 'shared-contracts/form-types';
import { areasOf, type ModuleUse, type PageConfig, type Step } from 'shared-contracts/page-config';
import { useStore } from 'shared-ui/use-store';
import { type PageAreas, stateOfModule } from '../remotes/page-areas.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { whenIdle } from '../parts/loaded-part.tsx';

export interface AreasInput {
  page: PageConfig;
  session: FormSession;
  remotes: Remotes;
  areas: PageAreas;
}

/**
 * Loads the parts of the steps on screen, and when the browser is idle all rules and the next step, or after the last
 * step `./submit`.
 */
export function useAreas(
  { page, session, remotes, areas }: AreasInput,
  shown: readonly Step[],
  next: Step | undefined,
) {
  const [brokenViews, setBrokenViews] = useState<ReadonlySet<ModuleUse>>(NONE);
  useEffect(() => {
    void areas.loadSteps(shown);
  }, [areas, shown]);

  useEffect(
    () =>
      whenIdle(() => {
        void areas.loadAllRules();
        if (next) void areas.loadSteps([next]);
        else if (page.submitter) void remotes.load(page.submitter, 'submit');
      }),
    [remotes, areas, page, next],
  );

  const retry = useCallback(
    (area: AreaName) => {
      void remotes.retry(area).then(() => areas.addLoaded(area));
    },
    [remotes, areas],
  );
  /**
   * Whether the area takes part in the form: its rules are in the form and work, and its `./start`, if any, is loaded.
   */
  const isAreaReady = useCallback(
    (area: AreaName) =>
      session.areas()[area] !== undefined &&
      !hasFailed(session.failedParts(), area, 'rules') &&
      (!remotes.has(area, 'start') || remotes.state(area, 'start')?.kind === 'loaded'),
    [remotes, session],
  );
  useStore(remotes.loads, () => areasOf(page).filter(isAreaReady).length);
  // A part that was not requested yet, such as the view of a step that was never opened, does not count as broken.
  const isBroken = useCallback(
    (area: AreaName, module: string) =>
      stateOfModule(remotes, area, module).kind === 'failed' ||
      hasFailed(session.failedParts(), area, module) ||
      [...brokenViews].some((use) => use.module === `${area}/${module}`),
    [remotes, session, brokenViews],
  );
  const onBroken = useCallback((use: ModuleUse) => setBrokenViews((broken) => new Set([...broken, use])), []);
  return { isAreaReady, isBroken, retry, brokenViews, onBroken };
}

const NONE: ReadonlySet<ModuleUse> = new Set();
