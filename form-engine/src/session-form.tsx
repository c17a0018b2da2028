import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { AnswersContext } from 'shared-contracts/answers-context';
import type { FormSession } from './form-session.ts';

/** Mounts a session's form: the fields in `children` show and change its answers. */
export function SessionForm({
  session: { form, answers },
  children,
}: {
  session: Pick<FormSession, 'form' | 'answers'>;
  children: ReactNode;
}) {
  return (
    <Form form={form} onSubmit={doNothing} subscription={NOTHING}>
      {() => <AnswersContext value={answers}>{children}</AnswersContext>}
    </Form>
  );
}

const doNothing = () => undefined;
const NOTHING = {};
