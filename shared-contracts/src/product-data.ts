import {
  array,
  enums,
  nonempty,
  object,
  optional,
  pattern,
  record,
  string,
  type,
  union,
  type Infer,
} from 'superstruct';
import { keyOfAnswer } from './conditions.ts';
import { StateCodeStruct } from './state-lists.ts';
import { SubmissionAddressStruct } from './submission.ts';

const TextStruct = nonempty(string());
const YearStruct = pattern(string(), /^\d{4}$/);
/** A date as customers type it: MM/DD/YYYY. */
const WrittenDateStruct = pattern(string(), /^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/\d{4}$/);

/** Kinds of docket for which a process agent can be named. */
export const DOCKET_NUMBER_TYPES = ['MC', 'FF', 'MX'] as const;
const DocketNumberTypeStruct = enums(DOCKET_NUMBER_TYPES);

/** The customer's answers about a process agent; a docket kind chosen from a list is an option. */
export const ProcessAgentAnswersStruct = type({
  docketNumberType: union([DocketNumberTypeStruct, type({ key: DocketNumberTypeStruct })]),
  docketNumber: TextStruct,
  USDOTNumber: TextStruct,
});
export type ProcessAgentAnswers = Infer<typeof ProcessAgentAnswersStruct>;

/** A process agent as it is submitted. */
export const ProcessAgentDataStruct = object({
  docket_type: DocketNumberTypeStruct,
  docket_number: TextStruct,
  usdot_number: TextStruct,
});
export type ProcessAgentData = Infer<typeof ProcessAgentDataStruct>;

export function processAgentDataOf({
  docketNumberType,
  docketNumber,
  USDOTNumber,
}: ProcessAgentAnswers): ProcessAgentData {
  return {
    docket_type: keyOfAnswer(docketNumberType) as ProcessAgentData['docket_type'],
    docket_number: docketNumber,
    usdot_number: USDOTNumber,
  };
}

/** The text of a notary stamp, and the date on which the commission ends. */
export const NotaryDataStruct = object({
  first_name: TextStruct,
  middle_name: optional(string()),
  last_name: TextStruct,
  notary_id: TextStruct,
  city: TextStruct,
  company_state: StateCodeStruct,
  exp_month: pattern(string(), /^\d{1,2}$/),
  exp_day: pattern(string(), /^\d{1,2}$/),
  exp_year: YearStruct,
});

/** The text on a corporate book and its seal; a book without a seal has no `emboss_seal_capitalization`. */
export const BookAndSealDataStruct = object({
  company_name: TextStruct,
  entity_type: TextStruct,
  company_state: StateCodeStruct,
  names: array(TextStruct),
  address: SubmissionAddressStruct,
  formation_year: YearStruct,
  emboss_seal_capitalization: optional(TextStruct),
});

/** `legal_needs` may be empty. */
export const LawOnCallDataStruct = object({ legal_needs: string(), state: StateCodeStruct });
export const ComplianceFilingDataStruct = object({ formation_date: WrittenDateStruct });
export const RenewalDataStruct = object({ state: StateCodeStruct });

/** The trade name on one product line; `TradeNamesStruct` has the trade names of all its states. */
export const TradeNameDataStruct = object({ trade_name: TextStruct });
export const TradeNamesStruct = record(StateCodeStruct, TradeNameDataStruct);

/** `mf`: mail forwarding; `vo`: virtual office. */
export const MailForwardingDataStruct = object({ serviceType: enums(['mf', 'vo']) });
