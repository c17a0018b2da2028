import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskPhoneNumber } from './phone-number.ts';

describe('maskPhoneNumber', () => {
  it.each([
    ['', ''], ['3', '(3'], ['307', '(307'], ['3075', '(307) 5'], ['3075550', '(307) 555-0'], ['3075550188', '(307) 555-0188'],
    ['307.555.0188', '(307) 555-0188'], ['1 307 555 0188', '(307) 555-0188'], ['30755501889', '(307) 555-0188'],
    ['+44 20 7946 0018', '+44 20 7946 0018'],
  ])('[OC-046] [SC-193] "%s" is shown as "%s"', (typed, shown) => {
    expect(maskPhoneNumber(typed)).toBe(shown);
  });

  it('what is masked stays the same when masked again', () => {
    fc.assert(fc.property(fc.string(), (text) => {
      const once = maskPhoneNumber(text);
      expect(maskPhoneNumber(once)).toBe(once);
    }));
  });
});
