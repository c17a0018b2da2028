import type { ModuleView } from 'shared-contracts/area-host';
import { AddressFields } from 'shared-ui/address-fields';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { TextField } from 'shared-ui/text-field';
import { maskPhoneNumber } from 'shared-ui/text-masks';
import { useKnown } from 'shared-ui/use-known';
import { useAskedPaths } from '../use-asked-paths.ts';
import type { ContactOptions } from './options.ts';

const at = (field: string): string => `contactInformation.${field}`;

/** Who the order is from and where they are. */
const Contact: ModuleView<ContactOptions> = ({ options, host }) => {
  const states = useKnown(host.known$, ({ page }) => page.site.jurisdictions);
  const asks = useAskedPaths(host);
  const { firstName, lastName, phone, altPhone, fax, address } = options;
  return (
    <FieldStack>
      <FieldPair>
        <TextField name={at('firstName')} {...wordsOf(firstName)} autoComplete="given-name" />
        <TextField name={at('lastName')} {...wordsOf(lastName)} autoComplete="family-name" />
      </FieldPair>
      <FieldPair>
        <TextField name={at('phone')} {...wordsOf(phone)} type="tel" autoComplete="tel" mask={maskPhoneNumber} />
        {asks(at('altPhone')) && <TextField name={at('altPhone')} {...wordsOf(altPhone)} type="tel" autoComplete="section-other tel" mask={maskPhoneNumber} optional />}
      </FieldPair>
      {asks(at('fax')) && <TextField name={at('fax')} {...wordsOf(fax)} type="tel" autoComplete="fax tel" optional width="half" />}
      <AddressFields prefix="contactInformation" states={states} wording={address} />
    </FieldStack>
  );
};

export { Contact as view };
