import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { partsIn } from './parts-of-country.ts';

const WYOMING = { key: 'WY', value: 'Wyoming' };

it.each([
  ['outside of the US', false, { state: WYOMING, zip: '82001' }, { state: undefined, zip: undefined }],
  ['outside of the US', false, { state: WYOMING, zip: 'K1A 0B1' }, { state: undefined, zip: 'K1A 0B1' }],
  ['outside of the US', false, { state: undefined, zip: '80802' }, { state: undefined, zip: '80802' }],
  ['outside of the US', false, { state: 'Bayern', zip: '80802' }, { state: 'Bayern', zip: '80802' }],
  [
    'outside of the US',
    false,
    { state: { key: 'ZZ', value: 'Outside of the US' }, zip: '' },
    { state: undefined, zip: '' },
  ],
  ['in the US', true, { state: 'Ontario', zip: 'K1A 0B1' }, { state: undefined, zip: undefined }],
  ['in the US', true, { state: WYOMING, zip: '82001-1234' }, { state: WYOMING, zip: '82001-1234' }],
])('%s (%j), of %j can be right: %j', (_, isUs, parts, kept) => {
  expect(partsIn(isUs, parts)).toEqual(kept);
});

it('nothing is kept that cannot be in the country', () => {
  const state = fc.oneof(fc.string(), fc.constant(WYOMING), fc.constant(undefined));
  fc.assert(
    fc.property(fc.boolean(), state, fc.string(), (isUs, given, zip) => {
      const kept = partsIn(isUs, { state: given, zip });
      if (kept.state !== undefined) expect(typeof kept.state === 'object').toBe(isUs);
      if (!isUs && given === undefined) expect(kept).toEqual({ state: given, zip });
    }),
  );
});
