import type { FormSession } from 'form-engine/form-session';
import { useCallback } from 'react';
import type { BarState } from 'shared-contracts/area-host';
import { splitModulePath, type PageConfig } from 'shared-contracts/page-config';
import type { Remotes } from '../remotes/remotes.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import { useModule } from './module-slot.tsx';
import type { Elements } from 'shared-ui/elements';

/**
 * The exports of the page's summary module and the props of its views, once the module and its area's rules are loaded.
 */
function useSummary({ summary }: PageConfig, session: FormSession, remotes: Remotes) {
  const path = summary?.module ?? '/';
  const { exports } = useModule(remotes, session.areas(), path);
  return (
    summary &&
    exports && { exports, props: { options: summary.options, host: session.hostOf(splitModulePath(path).area) } }
  );
}

/**
 * Returns a function that renders the opener of the summary in a small window: the module's `bar`, or `plain` if it has
 * none.
 */
export function useSummaryBar(
  page: PageConfig,
  session: FormSession,
  remotes: Remotes,
): (state: BarState, plain: Elements) => Elements {
  const summary = useSummary(page, session, remotes);
  const Bar = summary?.exports.bar;
  const onError = useCallback((cause: unknown) => logRenderFailure('bar', page, session, cause), [session, page]);
  return (state, plain) =>
    Bar ? (
      <ModuleBoundary onError={onError} fallback={plain}>
        <Bar {...summary.props} {...state} />
      </ModuleBoundary>
    ) : (
      plain
    );
}

export interface SummaryPanelProps {
  page: PageConfig;
  session: FormSession;
  remotes: Remotes;
}

/** The `panel` of the summary's module, for the place above the button that sends the form; nothing if it has none. */
export function SummaryPanel({ page, session, remotes }: SummaryPanelProps) {
  const summary = useSummary(page, session, remotes);
  const Panel = summary?.exports.panel;
  if (!Panel) return null;
  return (
    <ModuleBoundary onError={(cause) => logRenderFailure('panel', page, session, cause)}>
      <Panel {...summary.props} />
    </ModuleBoundary>
  );
}

function logRenderFailure(part: 'bar' | 'panel', { summary }: PageConfig, { log }: FormSession, cause: unknown) {
  if (summary)
    log.error(`The ${part} of ${summary.module} threw while rendering`, cause, {
      ...splitModulePath(summary.module),
      part: 'render',
    });
}
