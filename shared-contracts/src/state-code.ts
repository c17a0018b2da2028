import { pattern, string } from 'superstruct';

/** The group of a site's `jurisdictions` for what is no state of the United States. */
export const OUTSIDE_GROUP = 'Non-US Option(s)';

/** A state's code, as in the site's jurisdictions. */
export const StateCodeStruct = pattern(string(), /^[A-Z]{2}$/);
