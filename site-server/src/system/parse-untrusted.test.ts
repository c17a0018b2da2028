import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseUntrusted } from './parse-untrusted.ts';

const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

describe('what cannot be used is refused with its path', () => {
  it.each([
    ['{"company":{"name":"Alder\\u0000"}}', 'company.name', 'text without characters that cannot be stored'],
    ['{"company":{"names":["ok","\\ud800"]}}', 'company.names.1', 'text without characters that cannot be stored'],
    ['{"company":{"a\\u0000b":1}}', 'company.?', 'another property name'],
    ['{"company":{"toString":1}}', 'company.toString', 'another property name'],
    ['{"__proto__":{"admin":true}}', '__proto__', 'another property name'],
    [nested(64), `a${'.0'.repeat(63)}`, 'at most 64 levels of nesting'],
    [nested(50_000), `a${'.0'.repeat(63)}`, 'at most 64 levels of nesting'],
  ])('%.40s', (text, path, expected) => {
    expect(parseUntrusted(text)).toEqual({ kind: 'unusable', problem: { path, expected } });
  });
});

it('text that is no JSON is refused with the reason', () => {
  expect(parseUntrusted('{')).toEqual({ kind: 'no-json', reason: expect.stringMatching(/JSON/) });
});

it('all other data comes through as it is', () => {
  expect(parseUntrusted(nested(62)).kind).toBe('parsed');
  const emoji = { name: 'Café 😀', list: [null, true, 1.5, ''], empty: {} };
  expect(parseUntrusted(JSON.stringify(emoji))).toEqual({ kind: 'parsed', value: emoji });
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      const text = JSON.stringify(value);
      const parsed = parseUntrusted(text);
      if (parsed.kind === 'parsed') expect(parsed.value).toEqual(JSON.parse(text));
    }),
  );
});
