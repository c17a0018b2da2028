import { array, boolean, defaulted, enums, integer, min, nonempty, object, string, type Infer } from 'superstruct';
import { StatesStruct } from 'shared-contracts/state-lists';
import { fieldWording } from 'shared-ui/field-wording';

/**
 * Page options of the company details module: what some states or services ask beside the name and the type. Each
 * question is hidden until the page shows it.
 */
export const CompanyDetailsOptionsStruct = object({
  nameReservation: fieldWording({
    label: 'I have reserved the name',
    hint: 'Tick this if the state has given you a reservation number.',
    show: false,
  }),
  nameReservationNumber: fieldWording({ label: 'Name Reservation Number' }),
  ubiNumberToggle: fieldWording({
    label: 'The company has a UBI number',
    hint: 'The number that the state of Washington gives to businesses.',
    show: false,
  }),
  ubiNumber: fieldWording({ label: 'UBI Number', hint: 'Nine digits.' }),
  /** States in which the UBI number is asked for. */
  ubiStates: defaulted(StatesStruct, ['WA']),
  naicsCode: fieldWording({
    label: 'NAICS Code',
    hint: 'The number of your line of business. You find it at census.gov/naics.',
    show: false,
  }),
  /** States that require the NAICS code, and the entity types that need none in them. Elsewhere it may be left out. */
  naicsStates: defaulted(StatesStruct, 'naics'),
  naicsExceptEntityTypes: defaulted(array(nonempty(string())), ['NP Corp']),
  /** Whether the NAICS code is asked only where it is required. */
  naicsOnlyWhereRequired: defaulted(boolean(), false),
  formationDate: fieldWording({ label: 'Formation Date', hint: 'MM/DD/YYYY', show: false }),
  /** The latest formation date: the last day of last year, or today. */
  formationDateLatest: defaulted(enums(['last-year', 'today']), 'last-year'),
  formationDateNotKnown: fieldWording({ label: "I don't know my Formation Date" }),
  /** Asked only while the page's first bundle is in the cart and has `affiliateToggle`. */
  affiliateCode: fieldWording({ label: 'Affiliate Code', show: false }),
  businessPurpose: fieldWording({
    label: 'Business Purpose',
    hint: 'What the company will do, in a sentence.',
    show: false,
  }),
  /** The same question to a nonprofit. */
  businessPurposeOfNonprofit: fieldWording({
    label: 'Business Purpose',
    hint: 'The purpose of the nonprofit, in a sentence.',
  }),
  businessPurposeLeastLength: defaulted(min(integer(), 1), 10),
  /** When a purpose is required: as the table of states says, always or never. */
  purposeRequired: defaulted(enums(['by-state', 'always', 'never']), 'by-state'),
  /** Offered where the state accepts a purpose in general words, and ticked at first; `show: false` takes it away. */
  genericPurpose: fieldWording({
    label: 'Any lawful business',
    hint: 'The state accepts these words. They leave you free to change what you do.',
  }),
  /** The purpose that is filed while it is ticked. */
  genericPurposeText: defaulted(nonempty(string()), 'Any lawful business'),
});
export type CompanyDetailsOptions = Infer<typeof CompanyDetailsOptionsStruct>;
