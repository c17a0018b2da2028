import type { ModuleView } from 'shared-contracts/area-host';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { TextAreaField } from 'shared-ui/text-area-field';
import { TextField } from 'shared-ui/text-field';
import { BUSINESS_DESCRIPTION, PROFILE_EMAIL, PROFILE_NAME } from '../../contact/paths.ts';
import type { ClientProfileOptions } from './options.ts';

/** Who the client is, and what the business does. */
const ClientProfile: ModuleView<ClientProfileOptions> = ({
  options: { name, email, businessDescription, longestDescription },
}) => (
  <FieldStack>
    <FieldPair>
      <TextField name={PROFILE_NAME} {...wordsOf(name)} autoComplete="name" />
      <TextField name={PROFILE_EMAIL} {...wordsOf(email)} type="email" autoComplete="email" showTick />
    </FieldPair>
    <TextAreaField
      name={BUSINESS_DESCRIPTION}
      {...wordsOf(businessDescription)}
      maxLength={longestDescription}
      counter
      rows={5}
      autoComplete="off"
    />
  </FieldStack>
);

export { ClientProfile as view };
