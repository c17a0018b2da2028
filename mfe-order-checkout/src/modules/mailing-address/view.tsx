import type { ModuleView } from 'shared-contracts/area-host';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { SpecifiedAddress } from '../specified-address.tsx';
import { useAskedPaths } from '../use-asked-paths.ts';
import type { MailingAddressOptions } from './rules.ts';

const PREFIX = 'companyInformation.mailingAddress';

/** Where paper mail goes: the contact's address, or another one. */
const MailingAddress: ModuleView<MailingAddressOptions> = ({ options, host }) => {
  const { selection, choices, address } = options;
  const asks = useAskedPaths(host);
  return (
    <FieldStack>
      <RadioCards
        name={`${PREFIX}.selection`}
        {...wordsOf(selection)}
        columns={2}
        options={[
          { key: 'contact', label: choices.contact },
          { key: 'specify', label: choices.specify },
        ]}
      />
      {asks(`${PREFIX}.line1`) && (
        <SpecifiedAddress
          prefix={PREFIX}
          autoCompleteSection="shipping"
          address={address}
          host={host}
          fallback="contact"
        />
      )}
    </FieldStack>
  );
};

export { MailingAddress as view };
