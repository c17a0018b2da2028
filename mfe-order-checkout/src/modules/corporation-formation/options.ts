import { boolean, defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';
import { StatesStruct } from 'shared-contracts/state-lists';
import { fieldWording } from 'shared-contracts/field-wording';
import { ChoiceWordingStruct, formationOptions, OfficialsWordingStruct } from '../../formation/formation-options.ts';

const YesNoWordingStruct = object({ no: ChoiceWordingStruct, yes: ChoiceWordingStruct });

export const CorporationFormationOptionsStruct = object({
  /** The corporation exists in another state; this page registers it elsewhere. */
  existing: defaulted(boolean(), false),
  officersTitle: defaulted(string(), 'Officers'),
  officersText: defaulted(string(), 'One person may hold all three offices.'),
  presidentTitle: defaulted(string(), 'President'),
  secretaryTitle: defaulted(string(), 'Secretary'),
  treasurerTitle: defaulted(string(), 'Treasurer'),
  /** While it is ticked, the president is the only officer and holds all offices. */
  oneOfficer: fieldWording({
    label: 'One person holds all offices',
    hint: 'The same person is president, secretary and treasurer.',
    show: false,
  }),
  oneOfficerAtFirst: defaulted(boolean(), false),
  /** States in which president and secretary are two people. */
  oneOfficerNotIn: defaulted(StatesStruct, []),
  oneOfficerTitle: defaulted(string(), 'President, Secretary and Treasurer'),
  /** Officers beside those three; there may be none. */
  officers: defaulted(OfficialsWordingStruct, {
    title: '',
    text: '',
    one: 'Officer',
    add: 'Add officer',
    remove: 'Remove',
  }),
  directors: defaulted(OfficialsWordingStruct, {
    title: 'Directors',
    text: 'They choose the officers. The state lists their names.',
    one: 'Director',
    add: 'Add director',
    remove: 'Remove',
  }),
  /** The directors beside the officers, on one line. */
  furtherDirectors: defaulted(object({ title: nonempty(string()), none: nonempty(string()) }), {
    title: 'Other directors',
    none: 'None',
  }),
  allOfficersAreDirectors: fieldWording({ label: 'Are all officers directors?' }),
  /** The same question where one person holds all offices. */
  oneOfficerIsDirector: fieldWording({ label: 'Is this person a director, too?' }),
  /** `{officers}` is replaced by their names. */
  allOfficersAreDirectorsChoices: defaulted(YesNoWordingStruct, {
    yes: { label: 'Yes', text: '{officers}' },
    no: { label: 'No', text: 'List the directors yourself' },
  }),
  listOfficers: fieldWording({ label: 'Would you like to list officers on the state record?' }),
  listOfficersChoices: defaulted(YesNoWordingStruct, {
    no: { label: 'No', text: '{state} does not require it' },
    yes: { label: 'Yes', text: 'Names become public' },
  }),
  /** States in which the question is asked. */
  listOfficersStates: defaulted(StatesStruct, 'list-officers'),
  sharesTitle: defaulted(string(), 'Shares'),
  sharesText: defaulted(string(), 'These numbers go on the articles, so agree on them first.'),
  authorizedShares: fieldWording({ label: 'Authorized Shares', hint: 'The most the corporation may ever issue.' }),
  parValue: fieldWording({ label: 'Par Value', hint: 'The least a share may be sold for, in dollars.' }),
  issuedShares: fieldWording({ label: 'Issued Shares', hint: 'Given to the first owners now.' }),
  commonShares: fieldWording({ label: 'Common Shares', hint: 'With one vote each.' }),
  /** The numbers that are filled in at first. */
  proposedShares: defaulted(
    object({
      authorizedShares: optional(string()),
      parValue: optional(string()),
      issuedShares: optional(string()),
      commonShares: optional(string()),
    }),
    {},
  ),
  /**
   * `{shares}` is replaced by the label of the number that is too large, `{authorized}` by the number of authorized
   * shares.
   */
  moreThanAuthorized: defaulted(nonempty(string()), '{shares} cannot be more than the {authorized} authorized shares'),
  /** `{common}` is replaced by the number of common shares. */
  moreThanCommon: defaulted(nonempty(string()), '{shares} cannot be more than the {common} common shares'),
  /**
   * The shares on one line, while all numbers are there; the second part where the issued ones are asked for. The
   * numbers are replaced.
   */
  sharesLine: defaulted(nonempty(string()), '{authorizedShares} shares at ${parValue}'),
  issuedLine: defaulted(nonempty(string()), '{issuedShares} of them issued now'),
  financesTitle: defaulted(string(), 'Finances'),
  financesText: defaulted(string(), 'The state sets its fee by these amounts.'),
  totalLiabilities: fieldWording({ label: 'Total Liabilities', hint: 'What the corporation owes, in dollars.' }),
  totalAssets: fieldWording({ label: 'Total Assets', hint: 'What the corporation owns, in dollars.' }),
  /** States that ask a corporation that exists elsewhere for these numbers. */
  issuedSharesStates: defaulted(StatesStruct, 'issued-shares'),
  totalLiabilitiesStates: defaulted(StatesStruct, 'total-liabilities'),
  totalAssetsStates: defaulted(StatesStruct, 'total-assets'),
  ...formationOptions,
});
export type CorporationFormationOptions = Infer<typeof CorporationFormationOptionsStruct>;
