import { createForm, type FormApi, type Mutator } from 'final-form';
import { useRef, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { Form } from 'react-final-form';
import { valueAt } from 'shared-contracts/data-path';
import { checkAnswer } from 'shared-contracts/validation';
import { Button } from 'shared-ui/button';
import { commitFields } from 'shared-ui/commit-fields';
import { FieldStack } from 'shared-ui/field-stack';
import { Modal } from 'shared-ui/modal';
import { NoticeLine } from 'shared-ui/notice-line';
import { TextAreaField } from 'shared-ui/text-area-field';
import { TextField } from 'shared-ui/text-field';
import { SampleRow, SampleRows } from './sample-row.tsx';

const FIELDS = {
  'sampleMember.name': { label: 'Name', rules: 'required|length:2' },
  'sampleMember.email': { label: 'Email', rules: 'required|email' },
  'sampleMember.note': { label: 'Note', rules: 'maxLength:120' },
};

const setError: Mutator = ([name, error], state) => {
  const field = state.fields[name as string];
  if (field) state.fields[name as string] = { ...field, data: error ? { error: error as string } : {} };
};

type Outcome = { kind: 'saved'; name: string } | { kind: 'cancelled'; isValid: boolean };

/** A dialog with a form: Save closes it only once the answers are valid. */
export function ModalSample() {
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const end = (result: Outcome) => {
    setIsOpen(false);
    setOutcome(result);
  };
  return (
    <SampleRows>
      <SampleRow name="Save and Cancel">
        <Button kind="secondary" onClick={() => setIsOpen(true)}>
          Add a member
        </Button>
        {outcome?.kind === 'saved' && <NoticeLine tone="ok">{`Saved: ${outcome.name}`}</NoticeLine>}
        {outcome?.kind === 'cancelled' && (
          <NoticeLine tone="warn">
            {outcome.isValid ? 'Cancelled with every answer in order.' : 'Cancelled with answers missing.'}
          </NoticeLine>
        )}
      </SampleRow>
      {isOpen && <MemberDialog onEnd={end} />}
    </SampleRows>
  );
}

const textOf = (form: FormApi, name: string): string => {
  const answer = valueAt(form.getState().values, name);
  return typeof answer === 'string' ? answer : '';
};

/** Rendered outside the page's form, with a separate form, so its answers never reach the page's. */
function MemberDialog({ onEnd }: { onEnd(result: Outcome): void }) {
  const [form] = useState(() => createForm({ onSubmit: () => undefined, mutators: { setError } }));
  const element = useRef<HTMLFormElement>(null);

  function validate(): boolean {
    commitFields(element.current);
    const { values } = form.getState();
    const errors = Object.entries(FIELDS).map(([name, field]) => {
      const error = checkAnswer(valueAt(values, name), field, values);
      form.mutators.setError?.(name, error);
      return error;
    });
    return errors.every((error) => error === undefined);
  }

  const save = () => onEnd({ kind: 'saved', name: textOf(form, 'sampleMember.name') });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals: the page's form would submit, too.
    event.stopPropagation();
    if (validate()) save();
  };

  return createPortal(
    <Form form={form} onSubmit={() => undefined} subscription={{}}>
      {() => (
        <Modal
          title="Add a member"
          validate={validate}
          onSave={save}
          onCancel={(isValid) => onEnd({ kind: 'cancelled', isValid })}
        >
          <form ref={element} noValidate onSubmit={onSubmit}>
            <FieldStack>
              <TextField name="sampleMember.name" label="Name" autoComplete="off" />
              <TextField name="sampleMember.email" label="Email" type="email" autoComplete="off" />
              <TextAreaField name="sampleMember.note" label="Note" optional maxLength={120} counter />
            </FieldStack>
            <button type="submit" hidden tabIndex={-1}>
              Save
            </button>
          </form>
        </Modal>
      )}
    </Form>,
    document.body,
  );
}
