import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normaliseTerm, splitTerm } from './domain-name.ts';
import { withText, withTld, type SearchEntry } from './search-entry.ts';

const KNOWN = ['com', 'net', 'co', 'coffee'];

it.each([
  ['acme.net', 'net'],
  ['acme.c', 'com'],
  ['acme.restaurant', 'com'],
  ['acme', 'com'],
])('[DO-010] with .com chosen, typing %s leaves .%s chosen', (text, tld) => {
  expect(withText({ text: '', tld: 'com' }, text, KNOWN)).toEqual({ text, tld });
});

it.each([
  ['acme.net', 'acme.coffee'],
  ['acme.restaurant', 'acme.coffee'],
  ['Acme Ltd', 'Acme Ltd'],
  ['', ''],
])('[DO-010] choosing .coffee turns %j into %j', (text, after) => {
  expect(withTld({ text, tld: 'com' }, 'coffee', KNOWN)).toEqual({ text: after, tld: 'coffee' });
});

it('[DO-010] after any typing and choosing, a typed ending that is for sale is the chosen one', () => {
  const typing = fc.record({
    kind: fc.constant('type' as const),
    text: fc.stringMatching(/^[a-z]{0,3}(\.(com|net|co|x)?)?$/),
  });
  const choosing = fc.record({ kind: fc.constant('choose' as const), text: fc.constantFrom(...KNOWN) });
  fc.assert(
    fc.property(fc.array(fc.oneof(typing, choosing)), (actions) => {
      const entry = actions.reduce<SearchEntry>(
        (entry, { kind, text }) => (kind === 'type' ? withText(entry, text, KNOWN) : withTld(entry, text, KNOWN)),
        { text: '', tld: 'com' },
      );
      const { tld } = splitTerm(normaliseTerm(entry.text), KNOWN);
      if (tld !== undefined && KNOWN.includes(tld)) expect(entry.tld).toBe(tld);
      expect(KNOWN).toContain(entry.tld);
    }),
  );
});
