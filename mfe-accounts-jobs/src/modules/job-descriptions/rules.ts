import { moduleRules } from 'shared-contracts/area-rules';
import { array, defaulted, nonempty, object, string, type Infer } from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);

/** Page options of the links to job descriptions. The positions are those of the module that asks for the position. */
const JobDescriptionsOptionsStruct = object({
  divisions: defaulted(array(nonempty(string())), ['Client Services Division', 'Interactive Division']),
  placeholder: text('Choose a job description to read'),
  /** Says that a choice leaves the page; `{title}` is replaced. */
  opensNote: text('A description opens in a new window.'),
  noMatch: text('No positions found. Try changing your search query.'),
  emptyDivision: text('There are no open positions in this category at the moment.'),
  noPositions: text('There are no open positions at the moment.'),
});
export type JobDescriptionsOptions = Infer<typeof JobDescriptionsOptionsStruct>;

/** Only links: asks nothing. */
export const rules = moduleRules<JobDescriptionsOptions>({ options: JobDescriptionsOptionsStruct, fields: () => ({}) });
