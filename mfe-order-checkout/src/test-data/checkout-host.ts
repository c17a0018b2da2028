import { createTestHost, type TestHost, type TestHostSettings } from 'form-engine/testing';
import { renderModule as renderOnPage, withAct } from 'form-engine/testing-react';
import type { ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { rules } from './loaded-rules.ts';

/** Settings of a page that starts with this `known` and the area's rules. */
const pageOf = (known: Known): TestHostSettings => ({ ...known, areas: [rules] });

/** Creates a page without a view. */
export const createPage = (known: Known, settings?: Pick<TestHostSettings, 'log'>): TestHost =>
  withAct(createTestHost({ ...pageOf(known), ...settings }));

/** Renders one of the area's modules, named without the area. */
export function renderModule<Options>(module: string, View: ModuleView<Options>, known: Known) {
  return renderOnPage(`order-checkout/${module}`, View, pageOf(known));
}
