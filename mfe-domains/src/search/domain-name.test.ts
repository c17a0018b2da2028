import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decode } from 'shared-contracts/decode';
import { DomainNameStruct } from 'shared-contracts/domains';
import {
  defaultTldOf,
  normaliseTerm,
  otherLettersIn,
  type SearchEntry,
  searchTargetOf,
  splitTerm,
  withText,
  withTld,
} from './domain-name.ts';

const KNOWN = ['com', 'net', 'co', 'co.uk', 'coffee'];

describe('normaliseTerm', () => {
  it.each([
    ['Alder and Wren', 'alderandwren'],
    ['ACME.com', 'acme.com'],
    ['acme-coffee', 'acme-coffee'],
    ['Café Wren', 'cafewren'],
    ['acme_coffee!', 'acmecoffee'],
    ['https://www.acme.com/menu?x=1', 'acme.com'],
    ['www.com', 'www.com'],
    ['-acme-.-com-', 'acme.com'],
    ['..acme..com..', 'acme.com'],
    ['acme,com', 'acme.com'],
    ['maya@acme.com', 'acme.com'],
    ['mailto:maya@acme.com', 'acme.com'],
    ['\u200bacme.com\u00a0', 'acme.com'],
    ['ａｃｍｅ.com', 'acme.com'],
    ['acme.com, other.com', 'acme.com'],
    ['acme.com other.com', 'acme.com'],
    ['acme。com', 'acme.com'],
    ['St. Johns, Inc.', 'st.johnsinc'],
    ['日本', ''],
    ['   ', ''],
  ])('[DO-011] %j becomes %j', (typed, term) => {
    expect(normaliseTerm(typed)).toBe(term);
  });

  it(
    '[DO-011] nothing but lowercase letters, digits, dots and hyphens ' + 'is left, and doing it again changes nothing',
    () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (typed) => {
          const term = normaliseTerm(typed);
          expect(term).toMatch(/^[a-z0-9.-]*$/);
          expect(normaliseTerm(term)).toBe(term);
        }),
        { examples: [['www.www.com'], ['a'.repeat(62) + '-b'], ['http://http://a.b']] },
      );
    },
  );
});

it.each([
  ['straße', 'ß'],
  ['søren', 'ø'],
  ['łódź', 'ł'],
  ['中文.com', '中文'],
  ['аcme.com', 'а'],
  ['Café Wren', ''],
  ['acme_1.com', ''],
  ['https://acme.com/中文', ''],
])('[DO-011] %j has the letters %j, which no domain has, and is not searched for without them', (typed, letters) => {
  expect(otherLettersIn(typed).join('')).toBe(letters);
  expect(searchTargetOf(typed, 'com', KNOWN) === undefined).toBe(letters !== '');
});

it(
  '[DO-011] every letter and digit of a typed text is in the name that is searched for, or the text is not ' +
    'searched for',
  () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcÀéßøł中аж１1-. _!'), maxLength: 20 }), (typed) => {
        const target = searchTargetOf(`x${typed}`, 'com', []);
        const letters = `x${typed}`
          .normalize('NFKD')
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]/gu, '');
        if (target && !typed.includes('.')) expect(target.name.replace(/-/g, '')).toBe(letters);
      }),
    );
  },
);

describe('splitTerm', () => {
  it.each([
    ['acme', 'acme', undefined],
    ['acme.com', 'acme', 'com'],
    ['acme.co.uk', 'acme', 'co.uk'],
    ['shop.acme.net', 'acme', 'net'],
    ['acme.restaurant', 'acme', 'restaurant'],
    ['st.johns', 'st', 'johns'],
  ])('%s is the name %s under %s', (term, name, tld) => {
    expect(splitTerm(term, KNOWN)).toEqual({ name, tld });
  });
});

it.each([
  [['coffee', 'net', 'com'], ['com', 'net', 'org'], 'com'],
  [['coffee', 'org', 'net'], ['com', 'net', 'org'], 'net'],
  [['coffee', 'org'], ['com', 'net', 'org'], 'org'],
  [['coffee', 'cafe'], ['com'], 'coffee'],
  [[], ['net'], 'net'],
  [[], [], 'com'],
])('[DO-012] of %j with the priority %j the default ending is %s', (known, priority, tld) => {
  expect(defaultTldOf(known, priority)).toBe(tld);
});

describe('searchTargetOf', () => {
  it.each([
    ['Alder and Wren', 'com', 'alderandwren.com'],
    ['acme.coffee', 'com', 'acme.coffee'],
    ['acme.restaurant', 'com', 'acme.restaurant'],
    ['acme.', 'net', 'acme.net'],
  ])('[DO-012] %j searched under %s is %s', (typed, tld, domain) => {
    expect(searchTargetOf(typed, tld, KNOWN)?.domain).toBe(domain);
  });

  it.each(['', '  ', '!?', '---', '.'])('[DO-008] %j is nothing to search for', (typed) => {
    expect(searchTargetOf(typed, 'com', KNOWN)).toBeUndefined();
  });

  it('[DO-011] for any typed text, the search target is a valid domain that consists of its name and ending', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abcdefg.-1 /@'), maxLength: 200, size: 'max' }),
        fc.constantFrom(...KNOWN),
        (typed, tld) => {
          const target = searchTargetOf(typed, tld, KNOWN);
          if (!target) return;
          expect(decode(DomainNameStruct, target.domain).kind).toBe('decoded');
          expect(target.domain).toBe(`${target.name}.${target.tld}`);
        },
      ),
    );
  });
});

describe('search entry', () => {
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
});
