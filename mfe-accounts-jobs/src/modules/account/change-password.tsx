import type { AreaHost } from 'shared-contracts/area-host';
import { newPasswordFields, PASSWORD_PATH } from 'shared-contracts/new-password';
import type { ChangePasswordData } from 'shared-contracts/payloads/account-forms';
import { checkAnswer } from 'shared-contracts/validation';
import { NewPasswordFields } from 'shared-ui/new-password-fields';
import { PasswordField } from 'shared-ui/password-field';
import { textAt } from '../../account/text-at.ts';
import { ChangeForm } from './change-form.tsx';
import type { AccountOptions } from './options.ts';

const CURRENT = 'accountChange.password';
const LEAST_LENGTH = 8;

export interface ChangePasswordProps {
  options: AccountOptions;
  host: AreaHost;
  onDone(): void;
  onCancel(): void;
}

/** Asks for the password and a new one. */
export function ChangePassword({ options, host: { form, calls }, onDone, onCancel }: ChangePasswordProps) {
  const settings = {
    password: { label: options.newPassword },
    confirmPassword: { label: options.confirmPassword, show: true },
    leastPasswordLength: LEAST_LENGTH,
  };
  const answerOf = (path: string) => textAt(form.getState().values, path);
  function problem(): string | undefined {
    const fields = Object.entries({
      [CURRENT]: { label: options.currentPassword, rules: 'required' },
      ...newPasswordFields(settings),
    });
    return fields
      .map(([path, rule]) => checkAnswer(answerOf(path), rule, form.getState().values))
      .find((error) => error !== undefined);
  }
  function send() {
    const changePasswordData: ChangePasswordData = {
      password: answerOf(CURRENT),
      new_password: answerOf(PASSWORD_PATH),
    };
    return calls.post('process_change_password', { changePasswordData: JSON.stringify(changePasswordData) });
  }
  return (
    <ChangeForm options={options} problem={problem} send={send} onDone={onDone} onCancel={onCancel}>
      <PasswordField name={CURRENT} label={options.currentPassword} autoComplete="current-password" />
      <NewPasswordFields {...settings} />
    </ChangeForm>
  );
}
