import type { ModuleView } from 'shared-contracts/area-host';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { TextField } from 'shared-ui/text-field';
import { maskPhoneNumber } from 'shared-ui/text-masks';
import { AttorneyInputs } from '../attorney-inputs.tsx';
import { CheckedAddressFields } from '../checked-address-fields.tsx';
import { useAskedPaths } from '../use-asked-paths.ts';
import type { ContactOptions } from './options.ts';

const pathOf = (field: string): string => `contactInformation.${field}`;

/** Name, phone numbers and address of the customer. */
const Contact: ModuleView<ContactOptions> = ({ options, host }) => {
  const asks = useAskedPaths(host);
  const { firstName, lastName, phone, altPhone, fax, address } = options;
  return (
    <FieldStack>
      <FieldPair>
        <TextField name={pathOf('firstName')} {...wordsOf(firstName)} autoComplete="given-name" />
        <TextField name={pathOf('lastName')} {...wordsOf(lastName)} autoComplete="family-name" />
      </FieldPair>
      <FieldPair>
        <TextField name={pathOf('phone')} {...wordsOf(phone)} type="tel" autoComplete="tel" mask={maskPhoneNumber} />
        {asks(pathOf('altPhone')) && <TextField name={pathOf('altPhone')} {...wordsOf(altPhone)} type="tel" autoComplete="section-other tel" mask={maskPhoneNumber} optional />}
      </FieldPair>
      {asks(pathOf('fax')) && <TextField name={pathOf('fax')} {...wordsOf(fax)} type="tel" autoComplete="fax tel" optional width="half" />}
      <CheckedAddressFields prefix="contactInformation" address={address} host={host} />
      <AttorneyInputs options={options} asks={asks} />
    </FieldStack>
  );
};

export { Contact as view };
