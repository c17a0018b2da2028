import { it } from '@jest/globals';

/** True when run by `LONG_RUN=1 npm test`. */
declare const LONG_RUN: boolean;

/** A test that takes too long for every run: only `LONG_RUN=1 npm test` and `LONG_RUN=1 npm run jest` run it. */
export const itInLongRuns = LONG_RUN ? it : it.skip;

/** How often to kill a server: once, three times in a long run, and as often as the environment variable says. */
export function killsOf(variable: 'MAIL_KILLS' | 'CHARGE_KILLS'): number {
  return Number(process.env[variable] ?? (LONG_RUN ? 3 : 1));
}
