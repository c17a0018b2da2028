import { Component, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { AreaName } from 'shared-contracts/form-types';
import { splitModulePath, type ModuleUse } from 'shared-contracts/page-config';
import { NoticeLine } from 'shared-ui/notice-line';
import { hasFailed, type FailedParts } from '../form/failed-parts.ts';
import { AreaFallback } from '../layout/area-fallback.tsx';
import { ModuleSkeleton } from '../layout/module-skeleton.tsx';
import type { ViewModule } from '../remotes/module-shapes.ts';
import type { LoadState, Remotes } from '../remotes/remotes.ts';

/** The load state of one module, followed. */
export function useLoadState(remotes: Remotes, area: AreaName, module: string): LoadState | undefined {
  return useSyncExternalStore(remotes.subscribe, useCallback(() => remotes.state(area, module), [remotes, area, module]));
}

export interface ModuleSlotProps {
  use: ModuleUse;
  /** What the customer knows this part by, e.g. the section's or step's title. */
  title: string;
  host: AreaHost;
  remotes: Remotes;
  onRetry(area: AreaName): void;
  failedParts: FailedParts;
}

/** The place of one module: its view, or while it is not there, a skeleton or what failed. */
export function ModuleSlot({ use, title, host, remotes, onRetry, failedParts }: ModuleSlotProps) {
  const { area, module } = splitModulePath(use.module);
  const rules = useLoadState(remotes, area, 'rules');
  const view = useLoadState(remotes, area, module);
  const failed = [rules, view].find((state) => state?.kind === 'failed');
  if (failed?.kind === 'failed') {
    return (
      <AreaFallback
        title={title} required={use.required} attempts={failed.attempts} lastTriedAt={failed.lastTriedAt} busy={failed.busy}
        onRetry={failed.reason === 'contract-mismatch' ? undefined : () => onRetry(area)}
        reason={failed.reason === 'contract-mismatch' ? 'This page is older than this part. Reload to continue; your answers are kept.' : undefined}
      />
    );
  }
  if (rules?.kind !== 'loaded' || view?.kind !== 'loaded') return <ModuleSkeleton />;
  const View = (view.exports as ViewModule).view;
  return (
    <ModuleBoundary title={title} required={use.required} onError={(cause) => host.log.error(`${use.module} threw while rendering`, cause)}>
      {/* The view stays: another answer may be one that its rules can deal with. */}
      {hasFailed(failedParts, area, module) && <NoticeLine tone="bad">{`${title} is not working. ${use.required ? REQUIRED : OPTIONAL}`}</NoticeLine>}
      <View options={use.options} host={host} />
    </ModuleBoundary>
  );
}

const REQUIRED = 'You have not been charged, and your answers are safe. This part is needed to place the order: reload the page to try again.';
const OPTIONAL = 'Your answers are safe. Reload the page to try again, or continue without it.';

interface BoundaryProps {
  title: string;
  required: boolean;
  onError(cause: unknown): void;
  children: ReactNode;
}

/** Keeps a module that throws from taking the page with it; "Try again" renders it anew. */
class ModuleBoundary extends Component<BoundaryProps, { failedAt: Date | undefined; attempts: number }> {
  override state = { failedAt: undefined as Date | undefined, attempts: 0 };

  static getDerivedStateFromError() {
    return { failedAt: new Date() };
  }

  override componentDidCatch(cause: unknown) {
    this.setState(({ attempts }) => ({ attempts: attempts + 1 }));
    this.props.onError(cause);
  }

  override render() {
    const { failedAt, attempts } = this.state;
    if (!failedAt) return this.props.children;
    const { title, required } = this.props;
    return (
      <AreaFallback
        title={title} required={required} attempts={attempts} lastTriedAt={failedAt} busy={false}
        onRetry={() => this.setState({ failedAt: undefined })}
      />
    );
  }
}
