import { ConditionStruct } from 'shared-contracts/conditions';
import { HrefStruct } from 'shared-contracts/page-config';
import { fieldWording } from 'shared-ui/field-wording';
import { array, defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';
import { PositionStruct } from '../../job/positions.ts';

const text = (words: string) => defaulted(nonempty(string()), words);

export const JobContactOptionsStruct = object({
  /** The open positions, also for the other modules of the page. Without any, the position is a text. */
  positions: defaulted(array(PositionStruct), []),
  position: fieldWording({ label: 'Position' }),
  other: text('Other'),
  customPosition: fieldWording({ label: 'Which position?' }),
  name: fieldWording({ label: 'Name' }),
  email: fieldWording({ label: 'Email' }),
  phone: fieldWording({ label: 'Phone' }),
  /** While this holds, the application has priority. */
  priorityWhen: optional(ConditionStruct),
  noMatch: text('No positions found. Try changing your search query.'),
  noPositions: text('There are no open positions at the moment.'),
  listNote: text('Please visit our Jobs or Careers page for a list of open positions.'),
  /** Address of the page that the note names. */
  listLink: optional(HrefStruct),
});
export type JobContactOptions = Infer<typeof JobContactOptionsStruct>;
