import { integer, optional, string, type, type Infer } from 'superstruct';
import { IsoDateStruct } from './iso-date.ts';

/** A date of a company within the next twelve months: a report that its state asks for, or a service that renews. */
export const ComingDateStruct = type({
  on: IsoDateStruct,
  what: string(),
  /** The company that it is for; empty if the order files none. */
  company: string(),
  /** Of a service that renews: what is charged, in cents. */
  amount: optional(integer()),
  /** Of a report: the state's page about it, and the day on which the rule was compared with it. */
  source: optional(type({ link: string(), asOf: IsoDateStruct })),
});
export type ComingDate = Infer<typeof ComingDateStruct>;
