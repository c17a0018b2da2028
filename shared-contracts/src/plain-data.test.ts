import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { frozenCopyOf } from './plain-data.ts';

const circle: Record<string, unknown> = { name: 'round' };
circle.self = { again: circle };

it('JSON data comes back equal, frozen at every depth, and not the original', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (input) => {
      const copied = frozenCopyOf(input);
      expect(copied).toEqual({ kind: 'copied', value: input });
      const check = (original: unknown, copy: unknown) => {
        if (original === null || typeof original !== 'object') return;
        expect(Object.isFrozen(copy)).toBe(true);
        expect(copy).not.toBe(original);
        Object.entries(original).forEach(([key, value]) =>
          check(value, Object.getOwnPropertyDescriptor(copy, key)?.value),
        );
      };
      if (copied.kind === 'copied') check(input, copied.value);
    }),
  );
});

it.each<[string, unknown, string, string]>([
  ['a function', { a: { go: () => 1 } }, 'a.go', 'a function'],
  ['a date', { at: [new Date(0)] }, 'at.0', 'Date'],
  ['a map', new Map(), '', 'Map'],
  [
    'an instance of a class',
    {
      one: new (class Cart {
        items = 1;
      })(),
    },
    'one',
    'Object',
  ],
  ['a number that is none', { price: NaN }, 'price', 'NaN'],
  ['a big integer', { price: 10n }, 'price', 'a bigint'],
  ['a circle', circle, 'self.again', 'a circle back to where it stands in'],
])('%s is refused with its path', (_, input, path, received) => {
  expect(frozenCopyOf(input)).toEqual({
    kind: 'not-plain',
    problems: [{ path, expected: `plain data, but received: ${received}` }],
  });
});

it('the same object twice is no circle', () => {
  const shared = { key: 'WY' };
  expect(frozenCopyOf([shared, shared])).toEqual({ kind: 'copied', value: [{ key: 'WY' }, { key: 'WY' }] });
});
