import { pattern, string } from 'superstruct';

/** A state's code, as in the site's jurisdictions. */
export const StateCodeStruct = pattern(string(), /^[A-Z]{2}$/);
