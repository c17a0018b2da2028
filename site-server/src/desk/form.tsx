/** @jsxImportSource hono/jsx */
import { useContext, type PropsWithChildren } from 'hono/jsx';
import { isAllowed } from '../operators/abilities.ts';
import { deskAddress } from './desk-address.ts';
import type { DeskAction } from './desk-request.ts';
import { Desk } from './desk-state.ts';

/** Field with the secret that shows that a form is of a page of this login. It must come before files. */
export const FORM_TOKEN = 'form-token';

interface FormProps {
  action: DeskAction;
  /** The parts of the address that the action's path names. */
  params?: Readonly<Record<string, string>>;
  class?: string;
}

/** The form of an action; renders nothing for an operator who may not send it. */
export function Form({ action, params, class: className, children }: PropsWithChildren<FormProps>) {
  const { login } = useContext(Desk);
  if (!login || !isAllowed(login.operator, action.ability)) return <></>;
  return (
    <form method="post" action={deskAddress(action.path, params)} enctype={action.uploads && 'multipart/form-data'} class={className}>
      <input type="hidden" name={FORM_TOKEN} value={login.formToken} />
      {children}
    </form>
  );
}
