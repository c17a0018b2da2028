import { it } from '@jest/globals';

/** A test that takes too long for every run: only `LONG_RUN=1 npm test` and `LONG_RUN=1 npm run jest` run it. */
export const itInLongRuns = LONG_RUN ? it : it.skip;
