import { IsoDateStruct } from 'shared-contracts/iso-date';
import { RULED_ENTITY_TYPES } from 'shared-contracts/entity-types';
import { StateCodeStruct } from 'shared-contracts/state-code';
import {
  array,
  enums,
  integer,
  literal,
  max,
  min,
  nonempty,
  object,
  pattern,
  refine,
  string,
  union,
  type Infer,
} from 'superstruct';

const EveryYearOnStruct = refine(
  object({ kind: literal('every-year-on'), month: max(min(integer(), 1), 12), day: max(min(integer(), 1), 31) }),
  'day of every year',
  ({ month, day }) =>
    new Date(Date.UTC(2027, month - 1, day)).getUTCDate() === day || 'Expected a day that every year has',
);

/** When something is due, counted from the day of the formation. */
const DueStruct = union([
  /** On this day of each year, first in the year after the formation. */
  EveryYearOnStruct,
  /** On the first or last day of the month of the formation, one or more years later. */
  object({
    kind: literal('anniversary'),
    day: enums(['first', 'last']),
    everyYears: max(min(integer(), 1), 10),
  }),
  /** Once. */
  object({ kind: literal('days-after'), days: max(min(integer(), 1), 3650) }),
]);
export type Due = Infer<typeof DueStruct>;

const ReportRuleStruct = object({
  /** The state that forms the company. */
  state: StateCodeStruct,
  entityTypes: nonempty(array(enums([...RULED_ENTITY_TYPES]))),
  /** What is due, as the customer reads it, for example `Annual report`. */
  what: nonempty(string()),
  due: DueStruct,
  /** The state's own page about it. */
  source: pattern(string(), /^https:\/\/[a-z0-9.-]+\/[^\s"'<>]*$/i),
});

/** `report-dates.json` of a site: what states ask of companies after the formation. */
export const ReportDatesStruct = object({
  /** The day on which the rules were compared with their sources. */
  asOf: IsoDateStruct,
  rules: array(ReportRuleStruct),
});
export type ReportDates = Infer<typeof ReportDatesStruct>;
