import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, fingerprintOf } from './fingerprint.ts';

describe('fingerprintOf', () => {
  it('equal content has one fingerprint, whatever the order of keys', () => {
    expect(fingerprintOf({ a: 1, b: { c: [1, 2], d: 'x' } })).toBe(fingerprintOf({ b: { d: 'x', c: [1, 2] }, a: 1 }));
  });

  it('a key that is undefined and a key that is not there are the same', () => {
    expect(fingerprintOf({ a: 1, b: undefined })).toBe(fingerprintOf({ a: 1 }));
  });

  it('other content has another fingerprint', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        const isSame = canonicalJson(left) === canonicalJson(right);
        expect(fingerprintOf(left) === fingerprintOf(right)).toBe(isSame);
      }),
    );
  });

  it('the order of a list counts', () => {
    expect(fingerprintOf([1, 2])).not.toBe(fingerprintOf([2, 1]));
  });
});
