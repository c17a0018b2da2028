import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COMMON_NAMES } from './common-names.ts';
import { countries } from './country-field.tsx';
import { folded, matchOf, optionNamed } from './named-options.ts';
import type { SelectChoice } from './select-options.ts';

const option = (key: string, value = key): SelectChoice => ({ key, value });
const MONTHS = Array.from({ length: 12 }, (_, index) => option(String(index + 1).padStart(2, '0')));
const YEARS = Array.from({ length: 10 }, (_, index) => option(String(2026 + index)));
const STATES = [
  option('DC', 'District of Columbia'),
  option('DE', 'Delaware'),
  option('NY', 'New York'),
  option('WA', 'Washington'),
  option('WV', 'West Virginia'),
  option('VA', 'Virginia'),
  option('WY', 'Wyoming'),
  option('AA', 'Armed Forces Americas'),
  option('AE', 'Armed Forces Europe'),
  option('AP', 'Armed Forces Pacific'),
  option('VI', 'U.S. Virgin Islands'),
];

it.each<[readonly SelectChoice[], string, readonly string[]]>([
  [MONTHS, '08', ['8', '08', 'August', 'AUG', ' aug. ']],
  [MONTHS, '01', ['1', 'January']],
  [MONTHS, '05', ['May', '5']],
  [MONTHS, '11', ['11', 'Nov']],
  [YEARS, '2029', ['29', '2029']],
  [YEARS, '2030', ['30']],
  [STATES, 'WY', ['wy', 'WY', 'WYOMING', 'Wyo.', 'W.Y.']],
  [STATES, 'DC', ['D.C.', 'dc', 'Washington, D.C.', 'Washington DC', 'd. c.']],
  [STATES, 'NY', ['N.Y.', 'new  york', 'N. Y.']],
  [STATES, 'WA', ['Washington', 'Wash.']],
  [STATES, 'VA', ['Virginia', 'Va']],
  [STATES, 'AE', ['ae', 'APO AE', 'Armed Forces Europe']],
  [STATES, 'VI', ['Virgin Islands', 'US Virgin Islands', 'USVI']],
  [countries(), 'US', ['USA', 'us', 'U.S.A.', 'U.S.', 'United States of America', 'America']],
  [countries(), 'GB', ['UK', 'U.K.', 'gb', 'Great Britain', 'England']],
  [countries(), 'TR', ['Turkey', 'Türkiye', 'TURKIYE']],
  [countries(), 'CZ', ['Czech Republic', 'Czechia']],
  [countries(), 'VN', ['Viet Nam', 'Vietnam']],
  [countries(), 'LC', ['Saint Lucia', 'St. Lucia', 'st lucia']],
  [countries(), 'CW', ['Curacao', 'Curaçao']],
  [countries(), 'CI', ["Cote d'Ivoire", 'Côte d’Ivoire', 'Ivory Coast']],
  [countries(), 'AX', ['Aland', 'Åland Islands', 'Aland Islands']],
  [countries(), 'RE', ['Reunion', 'Réunion']],
  [countries(), 'KR', ['Korea', 'South Korea', 'Republic of Korea']],
  [countries(), 'HK', ['Hong Kong', 'HK']],
  [countries(), 'RU', ['Russian Federation']],
  [countries(), 'BA', ['Bosnia and Herzegovina']],
  [countries(), 'DE', ['de', 'Germany', 'Deutschland']],
  [countries(), 'AE', ['UAE', 'United Arab Emirates']],
  [countries(), 'NL', ['Holland', 'The Netherlands']],
])('an option is chosen by each of its names (list %#)', (options, key, texts) => {
  for (const text of texts) expect([text, optionNamed(options, text, COMMON_NAMES)?.key]).toEqual([text, key]);
});

it.each<[readonly SelectChoice[], string]>([
  [STATES, 'APO'],
  [STATES, 'Military'],
  [STATES, 'Ontario'],
  [MONTHS, '13'],
  [YEARS, '99'],
  [countries(), 'Atlantis'],
  [STATES, ''],
])('a text that names several options or none chooses nothing (%#)', (options, text) => {
  expect(optionNamed(options, text, COMMON_NAMES)).toBeUndefined();
});

it.each([
  ['apo', ['AA', 'AE', 'AP']],
  ['milit', ['AA', 'AE', 'AP']],
  ['washington', ['DC', 'WA']],
  ['virgin', ['WV', 'VA', 'VI']],
  ['wyo', ['WY']],
])('%j, while it is typed, finds %j', (text, keys) => {
  expect(STATES.filter((each) => matchOf(each, text, COMMON_NAMES)).map(({ key }) => key)).toEqual(keys);
});

it('every option is chosen by its key, its words, and both without accents and in capitals', () => {
  const lists = fc.constantFrom(countries(), STATES, MONTHS, YEARS);
  fc.assert(
    fc.property(
      lists.chain((list) => fc.constantFrom(...list).map((chosen) => ({ list, chosen }))),
      ({ list, chosen }) => {
        const unaccented = chosen.value.normalize('NFD').replaceAll(/\p{M}/gu, '');
        for (const text of [
          chosen.key,
          chosen.value,
          unaccented,
          unaccented.toUpperCase(),
          ` ${chosen.value.replaceAll(' ', '  ')} `,
        ]) {
          expect([text, optionNamed(list, text, COMMON_NAMES)?.key]).toEqual([text, chosen.key]);
        }
      },
    ),
  );
});

it('names are written as they are compared, and each name of several countries belongs to none', () => {
  for (const [words, names] of COMMON_NAMES) expect([words, ...names].map(folded)).toEqual([words, ...names]);
  const all = countries().flatMap(({ value }) => COMMON_NAMES.get(folded(value)) ?? []);
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  expect(all.length).toBeGreaterThan(100);
});
