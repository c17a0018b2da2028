import { act, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { Form } from 'react-final-form';
import type { ModuleView } from 'shared-contracts/area-host';
import { modulesOf } from 'shared-contracts/page-config';
import { createTestHost, type TestHost, type TestHostSettings } from '../testing/test-host.ts';

export interface RenderModuleSettings extends TestHostSettings {
  /** Wraps the page's form, where a view needs a provider. */
  wrap?(form: ReactNode): ReactNode;
  /** Rendered after the view, inside the form. */
  beside?: ReactElement;
  onSubmit?(event: { preventDefault(): void }): void;
}

/**
 * Renders a module's view in the page's form, on the real form session and with the options that the page gives the
 * module. `module` is its path, such as `domains/domain-search`; the page must use it.
 */
export function renderModule<Options>(
  module: string,
  View: ModuleView<Options>,
  { wrap = (form) => form, beside, onSubmit, ...settings }: RenderModuleSettings,
) {
  const testHost = withAct(createTestHost(settings));
  const use = modulesOf(testHost.known().page).find((candidate) => candidate.use.module === module)?.use;
  if (!use) throw new Error(`The page does not use ${module}.`);
  const rendered = render(
    wrap(
      <Form form={testHost.form} onSubmit={() => undefined} subscription={{}}>
        {() => (
          <form onSubmit={onSubmit}>
            <View options={use.options as Options} host={testHost.host} />
            {beside}
          </form>
        )}
      </Form>,
    ),
  );
  return { ...testHost, ...rendered };
}

/** The same host; changes by `know` and `showErrors` are rendered before they return. */
export function withAct(testHost: TestHost): TestHost {
  return {
    ...testHost,
    know: (change) => act(() => testHost.know(change)),
    showErrors: () => act(testHost.showErrors),
  };
}
