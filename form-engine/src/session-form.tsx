import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import type { FormSession } from './form-session.ts';

/**
 * Mounts a session's form. The views of each area in it find the answers of their host in an `AnswersContext`, which
 * shows what the area may see.
 */
export function SessionForm({
  session: { form },
  children,
}: {
  session: Pick<FormSession, 'form'>;
  children: ReactNode;
}) {
  return (
    <Form form={form} onSubmit={doNothing} subscription={NOTHING}>
      {() => children}
    </Form>
  );
}

const doNothing = () => undefined;
const NOTHING = {};
