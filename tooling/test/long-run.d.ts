/** True when run by `LONG_RUN=1 npm test`. */
declare const LONG_RUN: boolean;
