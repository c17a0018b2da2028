import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createForm, type FormApi, type Mutator } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { valueAt } from 'shared-contracts/data-path';
import type { FieldData } from './use-form-field.ts';

const setData: Mutator = (args, state) => {
  const [name, data] = args as [string, FieldData];
  const field = state.fields[name];
  if (field) state.fields[name] = { ...field, data };
};

export interface FormUnderTest {
  form: FormApi;
  user: ReturnType<typeof userEvent.setup>;
  /** What the form holds at a path. */
  answer(name: string): unknown;
  /** Says of a field what the page's engine would. */
  tell(name: string, data: FieldData): void;
  /** Shows something else in the same form. */
  show(children: ReactNode): void;
}

/** For tests: fields inside a form like the shell's. */
export function renderInForm(children: ReactNode, initialValues: Record<string, unknown> = {}): FormUnderTest {
  const form = createForm({ onSubmit: () => undefined, initialValues, mutators: { setData } });
  const page = (shown: ReactNode) => (
    <Form form={form} onSubmit={() => undefined} subscription={{}}>{() => <form aria-label="Order">{shown}</form>}</Form>
  );
  const { rerender } = render(page(children));
  return {
    form,
    user: userEvent.setup(),
    answer: (name) => valueAt(form.getState().values, name),
    tell: (name, data) => { form.mutators.setData?.(name, data); },
    show: (next) => rerender(page(next)),
  };
}
