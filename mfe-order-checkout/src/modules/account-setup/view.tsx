import type { ModuleView } from 'shared-contracts/area-host';
import { passwordRequirements } from 'shared-contracts/validation';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { PasswordField } from 'shared-ui/password-field';
import { TextField } from 'shared-ui/text-field';
import { useFormField } from 'shared-ui/use-form-field';
import type { AccountSetupOptions } from './options.ts';

const CONFIRMATION = 'accountInformation.confirmPassword';

/** Email and password of the account that holds the order. */
const AccountSetup: ModuleView<AccountSetupOptions> = ({ options }) => {
  const { email, password, confirmPassword, leastPasswordLength, generate, generateLabel } = options;
  const { value: confirmation } = useFormField(CONFIRMATION);
  const mustMatch = {
    // The list of requirements says what to do; the field's error says what is wrong.
    text: 'Passwords must match', isMet: (typed: string) => typed !== '' && typed === confirmation,
  };
  return (
    <FieldStack>
      <TextField name="accountInformation.email" {...wordsOf(email)} type="email" autoComplete="email" showTick />
      <PasswordField name="accountInformation.password" {...wordsOf(password)} autoComplete="new-password"
        requirements={[...passwordRequirements(leastPasswordLength), ...(confirmPassword.show ? [mustMatch] : [])]}
        generate={generate.show ? { length: generate.length, label: generateLabel, ...(confirmPassword.show && { alsoInto: CONFIRMATION }) } : undefined} />
      {confirmPassword.show && <PasswordField name={CONFIRMATION} {...wordsOf(confirmPassword)} autoComplete="new-password" />}
    </FieldStack>
  );
};

export { AccountSetup as view };
