import { array, enums, nonempty, object, optional, pattern, record, string, type, union, type Infer } from 'superstruct';
import { keyOfAnswer } from './conditions.ts';
import { StateCodeStruct } from './state-lists.ts';
import { SubmissionAddressStruct } from './submission.ts';

const TextStruct = nonempty(string());
const YearStruct = pattern(string(), /^\d{4}$/);
/** A day as customers write it: MM/DD/YYYY. */
const WrittenDateStruct = pattern(string(), /^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/\d{4}$/);

/** Kinds of docket a process agent is named for. */
export const DOCKET_NUMBER_TYPES = ['MC', 'FF', 'MX'] as const;
const DocketNumberTypeStruct = enums(DOCKET_NUMBER_TYPES);

/** A process agent as it is asked for; a kind that was chosen from a list is its option. */
export const ProcessAgentAnswersStruct = type({
  docketNumberType: union([DocketNumberTypeStruct, type({ key: DocketNumberTypeStruct })]),
  docketNumber: TextStruct, USDOTNumber: TextStruct,
});
export type ProcessAgentAnswers = Infer<typeof ProcessAgentAnswersStruct>;

/** A process agent as it is submitted. */
export const ProcessAgentDataStruct = object({ docket_type: DocketNumberTypeStruct, docket_number: TextStruct, usdot_number: TextStruct });
export type ProcessAgentData = Infer<typeof ProcessAgentDataStruct>;

export function processAgentDataOf({ docketNumberType, docketNumber, USDOTNumber }: ProcessAgentAnswers): ProcessAgentData {
  return {
    docket_type: keyOfAnswer(docketNumberType) as ProcessAgentData['docket_type'], docket_number: docketNumber, usdot_number: USDOTNumber,
  };
}

/** What a notary stamp says, and when the commission ends. */
export const NotaryDataStruct = object({
  first_name: TextStruct, middle_name: optional(string()), last_name: TextStruct, notary_id: TextStruct, city: TextStruct,
  company_state: StateCodeStruct, exp_month: pattern(string(), /^\d{1,2}$/), exp_day: pattern(string(), /^\d{1,2}$/), exp_year: YearStruct,
});
export type NotaryData = Infer<typeof NotaryDataStruct>;

/** What a corporate book and its seal say; a book without a seal has nothing to emboss. */
export const BookAndSealDataStruct = object({
  company_name: TextStruct, entity_type: TextStruct, company_state: StateCodeStruct, names: array(TextStruct), address: SubmissionAddressStruct,
  formation_year: YearStruct, emboss_seal_capitalization: optional(TextStruct),
});
export type BookAndSealData = Infer<typeof BookAndSealDataStruct>;

/** The legal needs may be left empty. */
export const LawOnCallDataStruct = object({ legal_needs: string(), state: StateCodeStruct });
export const ComplianceFilingDataStruct = object({ formation_date: WrittenDateStruct });
export const RenewalDataStruct = object({ state: StateCodeStruct });

/** The trade name of one product line, and those of all its states. */
export const TradeNameDataStruct = object({ trade_name: TextStruct });
export const TradeNamesStruct = record(StateCodeStruct, TradeNameDataStruct);
export type TradeNames = Infer<typeof TradeNamesStruct>;

/** Mail is forwarded, or the customer has a virtual office. */
export const MailForwardingDataStruct = object({ serviceType: enums(['mf', 'vo']) });
