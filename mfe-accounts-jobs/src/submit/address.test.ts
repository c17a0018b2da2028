import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageBefore } from './address.ts';

const queryOf = (next: string) => `?${new URLSearchParams({ next }).toString()}`;

it.each([
  ['/form-a-business?step=account-setup&state=TX', '/form-a-business?step=account-setup&state=TX'],
  ['/domains', '/domains'],
  ['', undefined],
  ['//other.example/a', undefined],
  ['/\\other.example', undefined],
  ['/.//other.example', undefined],
  ['/\t/other.example', undefined],
  ['https://other.example/', undefined],
  ['javascript:alert(1)', undefined],
])('after the login a customer who came from %j is at %j', (next, address) => {
  expect(pageBefore(queryOf(next))).toEqual(address === undefined ? undefined : { kind: 'address', address });
});

it('whatever the address of the login names, the customer stays on this site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '\t',
    'https:',
    'javascript:',
    'other.example',
    'domains',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = pageBefore(queryOf(pieces.join('')));
      expect(
        target?.kind === 'address' ? new URL(target.address, 'https://shop.example').origin : 'https://shop.example',
      ).toBe('https://shop.example');
    }),
    { numRuns: 2000 },
  );
});
