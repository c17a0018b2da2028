import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createForm, type FormApi } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { valueAt } from 'shared-contracts/data-path';
import type { FieldData } from '../field-states.ts';
import { setFieldData } from '../sync-field-data.ts';

export interface FormUnderTest {
  form: FormApi;
  user: ReturnType<typeof userEvent.setup>;
  /** The form's answer at a path. */
  answer(name: string): unknown;
  /** Gives a field the data that the engine would give it. */
  tell(name: string, data: Partial<FieldData>): void;
  /** Shows something else in the same form. */
  show(children: ReactNode): void;
}

/** Renders fields in a form without a session: the test says what the fields show. */
export function renderInForm(children: ReactNode, initialValues: Record<string, unknown> = {}): FormUnderTest {
  const form = createForm({ onSubmit: () => undefined, initialValues, mutators: { setFieldData } });
  const page = (shown: ReactNode) => (
    <Form form={form} onSubmit={() => undefined} subscription={{}}>{() => <form aria-label="Order">{shown}</form>}</Form>
  );
  const { rerender } = render(page(children));
  return {
    form,
    user: userEvent.setup(),
    answer: (name) => valueAt(form.getState().values, name),
    tell: (name, data) => { form.mutators.setFieldData?.(name, data); },
    show: (next) => rerender(page(next)),
  };
}
