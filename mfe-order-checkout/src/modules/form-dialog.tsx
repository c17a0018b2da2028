import { useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { AnswersContext } from 'shared-contracts/answers-context';
import { createDraftAnswers } from 'shared-contracts/draft-answers';
import type { FormValues } from 'shared-contracts/form-data';
import type { Elements } from 'shared-ui/elements';
import { Modal, type ModalProps } from 'shared-ui/modal';

interface FormDialogProps extends Pick<ModalProps, 'title' | 'saveLabel' | 'cancelLabel' | 'onCancel'> {
  initialValues?: FormValues;
  /** The errors of the answers, by path. */
  problemsOf(values: FormValues): Readonly<Record<string, string>>;
  onSave(values: FormValues): void;
  children: Elements;
}

/**
 * A dialog with fields. Its form is apart from the page's, so what the customer types reaches its owner only by Save.
 */
export function FormDialog({ initialValues = {}, problemsOf, onSave, children, ...modal }: FormDialogProps) {
  const [answers] = useState(() => createDraftAnswers(initialValues, problemsOf));
  const save = () => onSave(answers.values());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals: the page's form would submit, too.
    event.stopPropagation();
    if (answers.validate()) save();
  };

  return createPortal(
    <AnswersContext value={answers}>
      <Modal {...modal} validate={answers.validate} onSave={save}>
        <form noValidate onSubmit={onSubmit}>
          {children}
          <button type="submit" hidden tabIndex={-1}>
            {modal.saveLabel ?? 'Save'}
          </button>
        </form>
      </Modal>
    </AnswersContext>,
    document.body,
  );
}
