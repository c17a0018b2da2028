import { array, boolean, defaulted, integer, min, nonempty, object, optional, string, type Infer } from 'superstruct';
import { ENTITY_TYPES_BY_STATE, EntityTypesByStateStruct } from 'shared-contracts/entity-types/entity-types-by-state';
import { StateCodeStruct } from 'shared-contracts/state-lists';
import { fieldWording } from 'shared-contracts/field-wording';
import { attorneyOptions } from '../attorney-fields.ts';
import { billingOptions } from '../billing-type.ts';
import { ChangeOfAgentStruct } from './change-of-agent.ts';
import { InlineMailForwardingStruct } from './inline-mail-forwarding.ts';

const EntityTypeStruct = object({ key: nonempty(string()), value: nonempty(string()), text: defaulted(string(), '') });
/** Without `states`, in every state. */
const DesignatorsStruct = object({
  entityTypes: nonempty(array(nonempty(string()))),
  states: optional(array(StateCodeStruct)),
  designators: nonempty(array(nonempty(string()))),
});

export const CompanyInformationOptionsStruct = object({
  companyName: fieldWording({
    label: 'Company Name',
    hint: 'Include the ending: LLC, L.L.C. or Limited Liability Company.',
  }),
  designator: fieldWording({ label: 'Company Ending', hint: 'The law asks for one. We keep it and the name in step.' }),
  /**
   * If true, the designator is asked for only once there is a name without one. Otherwise it is always asked for, and
   * choosing it changes the name.
   */
  designatorOnlyIfMissing: defaulted(boolean(), false),
  /** Under the designator that was chosen for a name without one; `{name}` is replaced. */
  filedAs: defaulted(string(), 'We file the name as {name}.'),
  /** Designators to choose from instead of the usual ones; the first entry for the entity type and state applies. */
  designators: defaulted(array(DesignatorsStruct), []),
  /**
   * When the name ends in another entity type's designator; `{entity type}`, `{designators}` and `{designator}` are
   * replaced.
   */
  wrongDesignator: defaulted(
    nonempty(string()),
    'The name of this {entity type} must end in {designators}, not in {designator}.',
  ),
  altCompanyName: fieldWording({
    label: 'Alternative Name',
    hint: 'We use it only if the state refuses your first choice.',
  }),
  entityType: fieldWording({ label: 'Entity Type' }),
  state: fieldWording({ label: 'Primary State' }),
  statePlaceholder: defaulted(string(), 'Select State'),
  homeState: fieldWording({ label: 'What is the Home State of your Business?', show: false }),
  registeredAgentDuration: fieldWording({
    label: 'Registered Agent Service',
    tooltip:
      'Every state asks for a registered agent: someone at a street address who takes legal mail for the company.',
  }),
  /**
   * If false, the duration is not asked while billing is monthly, and the preselected one counts: nothing is paid for a
   * year then.
   */
  registeredAgentDurationIfMonthly: defaulted(boolean(), true),
  registeredAgentPlaceholder: defaulted(string(), 'Select a state first'),
  /** A duration that costs nothing more, as in a package; `{years}` is replaced. */
  includedDuration: defaulted(nonempty(string()), '{years} - Included'),
  /** A duration with its price, where that is for several agents; `{duration}` and `{count}` are replaced. */
  durationOfAgents: defaulted(nonempty(string()), '{duration} for {count} agents'),
  ...billingOptions(false),
  businessPurpose: fieldWording({ label: 'Business Purpose', hint: 'At least 10 characters.' }),
  /** If false, the purpose may stay empty. */
  businessPurposeRequired: defaulted(boolean(), false),
  businessPurposeLeastLength: defaulted(min(integer(), 1), 10),
  ...attorneyOptions(true),
  /** With a single type the question is not shown and the type is preselected. */
  entityTypes: defaulted(nonempty(array(EntityTypeStruct)), [{ key: 'LLC', value: 'LLC', text: '' }]),
  /** Key of the type that is preselected if there are several; none if omitted. */
  defaultEntityType: optional(nonempty(string())),
  /** The states in which each type is offered, and the states that have close variants. */
  entityTypesByState: defaulted(EntityTypesByStateStruct, ENTITY_TYPES_BY_STATE),
  /** Under an entity type that the chosen state does not have; `{state}` is replaced. */
  typeUnavailableReason: defaulted(nonempty(string()), 'Not available in {state}'),
  /** Under a state that cannot be chosen; `{entity type}` is replaced. */
  stateUnavailableReason: defaulted(string(), 'Not available for {entity type}'),
  /** The same under the home state; and, in the list of home states, under the state to file in. */
  stateIsHomeReason: defaulted(nonempty(string()), 'This is your home state'),
  homeStateIsChosenReason: defaulted(nonempty(string()), 'This is the state you file in'),
  /** Entity types that cannot be billed monthly, and the reason shown; `{entity type}` is replaced. */
  monthlyBlocks: defaulted(array(nonempty(string())), ['NP Corp']),
  monthlyBlockedReason: defaulted(nonempty(string()), 'Monthly billing is not available for {entity type}'),
  /** Years of registered agent service that are preselected. */
  registeredAgentYears: defaulted(min(integer(), 1), 1),
  changeOfAgent: defaulted(ChangeOfAgentStruct, {}),
  inlineMailForwarding: defaulted(InlineMailForwardingStruct, {}),
});
export type CompanyInformationOptions = Infer<typeof CompanyInformationOptionsStruct>;
