import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { AnswersContext } from 'shared-contracts/answers-context';
import type { AreaHost } from 'shared-contracts/area-host';
import type { CallResult } from 'shared-contracts/calls';
import { createDraftAnswers, type DraftAnswers } from 'shared-contracts/draft-answers';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { newPasswordFields, PASSWORD_PATH } from 'shared-contracts/new-password';
import type { ChangeEmailData, ChangePasswordData } from 'shared-contracts/payloads/account-forms';
import { checkAnswer } from 'shared-contracts/validation';
import { Button } from 'shared-ui/button';
import { FieldStack } from 'shared-ui/field-stack';
import { NoticeLine } from 'shared-ui/notice-line';
import { NewPasswordFields, PasswordField } from 'shared-ui/password-field';
import { TextField } from 'shared-ui/text-field';
import { textAt } from '../../account/answers-and-links.ts';
import type { AccountOptions } from './rules.ts';
import classes from './view.css';

interface ChangeFormProps {
  options: Pick<AccountOptions, 'save' | 'cancel' | 'noAnswer'>;
  answers: DraftAnswers;
  /** The error that keeps the form from being sent. */
  problem(): string | undefined;
  send(): Promise<CallResult>;
  onDone(): void;
  onCancel(): void;
  children: ReactNode;
}

/** What the forms of the account page share: Save (also by Enter), Cancel, and why something was not saved. */
function ChangeForm({ options, answers, problem, send, onDone, onCancel, children }: ChangeFormProps) {
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function save() {
    answers.commit();
    const wrong = problem();
    setError(wrong);
    if (wrong !== undefined || isSaving) return;
    setSaving(true);
    const result = await send();
    setSaving(false);
    if (result.kind === 'answered') return onDone();
    setError((result.kind === 'refused' && withoutTags(result.error)) || options.noAnswer);
  }
  // The page has one form element, which sends nothing here.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void save();
  }
  return (
    <div className={classes.changing} onKeyDown={onKeyDown}>
      <div role="alert">{error !== undefined && <NoticeLine tone="bad">{error}</NoticeLine>}</div>
      <AnswersContext value={answers}>
        <FieldStack>{children}</FieldStack>
      </AnswersContext>
      <p className={classes.actions}>
        <Button busy={isSaving} onClick={() => void save()}>
          {options.save}
        </Button>
        <Button kind="tertiary" onClick={onCancel}>
          {options.cancel}
        </Button>
      </p>
    </div>
  );
}

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
export function ChangeEmail({ options, host: { calls }, onDone, onCancel }: ChangeEmailProps) {
  const [answers] = useState(() => createDraftAnswers({}));
  const typed = (): ChangeEmailData => ({
    email: textAt(answers.values(), EMAIL).trim(),
    password: textAt(answers.values(), PASSWORD),
  });
  const problem = () =>
    checkAnswer(typed().email, { label: options.newEmail, rules: 'required|email' }, {}) ??
    checkAnswer(typed().password, { label: options.currentPassword, rules: 'required' }, {});
  return (
    <ChangeForm
      options={options}
      answers={answers}
      problem={problem}
      onCancel={onCancel}
      onDone={() => onDone(typed().email)}
      send={() => calls.post('process_change_email', { changeEmailData: JSON.stringify(typed()) })}
    >
      <TextField name={EMAIL} label={options.newEmail} type="email" autoComplete="email" />
      <PasswordField name={PASSWORD} label={options.currentPassword} autoComplete="current-password" />
    </ChangeForm>
  );
}

const CURRENT = 'accountChange.password';
const LEAST_LENGTH = 8;

export interface ChangePasswordProps {
  options: AccountOptions;
  host: AreaHost;
  onDone(): void;
  onCancel(): void;
}

/** Asks for the password and a new one. */
export function ChangePassword({ options, host: { calls }, onDone, onCancel }: ChangePasswordProps) {
  const settings = {
    password: { label: options.newPassword },
    confirmPassword: { label: options.confirmPassword, show: true },
    leastPasswordLength: LEAST_LENGTH,
  };
  const [answers] = useState(() => createDraftAnswers({}));
  const answerOf = (path: string) => textAt(answers.values(), path);
  function problem(): string | undefined {
    const fields = Object.entries({
      [CURRENT]: { label: options.currentPassword, rules: 'required' },
      ...newPasswordFields(settings),
    });
    return fields
      .map(([path, rule]) => checkAnswer(answerOf(path), rule, answers.values()))
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
    <ChangeForm options={options} answers={answers} problem={problem} send={send} onDone={onDone} onCancel={onCancel}>
      <PasswordField name={CURRENT} label={options.currentPassword} autoComplete="current-password" />
      <NewPasswordFields {...settings} />
    </ChangeForm>
  );
}
