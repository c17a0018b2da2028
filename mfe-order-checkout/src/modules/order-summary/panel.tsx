import { lazy, Suspense } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import type { OrderSummaryOptions } from './options.ts';

/** Loads the panel ahead, so that the last step opens with it. */
export const loadPanel = () => import('./total-today.tsx').then(({ TotalToday }) => ({ default: TotalToday }));

const TotalToday = lazy(loadPanel);

/** What is paid today, above the button that places the order. The first step does without its code. */
export const Panel: ModuleView<OrderSummaryOptions> = (props) => (
  <Suspense>
    <TotalToday {...props} />
  </Suspense>
);
