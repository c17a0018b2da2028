import { hasFailed, type FailedParts } from 'form-engine/failed-parts';
import type { AreaHost } from 'shared-contracts/area-host';
import type { AreaName } from 'shared-contracts/form-types';
import type { FormWords } from 'shared-contracts/form-words';
import { splitModulePath, type ModuleUse } from 'shared-contracts/page-config';
import { rulesOfModule, type AreaRulesByName } from 'shared-contracts/page-rules';
import { NoticeLine } from 'shared-ui/notice-line';
import { Skeleton } from 'shared-ui/skeleton';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useStore } from 'shared-ui/use-store';
import { AreaFallback } from '../layout/area-fallback.tsx';
import { faultWords } from '../remotes/load-failure.ts';
import type { ViewModule } from '../remotes/module-shapes.ts';
import { stateOfModule, type ModuleState } from '../remotes/page-areas.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import classes, { sheet } from './module-slot.css';

/** Returns a module's load state, and the `exports` of its view once they are loaded and its rules are in the form. */
export function useModule(
  remotes: Remotes,
  areas: AreaRulesByName,
  path: string,
): { state: ModuleState; exports?: ViewModule } {
  const { area, module } = splitModulePath(path);
  const state = useStore(remotes.loads, () => stateOfModule(remotes, area, module));
  const view = remotes.state(area, module);
  return {
    state,
    exports:
      state.kind === 'loaded' && view?.kind === 'loaded' && rulesOfModule(areas, path)
        ? (view.exports as ViewModule)
        : undefined,
  };
}

export interface ModuleSlotHost {
  remotes: Remotes;
  areas: AreaRulesByName;
  failedParts: FailedParts;
  /** Module uses whose view threw. They stay hidden until a reload, because the same code would throw again. */
  brokenViews: ReadonlySet<ModuleUse>;
  words: FormWords;
  onRetry(area: AreaName): void;
  onBroken(use: ModuleUse): void;
  onReload(): void;
}

export interface ModuleSlotProps extends ModuleSlotHost {
  use: ModuleUse;
  /** The customer's name for this part, e.g. the section's or step's title. */
  title: string;
  /** Modules of the same area and title above this one; if one of them has failed, this one adds no second message. */
  above?: readonly string[];
  host: AreaHost;
}

/** Shows one module: its view, a skeleton while it loads, or a message if it failed. */
export function ModuleSlot({
  use,
  title,
  above = NONE,
  host,
  remotes,
  areas,
  failedParts,
  brokenViews,
  words,
  onRetry,
  onBroken,
  onReload,
}: ModuleSlotProps) {
  const { area, module } = splitModulePath(use.module);
  const { required } = use;
  const { state, exports } = useModule(remotes, areas, use.module);
  const isSaidAbove = useStore(remotes.loads, () =>
    above.some((name) => stateOfModule(remotes, area, name).kind === 'failed'),
  );
  if (brokenViews.has(use)) {
    const { offers: _, ...fault } = faultWords({ fault: 'threw-in-render', title, required, attempts: 1, words });
    return <AreaFallback {...fault} required={required} onReload={onReload} />;
  }
  if (state.kind === 'failed') {
    if (isSaidAbove) return null;
    const { attempts, lastTriedAt, busy } = state;
    const { offers, ...fault } = faultWords({ fault: state.reason, title, required, attempts, words });
    return (
      <AreaFallback
        {...fault}
        required={required}
        onReload={offers.includes('reload') ? onReload : undefined}
        again={offers.includes('try-again') ? { attempts, lastTriedAt, busy, onRetry: () => onRetry(area) } : undefined}
      />
    );
  }
  if (!exports) return <ModuleSkeleton />;
  const View = exports.view;
  return (
    <ModuleBoundary
      onError={(cause) => {
        host.log.error(`${use.module} threw while rendering`, cause, { area, module, part: 'render' });
        onBroken(use);
      }}
    >
      {/* The view stays, because the rules may work again with another answer. */}
      {hasFailed(failedParts, area, module) && <NoticeLine tone="bad">{rulesThrew(title, required, words)}</NoticeLine>}
      <View options={use.options} host={host} />
    </ModuleBoundary>
  );
}

const NONE: readonly string[] = [];

function rulesThrew(name: string, required: boolean, words: FormWords): string {
  const { title, text } = faultWords({ fault: 'rules-threw', title: name, required, attempts: 1, words });
  return `${title}. ${text}`;
}

/** Takes the place of a part of the page while it loads. As high as the card that says that the part did not load. */
export function ModuleSkeleton() {
  useStyleSheet(sheet);
  return (
    <div className={classes.place}>
      <Skeleton />
    </div>
  );
}
