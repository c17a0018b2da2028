import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeAvailableTlds, decodeHeroTlds } from 'shared-contracts/domains';
import { availableTlds, heroTlds } from './domain-actions.ts';
import { lookUp, stableHash } from './registry.ts';
import { findTld, TLDS, UNSUPPORTED_TLDS } from './tld-list.ts';

const names = Array.from({ length: 400 }, (_, index) => `sample${index}name`);
const shareOf = (kind: string, tld: string) =>
  names.filter((name) => lookUp(`${name}.${tld}`).kind === kind).length / names.length;

it('[SS-020] at least 30 endings are for sale, each once, and the client can read them', () => {
  expect(TLDS.length).toBeGreaterThanOrEqual(30);
  expect(new Set(availableTlds()).size).toBe(TLDS.length);
  expect(decodeAvailableTlds(availableTlds())).toEqual({ kind: 'decoded', value: availableTlds() });
});

it('[SS-021] the badges show four endings with their first-year prices', () => {
  expect(heroTlds()).toEqual([
    { tld: 'com', price: '14.00' },
    { tld: 'coffee', price: '32.00' },
    { tld: 'co', price: '29.00' },
    { tld: 'shop', price: '9.00' },
  ]);
  expect(decodeHeroTlds(heroTlds()).kind).toBe('decoded');
});

it.each(TLDS)('.$tld costs whole cents, today and later', ({ create, renew }) => {
  expect([create, renew].every((price) => Number.isInteger(price) && price > 0)).toBe(true);
});

it('no ending is both for sale and unsupported', () => {
  expect(UNSUPPORTED_TLDS.filter(findTld)).toEqual([]);
});

it.each([
  ['alderandwren.com', { kind: 'free', premium: false, create: 1400, renew: 1800 }],
  ['alderandwren.org', { kind: 'taken' }],
  ['alderwren.com', { kind: 'third-party', create: 1400, renew: 1800, purchase: 185_000 }],
  ['alderandwren.restaurant', { kind: 'unsupported' }],
  ['google.com', { kind: 'taken' }],
  ['google.coffee', { kind: 'taken' }],
  ['shop.acme.com', { kind: 'unsupported' }],
])('%s is looked up as %j', (domain, registration) => {
  expect(lookUp(domain)).toEqual(registration);
});

it.each(['abc', 'qxz', 'r2d', '123', 'ab'])('somebody has %s.com', (name) => {
  expect(lookUp(`${name}.com`).kind).toMatch(/^(taken|third-party)$/);
});

it('a premium name costs more than its ending, today and later', () => {
  const premium = ['wyoming.studio', 'coffee.works', 'solar.agency', 'ranch.group'].map(lookUp);
  expect(premium.some((name) => name.kind === 'free' && name.premium && name.create >= 8 * 1600)).toBe(true);
});

it('most long names are free, and some of a third party are for sale', () => {
  expect(shareOf('free', 'com')).toBeGreaterThan(0.7);
  expect(shareOf('free', 'com')).toBeLessThan(0.98);
  const short = Array.from({ length: 2000 }, (_, index) => lookUp(`n${index}.com`).kind);
  expect(new Set(short)).toEqual(new Set(['free', 'taken', 'third-party']));
});

it('a hash depends on the text alone and stays in its range', () => {
  expect(stableHash('alderandwren.com', 100)).toBe(stableHash(['alderandwren', 'com'].join('.'), 100));
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 1000 }), (text, range) => {
      const hash = stableHash(text, range);
      return Number.isInteger(hash) && hash >= 0 && hash < range;
    }),
  );
});

it('a hash falls evenly', () => {
  const counts = new Array<number>(10).fill(0);
  for (let index = 0; index < 10_000; index += 1) counts[stableHash(`name${index}.com`, 10)]! += 1;
  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(Math.max(...counts)).toBeLessThan(1150);
});
