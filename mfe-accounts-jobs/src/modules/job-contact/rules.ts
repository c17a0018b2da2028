import { ConditionStruct, whileAnswer } from 'shared-contracts/conditions';
import { HrefStruct } from 'shared-contracts/page-config';
import { defineQuestions, email, phone, select, text } from 'shared-contracts/questions';
import { array, defaulted, nonempty, optional, string } from 'superstruct';
import { APPLICANT_EMAIL, APPLICANT_NAME, APPLICANT_PHONE, CUSTOM_POSITION, POSITION } from '../../job/paths.ts';
import { OTHER, PositionStruct, type Position } from '../../job/positions.ts';
import { optionOf } from '../../label-key.ts';

const words = (text: string) => defaulted(nonempty(string()), text);

/** Who applies, and for which position. */
export const rules = defineQuestions(
  {
    /** The open positions, also for the other modules of the page. Without any, the position is a text. */
    positions: defaulted(array(PositionStruct), []),
    other: words('Other'),
    /** While this holds, the application has priority. */
    priorityWhen: optional(ConditionStruct),
    noMatch: words('No positions found. Try changing your search query.'),
    noPositions: words('There are no open positions at the moment.'),
    listNote: words('Please visit our Jobs or Careers page for a list of open positions.'),
    /** Address of the page that the note names. */
    listLink: optional(HrefStruct),
  },
  {
    [POSITION]: select('Position', {
      kind: ({ positions }) => (positions.length > 0 ? 'select' : 'text'),
      choices: ({ positions, other }) =>
        positions.length > 0 ? [...byDivision(positions), { group: '', options: [{ key: OTHER, value: other }] }] : [],
      sample: ({ positions, other }) => (positions.length > 0 ? { key: OTHER, value: other } : 'Writer'),
      maxLength: ({ positions }) => (positions.length > 0 ? undefined : 200),
      searchable: true,
      noMatch: ({ noMatch }) => noMatch,
      autoComplete: ({ positions }) => (positions.length > 0 ? undefined : 'off'),
    }),
    [CUSTOM_POSITION]: text('Which position?', {
      asked: ({ positions }) => positions.length > 0,
      showCondition: whileAnswer(POSITION, OTHER),
      maxLength: 200,
      autoComplete: 'off',
    }),
    [APPLICANT_NAME]: text('Name', { maxLength: 200, autoComplete: 'name' }),
    [APPLICANT_EMAIL]: email('Email', { maxLength: 254, width: 'half' }),
    [APPLICANT_PHONE]: phone('Phone', { maxLength: 40, width: 'half' }),
  },
);

/** The positions in the groups of their divisions. */
function byDivision(positions: readonly Position[]) {
  const divisions = [...new Set(positions.map(({ division }) => division))];
  return divisions.map((group) => ({
    group,
    options: positions.filter(({ division }) => division === group).map(({ title }) => optionOf(title)),
  }));
}
