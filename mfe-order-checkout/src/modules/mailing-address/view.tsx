import type { ModuleView } from 'shared-contracts/area-host';
import { AddressFields } from 'shared-ui/address-fields';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { useKnown } from 'shared-ui/use-known';
import { useAskedPaths } from '../use-asked-paths.ts';
import type { MailingAddressOptions } from './options.ts';

const PREFIX = 'companyInformation.mailingAddress';

/** Where paper mail goes: the contact's address, or another one. */
const MailingAddress: ModuleView<MailingAddressOptions> = ({ options, host }) => {
  const { selection, choices, address } = options;
  const states = useKnown(host.known$, ({ page }) => page.site.jurisdictions);
  const asks = useAskedPaths(host);
  return (
    <FieldStack>
      <RadioCards name={`${PREFIX}.selection`} {...wordsOf(selection)} columns={2}
        options={[{ key: 'contact', label: choices.contact }, { key: 'specify', label: choices.specify }]} />
      {asks(`${PREFIX}.line1`) && <AddressFields prefix={PREFIX} states={states} autoCompleteSection="shipping" wording={address} />}
    </FieldStack>
  );
};

export { MailingAddress as view };
