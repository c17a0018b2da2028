import { hasFailed } from 'form-engine/failed-parts';
import { useState } from 'react';
import { AnswersContext } from 'shared-contracts/answers-context';
import { splitModulePath, type ModuleUse } from 'shared-contracts/page-config';
import { rulesOfModule } from 'shared-contracts/page-rules';
import { NoticeLine } from 'shared-ui/notice-line';
import { Skeleton } from 'shared-ui/skeleton';
import { useStore } from 'shared-ui/use-store';
import { AreaFallback } from '../layout/area-fallback.tsx';
import type { PageModel } from '../page/page-model.ts';
import { faultWords, type Fault } from '../remotes/load-failure.ts';
import type { ViewModule } from '../remotes/module-shapes.ts';
import { stateOfModule, type ModuleState } from '../remotes/page-areas.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import classes from './module-slot.css';

/** What a module needs of its page. */
export interface ModuleSlotModel extends Pick<PageModel, 'remotes' | 'words' | 'reload'> {
  session: Pick<PageModel['session'], 'areas' | 'hostOf' | 'log' | 'snapshot'>;
  areas: Pick<PageModel['areas'], 'brokenViews' | 'markBroken' | 'retry'>;
}

/** Returns a module's load state, and the `exports` of its view once they are loaded and its rules are in the form. */
export function useModule(
  { remotes, session }: Pick<ModuleSlotModel, 'remotes' | 'session'>,
  path: string,
): { state: ModuleState; exports?: ViewModule } {
  const { area, module } = splitModulePath(path);
  const state = useStore(remotes.loads, () => stateOfModule(remotes, area, module));
  const hasRules = useStore(session.snapshot, () => rulesOfModule(session.areas(), path) !== undefined);
  const view = remotes.state(area, module);
  return {
    state,
    exports: state.kind === 'loaded' && view?.kind === 'loaded' && hasRules ? (view.exports as ViewModule) : undefined,
  };
}

export interface ModuleSlotProps {
  model: ModuleSlotModel;
  use: ModuleUse;
  /** The customer's name for this part, e.g. the section's or step's title. */
  title: string;
  /** Modules of the same area and title above this one; if one of them has failed, this one adds no second message. */
  above?: readonly string[];
}

/** Shows one module: its view, a skeleton while it loads, or a message if it failed. */
export function ModuleSlot({ model, use, title, above = NONE }: ModuleSlotProps) {
  const { session, remotes, areas, reload } = model;
  const { area, module } = splitModulePath(use.module);
  const { required } = use;
  const { state, exports } = useModule(model, use.module);
  const [host] = useState(() => session.hostOf(area));
  const haveRulesFailed = useStore(session.snapshot, ({ failedParts }) => hasFailed(failedParts, area, module));
  const isBroken = useStore(areas.brokenViews, (broken) => broken.has(use));
  const isSaidAbove = useStore(remotes.loads, () =>
    above.some((name) => stateOfModule(remotes, area, name).kind === 'failed'),
  );
  const wordsFor = (fault: Fault, attempts = 1) =>
    faultWords({ fault, title, required, attempts, words: model.words() });
  if (isBroken) {
    const { offers: _, ...fault } = wordsFor('threw-in-render');
    return <AreaFallback {...fault} required={required} onReload={reload} />;
  }
  if (state.kind === 'failed') {
    if (isSaidAbove) return null;
    const { attempts, lastTriedAt, busy } = state;
    const { offers, ...fault } = wordsFor(state.reason, attempts);
    return (
      <AreaFallback
        {...fault}
        required={required}
        onReload={offers.includes('reload') ? reload : undefined}
        again={
          offers.includes('try-again')
            ? { attempts, lastTriedAt, busy, onRetry: () => void areas.retry(area) }
            : undefined
        }
      />
    );
  }
  if (!exports) return <ModuleSkeleton />;
  const View = exports.view;
  const rulesThrew = haveRulesFailed && wordsFor('rules-threw');
  return (
    <ModuleBoundary
      onError={(cause) => {
        session.log.error(`${use.module} threw while rendering`, cause, { area, module, part: 'render' });
        areas.markBroken(use);
      }}
    >
      {/* The view stays, because the rules may work again with another answer. */}
      {rulesThrew && <NoticeLine tone="bad">{`${rulesThrew.title}. ${rulesThrew.text}`}</NoticeLine>}
      <AnswersContext value={host.answers}>
        <View options={use.options} host={host} />
      </AnswersContext>
    </ModuleBoundary>
  );
}

const NONE: readonly string[] = [];

/** Takes the place of a part of the page while it loads. As high as the card that says that the part did not load. */
export function ModuleSkeleton() {
  return (
    <div className={classes.place}>
      <Skeleton />
    </div>
  );
}
