import type { ModuleView } from 'shared-contracts/area-host';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { NewPasswordFields } from 'shared-ui/password-field';
import { TextField } from 'shared-ui/text-field';
import { EMAIL_PATH } from '../../account/answers-and-links.ts';
import { NarrowColumn } from '../narrow-column.tsx';
import type { AccountSetupOptions } from './rules.ts';

/** Email and password of an account without an order. */
const AccountSetup: ModuleView<AccountSetupOptions> = ({
  options: { email, generate, generateLabel, ...password },
}) => (
  <NarrowColumn>
    <FieldStack>
      <TextField name={EMAIL_PATH} {...wordsOf(email)} type="email" autoComplete="email" showTick />
      <NewPasswordFields
        {...password}
        generate={generate.show ? { length: generate.length, label: generateLabel } : undefined}
      />
    </FieldStack>
  </NarrowColumn>
);

export { AccountSetup as view };
