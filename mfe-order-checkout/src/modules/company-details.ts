import type { Known } from 'shared-contracts/area-rules';
import { fieldWording } from 'shared-contracts/field-wording';
import { checkbox, defineQuestions, text, textArea } from 'shared-contracts/questions';
import { StatesStruct } from 'shared-contracts/state-lists';
import { ruleOf } from 'shared-contracts/validation';
import { array, boolean, defaulted, enums, integer, min, nonempty, string, type Infer } from 'superstruct';
import { chosenEntityType } from '../company/chosen-company.ts';
import { isFiledIn } from '../company/filed-states.ts';
import {
  GENERIC_PURPOSE,
  isGenericPurposeOffered,
  isPurposeRequired,
  PURPOSE,
  settlePurpose,
} from '../company/purpose.ts';
import { formationKindOf } from '../formation/formation-kinds.ts';
import { AFFILIATE_CODE, affiliateCode } from './affiliate-code.ts';

const answersOf = ({ data }: Known) => data.companyInformation ?? {};

interface NaicsOptions {
  naicsStates: Infer<typeof StatesStruct>;
  naicsExceptEntityTypes: readonly string[];
}

const isNaicsRequired = ({ naicsStates, naicsExceptEntityTypes }: NaicsOptions, known: Known): boolean =>
  isFiledIn(naicsStates, known) && !naicsExceptEntityTypes.includes(chosenEntityType(known)?.key ?? '');

/** The latest formation date: today, or the last day of last year. */
function latestDate(latest: 'last-year' | 'today', { today }: Known): string {
  const [year = '', month = '', day = ''] = today.split('-');
  return latest === 'today' ? `${month}/${day}/${year}` : `12/31/${Number(year) - 1}`;
}

/**
 * What some states or services ask beside the company's name and type, as far as it is asked in the chosen state. Each
 * question is hidden until the page shows it.
 */
export const rules = defineQuestions(
  {
    nameReservation: fieldWording({
      label: 'I have reserved the name',
      hint: 'Tick this if the state has given you a reservation number.',
      show: false,
    }),
    ubiNumberToggle: fieldWording({
      label: 'The company has a UBI number',
      hint: 'The number that the state of Washington gives to businesses.',
      show: false,
    }),
    /** States in which the UBI number is asked for. */
    ubiStates: defaulted(StatesStruct, ['WA']),
    /** States that require the NAICS code, and entity types that need none in them. Elsewhere it may be left out. */
    naicsStates: defaulted(StatesStruct, 'naics'),
    naicsExceptEntityTypes: defaulted(array(nonempty(string())), ['NP Corp']),
    /** Whether the NAICS code is asked only where it is required. */
    naicsOnlyWhereRequired: defaulted(boolean(), false),
    formationDate: fieldWording({ label: 'Formation Date', hint: 'MM/DD/YYYY', show: false }),
    formationDateLatest: defaulted(enums(['last-year', 'today']), 'last-year'),
    formationDateNotKnown: fieldWording({ label: "I don't know my Formation Date" }),
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
    genericPurposeText: defaulted(nonempty(string()), 'Any lawful business'),
  },
  {
    'companyInformation.nameReservation': checkbox(({ nameReservation }) => nameReservation),
    'companyInformation.nameReservationNumber': text('Name Reservation Number', {
      asked: ({ nameReservation }, known) => Boolean(nameReservation.show && answersOf(known).nameReservation),
      maxLength: 60,
      width: 'medium',
      autoComplete: 'off',
    }),
    'companyInformation.ubiNumberToggle': checkbox(({ ubiNumberToggle }) => ubiNumberToggle, {
      asked: ({ ubiStates }, known) => isFiledIn(ubiStates, known),
    }),
    'companyInformation.ubiNumber': text('UBI Number', {
      hint: 'Nine digits.',
      asked: ({ ubiNumberToggle, ubiStates }, known) =>
        Boolean(ubiNumberToggle.show && isFiledIn(ubiStates, known) && answersOf(known).ubiNumberToggle),
      rules: 'numeric|length:9|maxLength:9|digits:9',
      width: 'medium',
      inputMode: 'numeric',
      autoComplete: 'off',
    }),
    'companyInformation.naicsCode': text('NAICS Code', {
      hint: 'The number of your line of business. You find it at census.gov/naics.',
      show: false,
      asked: (options, known) => !options.naicsOnlyWhereRequired || isNaicsRequired(options, known),
      required: (options, known) => isNaicsRequired(options, known),
      rules: 'length:2|maxLength:60',
      sample: '722515',
      width: 'medium',
      autoComplete: 'off',
    }),
    // Stays on screen while the date is not known, so that it is clear what the tick is about.
    'companyInformation.formationDate': text(({ formationDate }) => formationDate, {
      disabled: ({ formationDateNotKnown }, known) =>
        formationDateNotKnown.show !== false && answersOf(known).formationDateNotKnown === true,
      rules: ({ formationDateLatest }, known) => `date:${latestDate(formationDateLatest, known)}`,
      width: 'medium',
      inputMode: 'numeric',
      mask: 'date',
      placeholder: 'MM/DD/YYYY',
      autoComplete: 'off',
    }),
    'companyInformation.formationDateNotKnown': checkbox(({ formationDateNotKnown }) => formationDateNotKnown, {
      asked: ({ formationDate }) => formationDate.show === true,
    }),
    [AFFILIATE_CODE]: affiliateCode(false),
    [GENERIC_PURPOSE]: checkbox(
      ({ businessPurpose, genericPurpose }) => ({
        ...genericPurpose,
        label: `${businessPurpose.label}: ${genericPurpose.label}`,
      }),
      {
        name: ({ genericPurpose }) => genericPurpose.label,
        asked: (options, known) => isGenericPurposeOffered(options, known),
      },
    ),
    [PURPOSE]: textArea(
      ({ businessPurpose, businessPurposeOfNonprofit }, known) => ({
        ...(formationKindOf(known) === 'nonprofit' ? businessPurposeOfNonprofit : businessPurpose),
        show: businessPurpose.show,
      }),
      {
        name: ({ businessPurpose }) => businessPurpose.label,
        required: (options, known) => isPurposeRequired(options, known),
        rules: ({ businessPurposeLeastLength }) => `${ruleOf('length', businessPurposeLeastLength)}|maxLength:2000`,
        // The tick says the words.
        hidden: (options, known) => isGenericPurposeOffered(options, known) && answersOf(known).genericPurpose === true,
      },
    ),
  },
  { settle: settlePurpose },
);
