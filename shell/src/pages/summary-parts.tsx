import { useCallback, useState } from 'react';
import type { BarState } from 'shared-contracts/area-host';
import { splitModulePath } from 'shared-contracts/page-config';
import type { PageModel } from '../page/page-model.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import { ModuleSlot, useModule } from './module-slot.tsx';
import { useWords } from './use-page.ts';
import type { Elements } from 'shared-ui/elements';

/** The summary of the page. */
export function FormSummary({ model }: { model: PageModel }) {
  const words = useWords(model);
  const { summary } = model.page;
  return summary && <ModuleSlot model={model} use={summary} title={words.summary} />;
}

/**
 * The exports of the page's summary module and the props of its views, once the module and its area's rules are loaded.
 */
function useSummary(model: PageModel) {
  const { summary } = model.page;
  const path = summary?.module ?? '/';
  const { exports } = useModule(model, path);
  const [host] = useState(() => model.session.hostOf(splitModulePath(path).area));
  return summary && exports && { exports, props: { options: summary.options, host } };
}

/**
 * Returns a function that renders the opener of the summary in a small window: the module's `bar`, or `plain` if it has
 * none.
 */
export function useSummaryBar(model: PageModel): (state: BarState, plain: Elements) => Elements {
  const summary = useSummary(model);
  const Bar = summary?.exports.bar;
  const onError = useCallback((cause: unknown) => logRenderFailure('bar', model, cause), [model]);
  return (state, plain) =>
    Bar ? (
      <ModuleBoundary onError={onError} fallback={plain}>
        <Bar {...summary.props} {...state} />
      </ModuleBoundary>
    ) : (
      plain
    );
}

/** The `panel` of the summary's module, for the place above the button that sends the form; nothing if it has none. */
export function SummaryPanel({ model }: { model: PageModel }) {
  const summary = useSummary(model);
  const Panel = summary?.exports.panel;
  // What a correction costs is said once it was checked.
  if (!Panel || model.page.correction) return null;
  return (
    <ModuleBoundary onError={(cause) => logRenderFailure('panel', model, cause)}>
      <Panel {...summary.props} />
    </ModuleBoundary>
  );
}

function logRenderFailure(part: 'bar' | 'panel', { page: { summary }, session: { log } }: PageModel, cause: unknown) {
  if (summary)
    log.error(`The ${part} of ${summary.module} threw while rendering`, cause, {
      ...splitModulePath(summary.module),
      part: 'render',
    });
}
