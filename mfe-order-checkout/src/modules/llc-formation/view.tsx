import type { AreaHost, ModuleView } from 'shared-contracts/area-host';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { SectionHeading } from 'shared-ui/section-heading';
import { useStore } from 'shared-ui/use-store';
import { filedStateNames } from '../../company/filed-states.ts';
import classes from '../formation.css';
import { Officials, PrincipalAddress } from '../formation-parts.tsx';
import { useAskedPaths } from '../use-asked-paths.ts';
import { YesNoCards } from '../yes-no-cards.tsx';
import type { LlcFormationOptions } from './rules.ts';

const MANAGED_TYPE = 'formationDetails.llc.managedType';
const LIST_MEMBERS = 'formationDetails.llc.listMembers';
const MEMBERS = 'formationDetails.llc.members';
const MANAGERS = 'formationDetails.llc.managers';

/** Who runs the LLC and where it keeps its records. */
const LlcFormation: ModuleView<LlcFormationOptions> = ({ options, host }) => {
  const asks = useAskedPaths(host);
  // The fields are asked only for entity types formed like an LLC; for others there is nothing to show.
  if (!asks(MANAGED_TYPE)) return null;
  return (
    <div className={classes.parts}>
      <div>
        <SectionHeading title={options.managementTitle} />
        <FieldStack>
          <ManagedType {...options} />
          {asks(LIST_MEMBERS) && <ListMembers options={options} host={host} />}
        </FieldStack>
      </div>
      <Officials path={MEMBERS} words={options.members} options={options} host={host} asks={asks} />
      {asks(MANAGERS) && (
        <Officials path={MANAGERS} words={options.managers} options={options} host={host} asks={asks} />
      )}
      <PrincipalAddress options={options} host={host} asks={asks} />
    </div>
  );
};

export { LlcFormation as view };

function ManagedType({ managedType, managedTypeChoices }: LlcFormationOptions) {
  return (
    <RadioCards
      name={MANAGED_TYPE}
      {...wordsOf(managedType)}
      columns={2}
      options={[
        { key: 'Member Managed', ...managedTypeChoices.memberManaged },
        { key: 'Manager Managed', ...managedTypeChoices.managerManaged },
      ]}
    />
  );
}

function ListMembers({
  options: { listMembers, listMembersChoices, listMembersStates },
  host,
}: {
  options: LlcFormationOptions;
  host: AreaHost;
}) {
  const state = useStore(host.known, (known) => filedStateNames(listMembersStates, known));
  return (
    <YesNoCards name={LIST_MEMBERS} wording={listMembers} choices={listMembersChoices} first="no" words={{ state }} />
  );
}
