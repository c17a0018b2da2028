import { pattern, string } from 'superstruct';

/** YYYY-MM-DD: a day in the site's calendar, without time or time zone. */
export type IsoDate = string;

/** An `IsoDate` by its form. It does not refuse February 30. */
export const IsoDateStruct = pattern(string(), /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
