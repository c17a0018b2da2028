import { AREA_NAMES } from 'shared-contracts/form-types';
import { didYouMean } from '../../../site-content/check-pages/nearest-name.ts';
import type { Candidate, ContractCheck } from '../check-types.ts';

const KNOWN: readonly string[] = ['shell', ...AREA_NAMES];

export const knownArea: ContractCheck<Candidate> = {
  name: 'known-area',
  holds: 'It is a release of the shell or of an area that exists.',
  find: ({ release: { area } }) =>
    KNOWN.includes(area)
      ? []
      : [{ wrong: `There is no area "${area}".`, suggestion: didYouMean(area, KNOWN, 'Name it in AREA_NAMES first.') }],
};
