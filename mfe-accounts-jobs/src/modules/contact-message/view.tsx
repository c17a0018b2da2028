import type { ModuleView } from 'shared-contracts/area-host';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { TextAreaField } from 'shared-ui/text-area-field';
import { TextField } from 'shared-ui/text-field';
import { maskPhoneNumber } from 'shared-ui/text-masks';
import { COMPANY_NAME, EMAIL, FIRST_NAME, LAST_NAME, MESSAGE, PHONE, SUBJECT } from '../../contact/paths.ts';
import type { ContactMessageOptions } from './options.ts';

/** Who writes, and the message. */
const ContactMessage: ModuleView<ContactMessageOptions> = ({ options }) => {
  const { firstName, lastName, email, phone, companyName, subject, subjectRequired, message, longestMessage } = options;
  return (
    <FieldStack>
      <FieldPair>
        <TextField name={FIRST_NAME} {...wordsOf(firstName)} autoComplete="given-name" />
        <TextField name={LAST_NAME} {...wordsOf(lastName)} autoComplete="family-name" />
      </FieldPair>
      <FieldPair>
        <TextField name={EMAIL} {...wordsOf(email)} type="email" autoComplete="email" showTick />
        {phone.show && (
          <TextField name={PHONE} {...wordsOf(phone)} type="tel" autoComplete="tel" mask={maskPhoneNumber} optional />
        )}
      </FieldPair>
      {companyName.show && (
        <TextField name={COMPANY_NAME} {...wordsOf(companyName)} autoComplete="organization" optional />
      )}
      {subject.show && (
        <TextField name={SUBJECT} {...wordsOf(subject)} autoComplete="off" optional={!subjectRequired} />
      )}
      <TextAreaField
        name={MESSAGE}
        {...wordsOf(message)}
        maxLength={longestMessage}
        counter
        rows={5}
        autoComplete="off"
      />
    </FieldStack>
  );
};

export { ContactMessage as view };
