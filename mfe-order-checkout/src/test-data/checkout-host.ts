import { createTestHost, type TestHost, type TestHostSettings } from 'form-engine/testing';
import { renderModule as renderOnPage, withAct } from 'form-engine/testing-react';
import type { ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { newAttempt, nextAttempt, type AttemptEvent } from 'shared-contracts/attempt';
import { createStore } from 'shared-contracts/store';
import { rules } from './loaded-rules.ts';

/** Settings of a page that starts with this `known` and the area's rules. */
const pageOf = (known: Known): TestHostSettings => ({ ...known, areas: [rules] });

/** Creates a page without a view. */
export const createPage = (known: Known, settings?: Pick<TestHostSettings, 'log'>): TestHost =>
  withAct(createTestHost({ ...pageOf(known), ...settings }));

/** Renders one of the area's modules, named without the area, after these events of the form's attempt. */
export function renderModule<Options>(
  module: string,
  View: ModuleView<Options>,
  known: Known,
  events: readonly AttemptEvent[] = [],
) {
  const attempt = createStore(events.reduce(nextAttempt, newAttempt(FORM_ID)));
  return renderOnPage(`order-checkout/${module}`, View, { ...pageOf(known), attempt });
}

const FORM_ID = '3f2a0c1e-5b7d-4e8f-9a6b-0c1d2e3f4a5b';

/** What happens to the attempt of a customer who submits so many times on the day of the page. */
export const timesBegun = (count: number, { today }: Known): AttemptEvent[] =>
  Array.from({ length: count }, () => ({ kind: 'begun', on: today }));
