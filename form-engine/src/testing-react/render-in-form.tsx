import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createForm, type FormApi } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { valueAt } from 'shared-contracts/data-path';
import type { FieldData } from '../field-states.ts';
import { setFieldData } from '../sync-field-data.ts';
import { createTypeText } from '../type-text.ts';

export interface FormUnderTest {
  form: FormApi;
  user: ReturnType<typeof userEvent.setup>;
  /** The form's answer at a path. */
  answer(name: string): unknown;
  /** Sets a field's data, as the engine would. */
  tell(name: string, data: Partial<FieldData>): void;
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
  const form = createForm({
    onSubmit: () => undefined,
    initialValues,
    mutators: { setFieldData, typeText: createTypeText((path) => rules[path] ?? '') },
  });
  const formWith = (shown: ReactNode) => (
    <Form form={form} onSubmit={() => undefined} subscription={{}}>
      {() => <form aria-label="Order">{shown}</form>}
    </Form>
  );
  const { rerender } = render(formWith(children));
  return {
    form,
    user: userEvent.setup(),
    answer: (name) => valueAt(form.getState().values, name),
    tell: (name, data) => {
      form.mutators.setFieldData?.(name, data);
    },
    show: (next) => rerender(formWith(next)),
  };
}
