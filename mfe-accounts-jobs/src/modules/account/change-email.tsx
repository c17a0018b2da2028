import type { AreaHost } from 'shared-contracts/area-host';
import type { ChangeEmailData } from 'shared-contracts/payloads/account-forms';
import { checkAnswer } from 'shared-contracts/validation';
import { PasswordField } from 'shared-ui/password-field';
import { TextField } from 'shared-ui/text-field';
import { textAt } from '../../account/text-at.ts';
import { ChangeForm } from './change-form.tsx';
import type { AccountOptions } from './options.ts';

const EMAIL = 'accountChange.email';
const PASSWORD = 'accountChange.password';

export interface ChangeEmailProps {
  options: AccountOptions;
  host: AreaHost;
  /** A link was sent to this address. */
  onDone(email: string): void;
  onCancel(): void;
}

/** Asks for another email address and the password; the account moves when the link that is sent there is used. */
export function ChangeEmail({ options, host: { form, calls }, onDone, onCancel }: ChangeEmailProps) {
  const answers = (): ChangeEmailData => {
    const { values } = form.getState();
    return { email: textAt(values, EMAIL).trim(), password: textAt(values, PASSWORD) };
  };
  const problem = () =>
    checkAnswer(answers().email, { label: options.newEmail, rules: 'required|email' }, {}) ??
    checkAnswer(answers().password, { label: options.currentPassword, rules: 'required' }, {});
  return (
    <ChangeForm
      options={options}
      problem={problem}
      onCancel={onCancel}
      onDone={() => onDone(answers().email)}
      send={() => calls.post('process_change_email', { changeEmailData: JSON.stringify(answers()) })}
    >
      <TextField name={EMAIL} label={options.newEmail} type="email" autoComplete="email" />
      <PasswordField name={PASSWORD} label={options.currentPassword} autoComplete="current-password" />
    </ChangeForm>
  );
}
