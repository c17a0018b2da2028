import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decode } from 'shared-contracts/decode';
import { decodeDomainSuggestions, DomainNameStruct } from 'shared-contracts/domains';
import { suggestDomains } from './domain-suggestions.ts';
import { lookUp } from './registry.ts';

const domainsOf = (term: string, tld: string) => suggestDomains(term, tld).map(({ domain }) => domain);
const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);

it('[SS-017] the best suggestions are the same name under other endings and the name made shorter', () => {
  expect(domainsOf('alderandwren', 'com').slice(0, 6)).toEqual([
    'alderandwren.coffee',
    'alderandwren.co',
    'alderandwren.shop',
    'alderwren.com',
    'alderandwren.net',
    'alderandwren.org',
  ]);
});

it('[SS-017] "my cafe" finds names of cafes, with one opener and no ending of another trade', () => {
  const domains = domainsOf('mycafe', 'com');
  expect(domains.slice(0, 6)).toEqual([
    'mycafe.cafe',
    'mycafe.coffee',
    'mycafe.co',
    'mycafe.shop',
    'mycafe.net',
    'mycafe.org',
  ]);
  expect(domains.slice(0, 18)).toEqual(
    expect.arrayContaining(['cafe.com', 'cafe.cafe', 'my-cafe.com', 'mycoffee.com', 'myespresso.com', 'getcafe.com']),
  );
  expect(
    domains.filter(
      (domain) => /^(get|the|try|go|hello|my)my/.test(domain) || /\.(realty|legal|finance|health)$/.test(domain),
    ),
  ).toEqual([]);
});

it.each([
  ['sunrisebakery', 'sunrisebread.com'],
  ['oakandpineconsulting', 'oakandpineconsulting.consulting'],
  ['theblueroomstudio', 'blueroomstudio.com'],
  ['coffeeshop', 'coffeestore.com'],
  ['going', 'getgoing.com'],
  ['law', 'getlaw.com'],
])('[SS-017] %s finds %s', (term, domain) => {
  const domains = domainsOf(term, 'com');
  expect(domains).toContain(domain);
  expect(domains.filter((found) => found.startsWith('coffeeshopshop'))).toEqual([]);
});

it('[SS-017] a term that brings its ending is searched under it', () => {
  expect(domainsOf('alderandwren.net', '')).toEqual(domainsOf('alderandwren', 'net'));
});

it('[SS-017] the chosen ending wins over the one in the term', () => {
  expect(domainsOf('acme.net', 'com')).toEqual(domainsOf('acme', 'com'));
});

it('[SS-023] a suggestion says how its name and its ending were chosen', () => {
  expect(suggestDomains('alderandwren', 'com')).toContainEqual({
    domain: 'getalderandwren.com',
    sldSuggestionType: 'prefix',
    tldRankingType: 'hero',
  });
  expect(decodeDomainSuggestions({ success: true, response: suggestDomains('acme', 'com') }).kind).toBe('decoded');
});

it('[SS-017] suggestions are valid and unique, never the domain searched for, and at most 90', () => {
  fc.assert(
    fc.property(label, fc.constantFrom('com', 'coffee', 'restaurant'), (name, tld) => {
      const domains = domainsOf(name, tld);
      expect(domains.every((domain) => decode(DomainNameStruct, domain).kind === 'decoded')).toBe(true);
      expect(new Set(domains).size).toBe(domains.length);
      expect(domains).not.toContain(`${name}.${tld}`);
      expect(domains.length).toBeGreaterThan(0);
      expect(domains.length).toBeLessThanOrEqual(90);
    }),
  );
});

it('one search meets every kind of registration', () => {
  expect(new Set(domainsOf('alderandwren', 'com').map((domain) => lookUp(domain).kind))).toEqual(
    new Set(['free', 'taken', 'third-party', 'unsupported']),
  );
});
