import type { ModuleView } from 'shared-contracts/area-host';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { TextField } from 'shared-ui/text-field';
import { useStore } from 'shared-ui/use-store';
import { OWNED_BY, OWNERSHIP_TYPE } from '../../vehicles/owner.ts';
import type { VehicleOwnershipOptions } from './rules.ts';

/** Asks who owns the vehicles and, if a company does, its name. */
const VehicleOwnership: ModuleView<VehicleOwnershipOptions> = ({ options: { owner, choices, companyName }, host }) => {
  const isCompany = useStore(
    host.known,
    ({ data }) => data.companyInformation?.vehicleBusinessFormationOwnershipType === 'company',
  );
  return (
    <FieldStack>
      <RadioCards
        name={OWNERSHIP_TYPE}
        {...wordsOf(owner)}
        columns={2}
        options={[
          { key: 'individual', ...choices.individual },
          { key: 'company', ...choices.company },
        ]}
      />
      {isCompany && <TextField name={OWNED_BY} {...wordsOf(companyName)} autoComplete="organization" />}
    </FieldStack>
  );
};

export { VehicleOwnership as view };
