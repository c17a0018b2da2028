import { array, defaulted, object, record, string, type Infer } from 'superstruct';
import { PUBLIC_BENEFIT_STATES } from 'shared-contracts/entity-types';
import { StateCodeStruct } from 'shared-contracts/state-lists';
import { fieldWording } from 'shared-contracts/field-wording';
import { ChoiceWordingStruct, formationOptions, OfficialsWordingStruct } from '../../formation/formation-options.ts';

const YesNoWordingStruct = object({ yes: ChoiceWordingStruct, no: ChoiceWordingStruct });

export const NonprofitFormationOptionsStruct = object({
  purposeTitle: defaulted(string(), 'About the Nonprofit'),
  type: fieldWording({ label: 'Nonprofit Type', hint: 'The kind of nonprofit that the state will record.' }),
  typeTexts: defaulted(record(string(), string()), {
    public_benefit_corp: 'Charities, schools, science and the arts. The usual choice for 501(c)(3)',
    mutual_benefit_corp: 'Clubs, trade groups and others that serve their own members',
    religious_corp: 'Churches and other places of worship',
  }),
  /**
   * The only states of a type; a type without an entry is in every state. A list of the page replaces the default
   * whole.
   */
  typeStates: defaulted(
    record(string(), array(StateCodeStruct)),
    { public_benefit_corp: [...PUBLIC_BENEFIT_STATES] },
    { strict: true },
  ),
  /** The states that do not have a type. */
  typeNotIn: defaulted(record(string(), array(StateCodeStruct)), {}),
  /** Asked when a type is chosen that some of the selected states do not have. `{type}` and `{list}` are replaced. */
  typeQuestion: defaulted(
    string(),
    '{type} is not supported in the following jurisdictions: {list}. Would you like to keep {type} and deselect ' +
      'the unsupported jurisdictions?',
  ),
  /** Asked when a state is selected that does not have the chosen type. `{type}` is replaced. */
  statesQuestion: defaulted(
    string(),
    'The jurisdiction you selected is not available with {type}, would you like to remove the jurisdiction and ' +
      'keep {type} as your nonprofit type?',
  ),
  questionYes: defaulted(string(), 'Yes'),
  questionNo: defaulted(string(), 'No'),
  taxExempt: fieldWording({ label: 'Tax-Exempt Status', hint: 'Will you apply for it?' }),
  taxExemptChoices: defaulted(YesNoWordingStruct, {
    yes: { label: 'Yes', text: 'For example under section 501(c)(3)' },
    no: { label: 'No', text: 'It will pay income tax' },
  }),
  hasMembers: fieldWording({ label: 'Voting Members', hint: 'Will the nonprofit have them?' }),
  hasMembersChoices: defaulted(YesNoWordingStruct, {
    yes: { label: 'Yes', text: 'They elect the directors' },
    no: { label: 'No', text: 'The directors decide' },
  }),
  /** In place of an answer to the next question. */
  noAssetDistribution: defaulted(string(), 'Not stated'),
  assetDistribution: fieldWording({
    label: 'Assets if Dissolved',
    hint: 'Who gets them? Most states expect another tax-exempt organization.',
  }),
  directors: defaulted(OfficialsWordingStruct, {
    title: 'Directors',
    text: 'At least three. They are responsible for the nonprofit.',
    one: 'Director',
    add: 'Add director',
    remove: 'Remove',
    toFill: 'Fill in',
  }),
  ...formationOptions,
});
export type NonprofitFormationOptions = Infer<typeof NonprofitFormationOptionsStruct>;
