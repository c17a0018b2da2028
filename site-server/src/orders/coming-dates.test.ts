import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ComingDate } from 'shared-contracts/coming-date';
import { addDays, addMonths } from 'shared-contracts/renewal-dates';
import { create } from 'superstruct';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_FOLDER } from '../../testing/site-folder.ts';
import { TEST_CATALOGUE } from '../../testing/test-order.ts';
import { ReportDatesStruct, type Due } from '../site-content/report-dates.ts';
import { calendarFile } from './calendar-file.ts';
import { formationsOf, reportDates, type Formation } from './coming-dates.ts';
import type { OrderRow } from './schema.ts';

const OF_SITE = create(
  JSON.parse(readFileSync(join(SITE_FOLDER, 'report-dates.json'), 'utf8')) as unknown,
  ReportDatesStruct,
);
const company = (state: string, entityType: string, filedOn: string, name = 'Alder LLC'): Formation => ({
  ...{ company: name, state, entityType, filedOn },
});
const ruled = (due: Due) => ({
  asOf: '2026-11-01',
  rules: [{ state: 'WY', entityTypes: ['LLC' as const], what: 'Report', due, source: 'https://state.example/' }],
});

it.each([
  ['WY', 'LLC', '2026-11-20', '2026-11-27', ['2027-11-01 Annual report']],
  ['DE', 'LLC', '2026-11-20', '2026-11-27', ['2027-06-01 Annual tax']],
  ['DE', 'Corp', '2026-11-20', '2026-11-27', ['2027-03-01 Annual report and franchise tax']],
  // Nothing is due in the year of the formation.
  ['TX', 'LLC', '2026-01-10', '2026-01-11', []],
  ['TX', 'LLC', '2026-01-10', '2026-05-15', ['2027-05-15 Franchise tax report']],
  ['FL', 'Corp', '2026-12-31', '2027-05-01', ['2027-05-01 Annual report', '2028-05-01 Annual report']],
  ['FL', 'Corp', '2026-12-31', '2027-05-02', ['2028-05-01 Annual report']],
  ['CA', 'LLC', '2026-11-20', '2026-11-27', ['2027-02-18 First Statement of Information']],
  ['CA', 'LLC', '2026-11-20', '2027-12-01', ['2028-11-30 Statement of Information']],
  ['CA', 'LLC', '2026-11-20', '2028-12-01', []],
  ['NV', 'LLC', '2024-02-29', '2026-11-27', ['2027-02-28 Annual list and business license']],
  ['NV', 'LLC', '2024-02-29', '2027-11-27', ['2028-02-29 Annual list and business license']],
  ['WY', 'LLC', '2026-01-31', '2027-01-02', ['2028-01-01 Annual report']],
  // A state or an entity type without a rule is not guessed.
  ['OH', 'LLC', '2026-11-20', '2026-11-27', []],
  ['DE', 'Trust', '2026-11-20', '2026-11-27', []],
])('in %s a %s that was filed on %s reads on %s', (state, entityType, filedOn, today, expected) => {
  expect(
    reportDates([company(state, entityType, filedOn)], OF_SITE, today).map(({ on, what }) => `${on} ${what}`),
  ).toEqual(expected);
});

it('dates of two companies are in one order, each with its company and the source of its rule', () => {
  const dates = reportDates(
    [company('WY', 'LLC', '2026-11-20', 'Wren LLC'), company('DE', 'LLC', '2026-11-20')],
    OF_SITE,
    '2026-11-27',
  );
  expect(dates.map(({ on, company: of }) => [on, of])).toEqual([
    ['2027-06-01', 'Alder LLC'],
    ['2027-11-01', 'Wren LLC'],
  ]);
  expect(dates[1]!.source).toEqual({ link: 'https://sos.wyo.gov/Business/', asOf: OF_SITE.asOf });
});

const anyDay = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2020-01-01', days));

it('every date is a real day within twelve months, and what is yearly is due once in them', () => {
  const yearly: fc.Arbitrary<Due> = fc.oneof(
    fc.record({
      kind: fc.constant('every-year-on' as const),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    }),
    fc.record({
      kind: fc.constant('anniversary' as const),
      day: fc.constantFrom('first' as const, 'last' as const),
      everyYears: fc.constant(1),
    }),
  );
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 732, max: 3000 }), yearly, (filedOn, later, due) => {
      const today = addDays(filedOn, later);
      const dates = reportDates([company('WY', 'LLC', filedOn)], ruled(due), today).map(({ on }) => on);
      const end = addMonths(today, 12);
      expect(dates.filter((on) => on < today || on > end || addDays(on, 0) !== on)).toEqual([]);
      // The same day a year from now counts, too, so that a date of today is there twice.
      expect(dates.filter((on) => on < end || dates.length === 1)).toHaveLength(1);
    }),
  );
});

it('only filings that form a company count, and one of two companies is about both', () => {
  const idOf = (type: string) =>
    TEST_CATALOGUE.filingProducts.find((product) => product.type === type && product.state === 'WY')!.id;
  const order = (type: string, data: Record<string, unknown> = {}) =>
    ({
      order: {
        companies: [
          { company: { name: 'Alder LLC', entity_type: 'LLC' }, products: [{ product_id: idOf(type), data }] },
        ],
      },
    }) as unknown as OrderRow;
  const namesOf = (row: OrderRow) =>
    formationsOf(row, TEST_CATALOGUE, '2026-11-20').map(({ company: name, state }) => `${name}, ${state}`);
  expect(namesOf(order('formation'))).toEqual(['Alder LLC, WY']);
  expect(namesOf(order('double_llc', { second_company: { company_name: 'Wren LLC' } }))).toEqual([
    'Alder LLC, WY',
    'Wren LLC, WY',
  ]);
  expect(namesOf(order('foreign_registration'))).toEqual([]);
});

it('a calendar file has a whole day for each date, escaped and folded, under the same id each time', () => {
  const dates: ComingDate[] = [
    {
      on: '2027-11-01',
      what: 'Annual report',
      company: `Alder, Wren; & Söhne ${'Coffee '.repeat(12)}LLC`,
      source: { link: 'https://state.example/', asOf: '2026-11-01' },
    },
    { on: '2027-11-20', what: 'Registered Agent Service', company: '', amount: 12_500 },
  ];
  const site = { name: 'Plainfield', host: 'plainfield.example' };
  const file = calendarFile(dates, { ...site, now: new Date('2026-11-27T10:00:00Z') });
  const lines = file.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(unfolded).toContain('DTSTAMP:20261127T100000Z');
  expect(unfolded.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20271101',
    'DTSTART;VALUE=DATE:20271120',
  ]);
  expect(unfolded.find((line) => line.startsWith('SUMMARY'))).toContain(
    String.raw`SUMMARY:Annual report: Alder\, Wren\; & Söhne Coffee`,
  );
  expect(unfolded).toContain('DESCRIPTION:Renews for $125.00.');
  const idsOf = (text: string) => [...text.matchAll(/^UID:(.*)/gm)].map(([, id]) => id);
  expect(new Set(idsOf(file)).size).toBe(2);
  expect(idsOf(calendarFile(dates, { ...site, now: new Date('2026-12-01T10:00:00Z') }))).toEqual(idsOf(file));
});
