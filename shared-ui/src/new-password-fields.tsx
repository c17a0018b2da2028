import { CONFIRMATION_PATH, PASSWORD_PATH } from 'shared-contracts/new-password';
import { passwordRequirements } from 'shared-contracts/validation';
import { FieldStack } from './field-stack.tsx';
import { wordsOf, type FieldWording } from './field-wording.ts';
import { PasswordField } from './password-field.tsx';
import { useFormField } from './use-form-field.ts';

export interface NewPasswordFieldsProps {
  password: FieldWording;
  /** `show: false` removes the second input, and with it the check that both match. */
  confirmPassword: FieldWording;
  leastPasswordLength: number;
  /** Length of a generated password, and the label of the button; without it none is offered. */
  generate?: { length: number; label: string };
}

/** A password that the customer chooses, its requirements, and its confirmation. */
export function NewPasswordFields({
  password,
  confirmPassword,
  leastPasswordLength,
  generate,
}: NewPasswordFieldsProps) {
  const { value: confirmation } = useFormField(CONFIRMATION_PATH);
  const mustMatch = {
    // The list of requirements says what to do; the field's error says what is wrong.
    text: 'Passwords must match',
    isMet: (typed: string) => typed !== '' && typed === confirmation,
  };
  return (
    <FieldStack>
      <PasswordField
        name={PASSWORD_PATH}
        {...wordsOf(password)}
        autoComplete="new-password"
        requirements={[...passwordRequirements(leastPasswordLength), ...(confirmPassword.show ? [mustMatch] : [])]}
        generate={generate && { ...generate, ...(confirmPassword.show && { alsoInto: CONFIRMATION_PATH }) }}
      />
      {confirmPassword.show && (
        <PasswordField name={CONFIRMATION_PATH} {...wordsOf(confirmPassword)} autoComplete="new-password" />
      )}
    </FieldStack>
  );
}
