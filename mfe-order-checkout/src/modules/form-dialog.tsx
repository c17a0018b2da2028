import { createForm, type Mutator } from 'final-form';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { Form } from 'react-final-form';
import type { FormValues } from 'shared-contracts/form-data';
import { commitFields } from 'shared-ui/commit-fields';
import type { Elements } from 'shared-ui/elements';
import { Modal, type ModalProps } from 'shared-ui/modal';

interface FormDialogProps extends Pick<ModalProps, 'title' | 'saveLabel' | 'cancelLabel' | 'onCancel'> {
  initialValues?: FormValues;
  /** The errors of the answers, by path. A stable function. */
  problemsOf(values: FormValues): Readonly<Record<string, string>>;
  onSave(values: FormValues): void;
  children: Elements;
}

const setError: Mutator = ([name, error], state) => {
  const field = state.fields[name as string];
  if (field) state.fields[name as string] = { ...field, data: error ? { error: error as string } : {} };
};

/**
 * A dialog with fields. Its form is apart from the page's, so what the customer types reaches its owner only by Save.
 */
export function FormDialog({ initialValues, problemsOf, onSave, children, ...modal }: FormDialogProps) {
  const [form] = useState(() =>
    createForm<object>({ onSubmit: () => undefined, mutators: { setError }, initialValues }),
  );
  const element = useRef<HTMLFormElement>(null);
  const wasRefused = useRef(false);

  const showProblems = useCallback((): boolean => {
    const problems = problemsOf(form.getState().values);
    for (const path of form.getRegisteredFields()) form.mutators.setError?.(path, problems[path]);
    return Object.keys(problems).length === 0;
  }, [problemsOf, form]);
  function validate(): boolean {
    commitFields(element.current);
    const isValid = showProblems();
    wasRefused.current = !isValid;
    return isValid;
  }
  // After a refused Save an error disappears as soon as its answer is corrected.
  useEffect(
    () =>
      form.subscribe(
        () => {
          if (wasRefused.current) showProblems();
        },
        { values: true },
      ),
    [form, showProblems],
  );

  const save = () => onSave(form.getState().values);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals: the page's form would submit, too.
    event.stopPropagation();
    if (validate()) save();
  };

  return createPortal(
    <Form form={form} onSubmit={() => undefined} subscription={{}}>
      {() => (
        <Modal {...modal} validate={validate} onSave={save}>
          <form ref={element} noValidate onSubmit={onSubmit}>
            {children}
            <button type="submit" hidden tabIndex={-1}>
              {modal.saveLabel ?? 'Save'}
            </button>
          </form>
        </Modal>
      )}
    </Form>,
    document.body,
  );
}
