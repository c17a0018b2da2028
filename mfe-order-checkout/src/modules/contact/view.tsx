import type { ModuleView } from 'shared-contracts/area-host';
import { FieldStack } from 'shared-ui/field-stack';
import { viewOf } from 'shared-ui/questions';
import { AttorneyInputs } from '../attorney-inputs.tsx';
import { CheckedAddressFields } from '../checked-address-fields.tsx';
import { useAskedPaths } from '../use-asked-paths.ts';
import { business, person, type ContactOptions } from './rules.ts';

const Person = viewOf(person);
const Business = viewOf(business);

/** Name, phone numbers and address of the customer. */
const Contact: ModuleView<ContactOptions> = ({ options, host }) => {
  const asks = useAskedPaths(host);
  return (
    <FieldStack>
      <Person options={options} host={host} />
      <CheckedAddressFields prefix="contactInformation" address={options.address} host={host} />
      <Business options={options} host={host} />
      <AttorneyInputs options={options} asks={asks} />
    </FieldStack>
  );
};

export { Contact as view };
