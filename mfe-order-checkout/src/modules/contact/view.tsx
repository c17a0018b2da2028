import type { ModuleView } from 'shared-contracts/area-host';
import { CheckboxField } from 'shared-ui/checkbox-field';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { TextField } from 'shared-ui/text-field';
import { maskPhoneNumber } from 'shared-ui/text-masks';
import { AttorneyInputs } from '../attorney-inputs.tsx';
import { CheckedAddressFields } from '../checked-address-fields.tsx';
import { useAskedPaths } from '../use-asked-paths.ts';
import type { ContactOptions } from './rules.ts';

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
        {asks(pathOf('altPhone')) && (
          <TextField
            name={pathOf('altPhone')}
            {...wordsOf(altPhone)}
            type="tel"
            autoComplete="section-other tel"
            mask={maskPhoneNumber}
            optional
          />
        )}
      </FieldPair>
      {asks(pathOf('fax')) && (
        <TextField name={pathOf('fax')} {...wordsOf(fax)} type="tel" autoComplete="fax tel" optional width="half" />
      )}
      <CheckedAddressFields prefix="contactInformation" address={address} host={host} />
      <CompanyInputs {...options} />
      <AttorneyInputs options={options} asks={asks} />
    </FieldStack>
  );
};

export { Contact as view };

/** Shown by the page's options: another module of the page may ask the same questions. */
function CompanyInputs({ companyName, industry, position, insuranceOptIn, bankingOptIn }: ContactOptions) {
  return (
    <>
      {companyName.show && (
        <TextField
          name="companyInformation.companyName"
          {...wordsOf(companyName)}
          autoComplete="organization"
          optional
        />
      )}
      {(industry.show || position.show) && (
        <FieldPair>
          {industry.show && (
            <TextField name="companyInformation.industry" {...wordsOf(industry)} autoComplete="off" optional />
          )}
          {position.show && (
            <TextField
              name="companyInformation.position"
              {...wordsOf(position)}
              autoComplete="organization-title"
              optional
            />
          )}
        </FieldPair>
      )}
      {insuranceOptIn.show && <CheckboxField name="companyInformation.insuranceOptIn" {...wordsOf(insuranceOptIn)} />}
      {bankingOptIn.show && <CheckboxField name="companyInformation.bankingOptIn" {...wordsOf(bankingOptIn)} />}
    </>
  );
}
