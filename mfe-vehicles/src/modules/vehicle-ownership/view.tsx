import type { ModuleView } from 'shared-contracts/area-host';
import { FieldStack } from 'shared-ui/field-stack';
import { RadioCards } from 'shared-ui/radio-cards';
import { TextField } from 'shared-ui/text-field';
import { useStore } from 'shared-ui/use-store';
import type { VehicleOwnershipOptions } from '../../vehicles/owner.ts';
import { OWNED_BY, OWNERSHIP_TYPE } from './paths.ts';

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
        label={owner.label}
        hint={owner.hint}
        tooltip={owner.tooltip}
        columns={2}
        options={[
          { key: 'individual', ...choices.individual },
          { key: 'company', ...choices.company },
        ]}
      />
      {isCompany && (
        <TextField
          name={OWNED_BY}
          label={companyName.label}
          hint={companyName.hint}
          tooltip={companyName.tooltip}
          autoComplete="organization"
        />
      )}
    </FieldStack>
  );
};

export { VehicleOwnership as view };
