import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode, ReactElement } from 'react';
import { createAnswers, type Answers, type FieldData } from 'shared-contracts/answers';
import { AnswersContext } from 'shared-contracts/answers-context';
import type { ModuleView } from 'shared-contracts/area-host';
import { withValueAt } from 'shared-contracts/data-path';
import { modulesOf } from 'shared-contracts/page-config';
import { SessionForm } from '../session-form.tsx';
import { createTestHost, type TestHost, type TestHostSettings } from '../testing/test-host.ts';

export interface FormUnderTest {
  answers: Answers;
  user: UserEvent;
  /** The form's answer at a path. */
  answer(name: string): unknown;
  /** Sets a field's data, as the engine would. */
  tell(name: string, data: FieldData): void;
  /** Renders other children in the same form. */
  show(children: ReactNode): void;
}

/**
 * Renders fields in a form without a session; the test itself sets the data that the fields show. `rules`: the rules of
 * fields, by path.
 */
export function renderInForm(
  children: ReactNode,
  initialValues: Record<string, unknown> = {},
  rules: Readonly<Record<string, string>> = {},
): FormUnderTest {
  let values: unknown = initialValues;
  const told = new Map<string, FieldData>();
  const answers = createAnswers({
    read: () => values,
    write: (path, value) => {
      values = withValueAt(values, path, value);
    },
    dataOf: (path) => told.get(path) ?? {},
    rulesAt: (path) => rules[path] ?? '',
  });
  const formWith = (shown: ReactNode) => (
    <AnswersContext value={answers}>
      <form aria-label="Order">{shown}</form>
    </AnswersContext>
  );
  const { rerender } = render(formWith(children));
  return {
    answers,
    user: userEvent.setup(),
    answer: answers.value,
    tell(name, data) {
      told.set(name, data);
      answers.showData([name]);
    },
    show: (next) => rerender(formWith(next)),
  };
}

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
): TestHost & RenderResult {
  const testHost = withAct(createTestHost(settings));
  const use = modulesOf(testHost.known().page).find((candidate) => candidate.use.module === module)?.use;
  if (!use) throw new Error(`The page does not use ${module}.`);
  const rendered = render(
    wrap(
      <SessionForm session={testHost.session}>
        <AnswersContext value={testHost.host.answers}>
          <form onSubmit={onSubmit}>
            <View options={use.options as Options} host={testHost.host} />
            {beside}
          </form>
        </AnswersContext>
      </SessionForm>,
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
