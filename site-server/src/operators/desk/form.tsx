/** @jsxImportSource hono/jsx */
import { useContext, type JSX, type PropsWithChildren } from 'hono/jsx';
import { isAllowed } from '../../events/roles.ts';
import { deskAddress } from './desk-address.ts';
import type { DeskAction } from './desk-request.ts';
import { Desk, TypedFields } from './desk-state.ts';
import { Icon } from './marks.tsx';

/** Field with the secret that shows that a form is of a page of this login. It must come before files. */
export const FORM_TOKEN = 'form-token';

interface FormProps {
  action: DeskAction;
  /** The parts of the address that the action's path names. */
  params?: Readonly<Record<string, string>>;
  class?: string;
}

/**
 * The form of an action; renders nothing for an operator who may not send it. A refused form says why and has what was
 * typed.
 */
export function Form({ action, params, class: className, children }: PropsWithChildren<FormProps>) {
  const { login, refused } = useContext(Desk);
  if (!login || !isAllowed(login.operator, action.ability)) return <></>;
  const address = deskAddress(action.path, params);
  const isRefused = refused?.address === address;
  return (
    <form method="post" action={address} enctype={action.uploads && 'multipart/form-data'} class={className}>
      <input type="hidden" name={FORM_TOKEN} value={login.formToken} />
      {isRefused && (
        <p class="problem" tabindex={-1} autofocus>
          <Icon name="warning" />
          {refused.message}
        </p>
      )}
      <TypedFields.Provider value={isRefused ? refused.fields : {}}>{children}</TypedFields.Provider>
    </form>
  );
}

/** A text field of a `Form`. */
export function Input({ value, ...props }: JSX.IntrinsicElements['input'] & { name: string }) {
  return <input {...props} value={useContext(TypedFields)[props.name] ?? value} />;
}

/** A text field of a `Form` with several lines. */
export function TextArea(props: JSX.IntrinsicElements['textarea'] & { name: string }) {
  return <textarea {...props}>{useContext(TypedFields)[props.name]}</textarea>;
}

/** A list of a `Form` to choose from. */
export function Select({
  options,
  ...props
}: JSX.IntrinsicElements['select'] & { name: string; options: readonly (readonly [value: string, text: string])[] }) {
  const typed = useContext(TypedFields)[props.name];
  return (
    <select {...props}>
      {options.map(([value, text]) => (
        <option value={value} selected={value === typed}>
          {text}
        </option>
      ))}
    </select>
  );
}
